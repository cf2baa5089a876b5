import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SearchFilter } from '@regia/contract/assistants/settings/search-filter';
import { FILTER_CONDITIONS_MAX } from '@regia/contract/limits';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { Button } from '../../../ui/Button.tsx';
import { changeAndFocus } from '../../../ui/change-and-focus.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { FILTER_WORDS, type FilterField } from '../../settings/filter-words.ts';
import { FilterValue } from './FilterValue.tsx';
import { type FilterRow, filterOf, pathOfRow, rowsFor, rowsOf, withRow } from './filter-rows.ts';
import styles from './FilterEditor.module.css';

export interface FilterEditorProps {
  assistantId: string;
  /** The path of the filter in the form. */
  name: string;
  label: string;
  help: string | undefined;
  value: SearchFilter;
  errorOf: (path: string) => string | undefined;
  onEnter: (filter: SearchFilter) => void;
}

const FIELDS = Object.keys(FILTER_WORDS) as FilterField[];
const NEW: FilterRow = { field: 'source', operator: 'is', value: '' };

/** The filter of a search: a row for each condition, with its field, its comparison and its value. */
export function FilterEditor({ assistantId, name, label, help, value, errorOf, onEnter }: FilterEditorProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [kept, setKept] = useState<readonly FilterRow[]>(() => rowsOf(value));
  // The form may have other values: those of a reset, or of another person.
  const rows = rowsFor(kept, value);
  const enter = (next: readonly FilterRow[]) => {
    setKept(next);
    onEnter(filterOf(next));
  };
  const error = errorOf(name);
  return (
    <fieldset id={id} className={styles.filter} aria-describedby={`${id}-below`}>
      <legend className={styles.label}>{label}</legend>
      {rows.map((row, at) => {
        const { name: fieldName, operators } = FILTER_WORDS[row.field];
        const change = (part: Partial<FilterRow>) => enter(withRow(rows, at, { ...row, ...part }));
        const number = at + 1;
        const path = `${name}.${pathOfRow(rows, at)}`;
        return (
          <div key={at} className={styles.row} role="group" aria-label={t`Condition ${number}`}>
            <SelectField
              label={t`Field`}
              name={name}
              value={row.field}
              options={FIELDS.map((field) => ({ value: field, label: i18n._(FILTER_WORDS[field].name) }))}
              onChange={({ target }) => {
                const field = target.value as FilterField;
                const [operator = 'is'] = Object.keys(FILTER_WORDS[field].operators);
                change({ field, operator, value: '' });
              }}
            />
            <SelectField
              label={t`Comparison`}
              value={row.operator}
              options={Object.entries(operators).map(([operator, words]) => ({
                value: operator,
                label: i18n._(words),
              }))}
              onChange={({ target }) => change({ operator: target.value })}
            />
            <FilterValue
              assistantId={assistantId}
              row={row}
              name={path}
              // The server names the list of a value.
              error={errorOf(path) ?? errorOf(`${name}.${row.field}.${row.operator}`)}
              onChange={(typed) => change({ value: typed })}
            />
            <IconButton
              label={t`Remove the condition on: ${i18n._(fieldName)}`}
              icon={<CloseIcon />}
              onClick={() => changeAndFocus(() => enter(rows.toSpliced(at, 1)), id, 'button[data-adds]')}
            />
          </div>
        );
      })}
      <Button
        size="s"
        name={name}
        data-adds=""
        icon={<PlusIcon size={14} />}
        inactive={rows.length >= FILTER_CONDITIONS_MAX}
        onClick={() =>
          changeAndFocus(
            () => enter([...rows, NEW]),
            id,
            `[role=group]:nth-of-type(${rows.length + 1}) select`,
          )
        }
      >
        <Trans>Add a condition</Trans>
      </Button>
      <p id={`${id}-below`} className={error ? styles.error : styles.help}>
        {error && <ErrorIcon size={13} />}
        {error ?? help}
      </p>
    </fieldset>
  );
}
