import { useState } from 'react';
import { useLingui, Trans } from '@lingui/react/macro';
import { EARLIEST_DAY, type Range } from '@regia/contract/statistics/ranges';
import { exportStatistics, type Statistics } from '@regia/contract/statistics/statistics';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { download } from '../platform/http/send.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { isDay } from '../ui/date-time-text.ts';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { queryOf, type StatisticsSearch, USUAL_RANGE } from './search.ts';
import styles from './Controls.module.css';

interface ControlsProps {
  search: StatisticsSearch;
  statistics: Statistics | undefined;
  onChange: (search: StatisticsSearch) => void;
}

/** The assistant, the period, the export and the print. The choice is in the address. */
export function Controls({ search, statistics, onChange }: ControlsProps) {
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const range = isChoosing ? 'custom' : (search.range ?? USUAL_RANGE);
  const choose = (next: Range) => {
    setChoosing(next === 'custom');
    if (next === 'custom') return;
    onChange({ assistant: search.assistant, range: next === USUAL_RANGE ? undefined : next });
  };
  return (
    <div className={styles.controls}>
      <select
        className={styles.choice}
        aria-label={t`Assistant`}
        value={search.assistant ?? ''}
        onChange={(event) => onChange({ ...search, assistant: event.target.value || undefined })}
      >
        <option value="">{t`All assistants`}</option>
        {(statistics?.assistants ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <SegmentedControl<Range>
        label={t`Period`}
        value={range}
        onChange={choose}
        options={[
          { value: 'today', label: t`Today` },
          { value: 'week', label: t`This week` },
          { value: 'month', label: t`This month` },
          { value: 'custom', label: t`Range` },
        ]}
      />
      <div className={styles.buttons}>
        <ExportMenu
          load={(format) => download(exportStatistics, { query: { ...queryOf(search), format } })}
        />
        <Button icon={<DocumentIcon size={14} />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {(range === 'custom' || search.range === 'custom') && (
        <CustomRange
          search={search}
          first={statistics?.period.date_from}
          last={statistics?.period.date_to}
          onChange={(from, to) => {
            setChoosing(false);
            onChange({ assistant: search.assistant, range: 'custom', from, to });
          }}
        />
      )}
    </div>
  );
}

interface CustomRangeProps {
  search: StatisticsSearch;
  /** The days of the period on screen, to begin with. */
  first: string | undefined;
  last: string | undefined;
  onChange: (from: string, to: string) => void;
}

/** The first and the last day of a range. */
function CustomRange({ search, first, last, onChange }: CustomRangeProps) {
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
