import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FilterDescription } from '@regia/contract/lists';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useKeys } from '../platform/keys/use-keys.ts';
import { fieldOf, type FilterChange, type FilterValues } from './filter-values.ts';
import { IconButton } from './IconButton.tsx';
import { loadOnce } from './load-once.ts';
import { SegmentedControl } from './SegmentedControl.tsx';
import { useLazyCode } from './use-lazy-code.ts';
import styles from './FilterChips.module.css';

const dialog = loadOnce(() => import('./FilterDialog.tsx'));

export interface FilterChipsProps {
  /** The filters of the list, from its call `filters/`. */
  filters: readonly FilterDescription[];
  values: FilterValues;
  onChange: (change: FilterChange) => void;
  /** Whether all conditions must hold, or one. Absent for lists that know only the first. */
  match?: 'all' | 'any';
  onMatch?: (match: 'all' | 'any') => void;
}

/** The filters of a list as chips, each with its field, comparison and value; a button adds one. */
export function FilterChips({ filters, values, onChange, match, onMatch }: FilterChipsProps) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<{ field: string | null } | null>(null);
  const loaded = useLazyCode(editing !== null, dialog);
  const used = filters.filter(({ name }) => Object.keys(values).some((key) => fieldOf(key) === name));
  useKeys([{ keys: 'f', label: () => t`Add a filter`, run: () => setEditing({ field: null }) }]);
  return (
    <div className={styles.chips} role="group" aria-label={t`Filters`}>
      {match && onMatch && used.length > 1 && (
        <SegmentedControl<'all' | 'any'>
          label={t`Rows that match`}
          value={match}
          onChange={onMatch}
          options={[
            { value: 'all', label: t`All conditions` },
            { value: 'any', label: t`Any condition` },
          ]}
        />
      )}
      {used.map((filter) => (
        <Chip
          key={filter.name}
          filter={filter}
          values={values}
          onOpen={() => setEditing({ field: filter.name })}
          onRemove={() => onChange(without(values, filter.name))}
        />
      ))}
      <button type="button" className={styles.add} onClick={() => setEditing({ field: null })}>
        <PlusIcon size={14} />
        <Trans>Filter</Trans>
      </button>
      {used.length > 0 && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => onChange(Object.fromEntries(Object.keys(values).map((name) => [name, undefined])))}
        >
          <Trans>Clear filters</Trans>
        </button>
      )}
      {loaded && editing && (
        <loaded.FilterDialog
          filters={filters}
          field={editing.field}
          values={values}
          onClose={() => setEditing(null)}
          onApply={(field, change) => {
            onChange({ ...without(values, field), ...change });
            setEditing(null);
          }}
        />
      )}
    </div>
  );
}

/** The change that takes away a field’s filters. */
const without = (values: FilterValues, field: string): FilterChange =>
  Object.fromEntries(
    Object.keys(values)
      .filter((name) => fieldOf(name) === field)
      .map((name) => [name, undefined]),
  );

interface ChipProps {
  filter: FilterDescription;
  values: FilterValues;
  onOpen: () => void;
  onRemove: () => void;
}

function Chip({ filter, values, onOpen, onRemove }: ChipProps) {
  const { t } = useLingui();
  const parts = useChipTexts(filter, values);
  return (
    <span className={styles.chip}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.field}>{filter.label}</span>
        {parts.map(({ how, value }) => (
          <span key={how + value} className={styles.part}>
            {how && <span className={styles.how}>{how}</span>}
            <b>{value}</b>
          </span>
        ))}
      </button>
      <IconButton
        size="s"
        label={t`Remove the filter ${filter.label}`}
        icon={<CloseIcon size={14} />}
        onClick={onRemove}
      />
    </span>
  );
}

/** The words of a chip: the comparison, which may be empty, and the value. */
function useChipTexts({ name, type, choices }: FilterDescription, values: FilterValues) {
  const { t } = useLingui();
  const format = useFormat();
  const labelOf = (value: string) => choices?.find((choice) => choice.value === value)?.label ?? value;
  const wordOf = (value: string | number | boolean) => {
    if (type === 'date') return format.date(String(value));
    if (type === 'number') return format.number(Number(value));
    if (type === 'boolean') return String(value) === 'true' ? t`yes` : t`no`;
    return labelOf(String(value));
  };
  return Object.entries(values)
    .filter(([key]) => fieldOf(key) === name)
    .map(([key, value]) => {
      const lookup = key.slice(name.length + 2);
      switch (lookup) {
        case 'days':
          return { how: t`in the last`, value: Number(value) === 1 ? t`24 hours` : t`${String(value)} days` };
        case 'gte':
          return { how: type === 'date' ? t`from` : t`at least`, value: wordOf(value) };
        case 'lte':
          return { how: type === 'date' ? t`until` : t`at most`, value: wordOf(value) };
        case 'icontains':
          return { how: t`contains`, value: String(value) };
        case 'isnull':
          return { how: '', value: String(value) === 'true' ? t`none` : t`any` };
        case 'in': {
          const [first = '', ...more] = String(value).split(',');
          return { how: '', value: more.length > 0 ? `${wordOf(first)} +${more.length}` : wordOf(first) };
        }
        default:
          return { how: '', value: wordOf(value) };
      }
    });
}
