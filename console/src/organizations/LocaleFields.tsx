import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../ui/SelectField.tsx';

interface Bound {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

interface LocaleFieldsProps {
  language: Bound;
  timeZone: Bound;
  disabled: boolean;
}

/** The language and the time zone of the organization. */
export function LocaleFields({ language, timeZone, disabled }: LocaleFieldsProps) {
  const { t } = useLingui();
  // The server may have names that this browser does not list.
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), timeZone.value]);
  return (
    <>
      <SelectField
        {...language}
        label={t`Language`}
        hint={t`For new assistants, and for emails to people who haven’t chosen a language`}
        disabled={disabled}
        options={LANGUAGES}
      />
      <SelectField
        {...timeZone}
        label={t`Time zone`}
        hint={t`Sets the days and hours in statistics`}
        disabled={disabled}
        options={[...zones]
          .toSorted((a, b) => a.localeCompare(b, 'en'))
          .map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
    </>
  );
}

/** Each language by its own name. */
const LANGUAGES = [
  { value: 'it-IT', label: 'Italiano' },
  { value: 'en-US', label: 'English' },
];
