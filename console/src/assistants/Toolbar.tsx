import { useLingui } from '@lingui/react/macro';
import { RowsIcon } from '@regia/icons/RowsIcon';
import { SortIcon } from '@regia/icons/SortIcon';
import { TilesIcon } from '@regia/icons/TilesIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Button } from '../ui/Button.tsx';
import { Menu, MenuChoice } from '../ui/Menu.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { type AssistantFilters, type AssistantState, DEFAULT_ORDER } from './filters.ts';
import { newsParts } from './notice-parts.ts';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  filters: AssistantFilters;
  counts: Record<AssistantState, number> | undefined;
  /** The number of assistants with something to learn. */
  toLearn: number | undefined;
  onChange: (changed: Partial<AssistantFilters>) => void;
}

export function Toolbar({ filters, counts, toLearn = 0, onChange }: ToolbarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const loaded = useLazyCode(toLearn > 0 || filters.learn === true, newsParts);
  const news = (toLearn > 0 || filters.learn) && loaded;
  const total = counts && counts.on_air + counts.preview + counts.off_air;
  const count = (value: number | undefined) => (value === undefined ? undefined : format.number(value));
  return (
    <div className={styles.bar}>
      <SearchField
        label={t`Search by name`}
        value={filters.search ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      <SegmentedControl<AssistantState | 'all'>
        label={t`State`}
        value={filters.state ?? 'all'}
        onChange={(state) => onChange({ state: state === 'all' ? undefined : state })}
        options={[
          { value: 'all', label: t`All`, count: count(total) },
          { value: 'on_air', label: t`On air`, count: count(counts?.on_air) },
          { value: 'preview', label: t`In preview`, count: count(counts?.preview) },
          { value: 'off_air', label: t`Off air`, count: count(counts?.off_air) },
          ...(counts?.archived || filters.state === 'archived'
            ? [{ value: 'archived' as const, label: t`Archived`, count: count(counts?.archived) }]
            : []),
        ]}
      />
      {news && (
        <news.LearnFilter
          count={toLearn}
          isOn={filters.learn === true}
          onChange={(isOn) => onChange({ learn: isOn ? true : undefined })}
        />
      )}
      <div className={styles.end}>
        <OrderMenu filters={filters} onChange={onChange} />
        <SegmentedControl
          size="s"
          label={t`View`}
          value={filters.view ?? 'tiles'}
          onChange={(view) => onChange({ view, page: filters.page })}
          options={[
            { value: 'tiles', label: t`Tiles`, icon: <TilesIcon /> },
            { value: 'rows', label: t`Rows`, icon: <RowsIcon /> },
          ]}
        />
      </div>
    </div>
  );
}

function OrderMenu({ filters, onChange }: Pick<ToolbarProps, 'filters' | 'onChange'>) {
  const { t } = useLingui();
  const order = filters.order ?? DEFAULT_ORDER;
  const words = {
    '-last_message_on': t`Recent activity`,
    name: t`Name`,
    '-created_on': t`Newest`,
    '-updated_on': t`Last changed`,
  };
  const options = (Object.keys(words) as (keyof typeof words)[]).map((value) => ({
    value,
    label: words[value],
  }));
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="s" icon={<SortIcon />} aria-label={t`Sort: ${words[order]}`}>
          {words[order]}
        </Button>
      }
    >
      <MenuChoice
        label={t`Sort by`}
        value={order}
        options={options}
        onChange={(next) => onChange({ order: next })}
      />
    </Menu>
  );
}
