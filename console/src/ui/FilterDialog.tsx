import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FilterDescription } from '@regia/contract/lists';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { DateField } from './DateField.tsx';
import { isDay } from './date-time-text.ts';
import { Dialog } from './Dialog.tsx';
import { fieldOf, type FilterChange, type FilterValues } from './filter-values.ts';
import { RadioGroup } from './RadioGroup.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';
import styles from './FilterChips.module.css';

interface FilterDialogProps {
  filters: readonly FilterDescription[];
  /** The field to change; null to add one. */
  field: string | null;
  values: FilterValues;
  onApply: (field: string, change: FilterChange) => void;
  onClose: () => void;
}

/** Chooses the value of a filter. */
export function FilterDialog({ filters, field, values, onApply, onClose }: FilterDialogProps) {
  const { t } = useLingui();
  const id = useId();
  // A choice without known values cannot be made here, such as the id of a conversation.
  const offered = filters.filter(({ type, choices }) => type !== 'id' || choices !== null);
  const [name, setName] = useState(field ?? offered[0]?.name ?? '');
  const filter = offered.find((each) => each.name === name);
  const [draft, setDraft] = useState<Record<string, string>>(() => draftOf(name, values));
  /** Whether the person has tried to apply a value that is no date. */
  const [isRefused, setRefused] = useState(false);
  const choose = (next: string) => {
    setRefused(false);
    setName(next);
    setDraft(draftOf(next, values));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={field === null ? t`Add a filter` : (filter?.label ?? '')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={id}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (filter?.type === 'date' && [draft['gte'], draft['lte']].some(isNoDay)) setRefused(true);
          else if (filter) onApply(name, changeOf(filter, draft));
        }}
      >
        {field === null && (
          <SelectField
            label={t`Field`}
            value={name}
            onChange={(event) => choose(event.target.value)}
            options={offered.map((each) => ({ value: each.name, label: each.label }))}
          />
        )}
        {filter && (
          <Value
            key={name}
            filter={filter}
            draft={draft}
            isRefused={isRefused}
            onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))}
          />
        )}
      </form>
    </Dialog>
  );
}

interface ValueProps {
  filter: FilterDescription;
  draft: Record<string, string>;
  isRefused: boolean;
  onChange: (changed: Record<string, string>) => void;
}

/** Whether a text is typed that is no day. */
const isNoDay = (text = ''): boolean => text !== '' && !isDay(text);

function Value({ filter, draft, isRefused, onChange }: ValueProps) {
  const { t } = useLingui();
  const { type, label, choices } = filter;
  if (type === 'boolean') {
    return (
      <RadioGroup
        label={label}
        name="value"
        value={draft['exact'] ?? 'true'}
        onChange={(event) => onChange({ exact: event.target.value })}
        options={[
          { value: 'true', label: t({ message: 'Yes', context: 'filter' }) },
          { value: 'false', label: t({ message: 'No', context: 'filter' }) },
        ]}
      />
    );
  }
  if (type === 'date') {
    const errorOf = (text?: string) => (isRefused && isNoDay(text) ? t`Invalid input format` : undefined);
    const days = draft['days'] ?? (draft['gte'] || draft['lte'] ? '' : '7');
    return (
      <>
        <SelectField
          label={label}
          value={days}
          onChange={(event) => onChange({ days: event.target.value })}
          options={[
            { value: '1', label: t`In the last 24 hours` },
            { value: '7', label: t`In the last 7 days` },
            { value: '30', label: t`In the last 30 days` },
            { value: '90', label: t`In the last 90 days` },
            { value: '', label: t`Between two days` },
          ]}
        />
        {days === '' && (
          <>
            <DateField
              optional
              name="gte"
              label={t`From`}
              error={errorOf(draft['gte'])}
              value={draft['gte'] ?? ''}
              onChange={(event) => onChange({ gte: event.target.value })}
            />
            <DateField
              optional
              name="lte"
              label={t`Until`}
              error={errorOf(draft['lte'])}
              value={draft['lte'] ?? ''}
              onChange={(event) => onChange({ lte: event.target.value })}
            />
          </>
        )}
      </>
    );
  }
  if (type === 'number') {
    return (
      <>
        <TextField
          optional
          inputMode="decimal"
          label={t`At least`}
          value={draft['gte'] ?? ''}
          onChange={(event) => onChange({ gte: event.target.value })}
        />
        <TextField
          optional
          inputMode="decimal"
          label={t`At most`}
          value={draft['lte'] ?? ''}
          onChange={(event) => onChange({ lte: event.target.value })}
        />
      </>
    );
  }
  if (choices !== null) {
    const chosen = new Set((draft['in'] ?? '').split(',').filter(Boolean));
    return (
      <fieldset className={styles.boxes} aria-label={label}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={chosen.has(choice.value)}
            onChange={() =>
              onChange({ in: [...chosen.symmetricDifference(new Set([choice.value]))].join(',') })
            }
          />
        ))}
      </fieldset>
    );
  }
  return (
    <TextField
      label={label}
      value={draft['icontains'] ?? ''}
      onChange={(event) => onChange({ icontains: event.target.value })}
    />
  );
}

/** The values of a field by their lookups. A day is shown as its date. */
function draftOf(field: string, values: FilterValues): Record<string, string> {
  const draft: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (fieldOf(name) !== field) continue;
    const lookup = name.slice(field.length + 2) || 'exact';
    const text = String(value);
    if (lookup === 'exact' && text !== 'true' && text !== 'false') draft['in'] = text;
    draft[lookup] = /^\d{4}-\d\d-\d\dT/.test(text) ? dayOf(new Date(text)) : text;
  }
  return draft;
}

const dayOf = (instant: Date) =>
  [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The filters on the wire. A range of days holds both days whole, in the reader’s time zone. */
export function changeOf({ name, type }: FilterDescription, draft: Record<string, string>): FilterChange {
  const { gte = '', lte = '' } = draft;
  switch (type) {
    case 'boolean':
      return { [name]: (draft['exact'] ?? 'true') === 'true' };
    case 'date': {
      const days = draft['days'] ?? (gte || lte ? '' : '7');
      if (days !== '') return { [`${name}__days`]: Number(days) };
      return {
        [`${name}__gte`]: gte ? new Date(`${gte}T00:00:00`).toISOString() : undefined,
        [`${name}__lte`]: lte ? new Date(`${lte}T23:59:59.999`).toISOString() : undefined,
      };
    }
    case 'number':
      return { [`${name}__gte`]: numberIn(gte), [`${name}__lte`]: numberIn(lte) };
    case 'choice':
    case 'id':
      return { [`${name}__in`]: draft['in'] || undefined };
    case 'text':
      return { [`${name}__icontains`]: draft['icontains']?.trim() || undefined };
  }
}

function numberIn(typed: string): number | undefined {
  const number = Number(typed.replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(number) ? undefined : number;
}
