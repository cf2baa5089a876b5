import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { StarIcon } from '@regia/icons/StarIcon';
import { classes } from '../ui/classes.ts';
import styles from './Stars.module.css';

interface StarsProps {
  value: number | null;
  /** Undefined for readers who may not rate. A second press on the same star takes the stars back. */
  onRate?: ((stars: number) => void) | undefined;
}

/** The reader’s stars for an answer. */
export function Stars({ value, onRate }: StarsProps) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Your rating`} className={styles.stars}>
      {[1, 2, 3, 4, 5].map((star) => (
        <button
          key={star}
          type="button"
          aria-label={plural(star, { one: '# star', other: '# stars' })}
          aria-pressed={value === star}
          aria-disabled={!onRate}
          className={classes(styles.star, value !== null && star <= value && styles.full)}
          onClick={() => onRate?.(star)}
        >
          <StarIcon size={18} />
        </button>
      ))}
    </div>
  );
}
