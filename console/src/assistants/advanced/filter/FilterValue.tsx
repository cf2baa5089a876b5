import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { SOURCE_KINDS } from '@regia/contract/knowledge/words';
import { useViewer } from '../../../platform/query.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { filterSourcesQuery } from './filter-sources-query.ts';
import type { FilterRow } from './filter-rows.ts';

interface FilterValueProps {
  assistantId: string;
  row: FilterRow;
  /** Its path in the form. */
  name: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The words of the kinds of sources; a new kind without them is a type error. */
const KINDS = {
  sitemap: msg`Website`,
  google_drive: msg`Google Drive`,
  google_drive_sample: msg`Google Drive (sample)`,
  files: msg`Files`,
  manual: msg`Regia’s manual`,
} satisfies Record<(typeof SOURCE_KINDS)[number], unknown>;

const LANGUAGES = { it: msg`Italian`, en: msg`English` };

/** The value of a condition: one of a list, a day or a text. */
export function FilterValue({ assistantId, row: { field, value }, name, error, onChange }: FilterValueProps) {
  const { t, i18n } = useLingui();
  const label = t`Value`;
  const common = { label, name, error };
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  if (field === 'date') return <DateField {...common} value={value} onChange={change} />;
  if (field === 'source')
    return <SourceChoice assistantId={assistantId} value={value} {...common} onChange={change} />;
  if (field === 'kind' || field === 'language') {
    const words = Object.entries(field === 'kind' ? KINDS : LANGUAGES);
    const options = words.map(([one, name]) => ({ value: one, label: i18n._(name) }));
    return (
      <SelectField
        {...common}
        value={value}
        onChange={change}
        options={withUnchosen(options, value, t`Choose`)}
      />
    );
  }
  return (
    <TextField
      {...common}
      value={value}
      onChange={change}
      placeholder={field === 'path' ? '/servizi/' : undefined}
    />
  );
}

interface SourceChoiceProps {
  assistantId: string;
  label: string;
  name: string;
  error: string | undefined;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** The sources of the assistant by their names, which a copy of it has, too. */
function SourceChoice({ assistantId, value, ...field }: SourceChoiceProps) {
  const { t } = useLingui();
  const { data } = useQuery(filterSourcesQuery(useViewer(), assistantId));
  const options = (data ?? []).map((name) => ({ value: name, label: name }));
  return <SelectField {...field} value={value} options={withUnchosen(options, value, t`Choose`)} />;
}

/** The options with one for a value that is none of them, or for no value. */
const withUnchosen = (
  options: readonly { value: string; label: string }[],
  value: string,
  choose: string,
): { value: string; label: string }[] =>
  options.some((option) => option.value === value)
    ? [...options]
    : [{ value, label: value === '' ? choose : value }, ...options];
