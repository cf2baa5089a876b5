import { classes } from './classes.ts';
import styles from './Brand.module.css';

export function Brand({ large, markOnly }: { large?: boolean; markOnly?: boolean }) {
  const size = large ? 26 : 22;
  return (
    <span className={classes(styles.brand, large && styles.large)}>
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <rect className={styles.ground} x="1" y="1" width="22" height="22" rx="5.5" />
        <path className={styles.letter} d="M7.75 18V6.25h5.1a3.9 3.9 0 0 1 0 7.8h-5.1M13.2 14.2 16.6 18" />
        <circle className={styles.lamp} cx="12.5" cy="10.15" r="1.75" />
      </svg>
      {!markOnly && 'Regia'}
    </span>
  );
}
