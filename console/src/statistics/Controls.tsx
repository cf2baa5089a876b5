import { useState } from 'react';
import { useLingui, Trans } from '@lingui/react/macro';
import type { Range } from '@regia/contract/statistics/ranges';
import { exportStatistics, type Statistics } from '@regia/contract/statistics/statistics';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { download } from '../platform/http/send.ts';
import { Button } from '../ui/Button.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { queryOf, type StatisticsSearch, USUAL_RANGE } from './search.ts';
import styles from './Controls.module.css';

/** Loaded on demand: the page begins with a range that has no fields. */
const loadCustomRange = loadOnce(() => import('./CustomRange.tsx'));

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
  const hasFields = range === 'custom' || search.range === 'custom';
  const custom = useLazyCode(hasFields, loadCustomRange);
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
      {custom && hasFields && (
        <custom.CustomRange
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
