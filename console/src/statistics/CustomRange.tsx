import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EARLIEST_DAY } from '@regia/contract/statistics/ranges';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { isDay } from '../ui/date-time-text.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { StatisticsSearch } from './search.ts';
import styles from './Controls.module.css';

interface CustomRangeProps {
  search: StatisticsSearch;
  /** The days of the period on screen, to begin with. */
  first: string | undefined;
  last: string | undefined;
  onChange: (from: string, to: string) => void;
}

/** The first and the last day of a range. */
export function CustomRange({ search, first, last, onChange }: CustomRangeProps) {
  const { t } = useLingui();
  const [from, setFrom] = useState(search.from ?? first ?? '');
  const [to, setTo] = useState(search.to ?? last ?? '');
  const isReady = isDay(from) && isDay(to) && EARLIEST_DAY <= from && from <= to;
  return (
    <form
      className={styles.dates}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onChange(from, to);
      }}
    >
      <div className={styles.day}>
        <DateField
          name="from"
          label={<VisuallyHidden>{t`First day`}</VisuallyHidden>}
          value={from}
          min={EARLIEST_DAY}
          max={isDay(to) ? to : undefined}
          onChange={(event) => setFrom(event.target.value)}
        />
      </div>
      <span aria-hidden="true" className={styles.until}>
        –
      </span>
      <div className={styles.day}>
        <DateField
          name="to"
          label={<VisuallyHidden>{t`Last day`}</VisuallyHidden>}
          value={to}
          min={isDay(from) ? from : EARLIEST_DAY}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <Button type="submit" inactive={!isReady}>
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}
