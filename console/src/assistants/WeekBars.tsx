import type { CSSProperties } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../platform/i18n/use-format.ts';
import { classes } from '../ui/classes.ts';
import { weekBars } from './week.ts';
import styles from './WeekBars.module.css';

/** The messages of the last seven days, today last. The bars show the trend; the total stands beside them. */
export function WeekBars({ counts }: { counts: readonly number[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const bars = weekBars(counts);
  const days = bars
    .map((bar) => `${format.weekday(bar.date, 'long')} ${format.number(bar.count)}`)
    .join(', ');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by style sheets, there is no file
    <div className={styles.week} role="img" aria-label={t`Messages per day: ${days}`}>
      {bars.map((bar) => (
        <i
          key={bar.date.getTime()}
          className={classes(styles.day, bar.today && styles.today)}
          style={{ '--h': `${Math.round(bar.share * 100)}%` } as CSSProperties}
        >
          <b className={styles.letter}>{format.weekday(bar.date, 'narrow').toUpperCase()}</b>
        </i>
      ))}
    </div>
  );
}
