import { classes } from './classes.ts';
import styles from './Spinner.module.css';

/** A spinner: 64 px with a lamp for a whole screen; small and in the text's colour inside controls. */
export function Spinner({ size = 16 }: { size?: number }) {
  const large = size >= 32;
  return (
    <svg
      className={classes(styles.spinner, !large && styles.small)}
      viewBox="0 0 64 64"
      width={size}
      height={size}
      strokeWidth={large ? 2 : 8}
      aria-hidden="true"
    >
      <circle cx="32" cy="32" r="28" />
      <path className={styles.arc} d="M32 4a28 28 0 0 1 28 28" strokeWidth={large ? 3 : 8} />
      {large && <circle className={styles.dot} cx="60" cy="32" r="4" />}
    </svg>
  );
}
