import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Note } from '../ui/Note.tsx';
import { SelectField } from '../ui/SelectField.tsx';

export interface SettingsFieldProps {
  /** The props of a field whose value is the number of days; empty for never. */
  field: { name: string; value: string; onChange: (event: { target: { value: string } }) => void };
  saved: string;
  disabled: boolean;
}

interface DaysFieldProps extends SettingsFieldProps {
  label: string;
  hint: string;
  /** The numbers of days to choose from. */
  days: readonly number[];
  /** What a shorter time than the saved one does, with its number of days. */
  warning: (days: string) => { title: ReactNode; text: ReactNode };
}

/** A time after which something happens every night, with a warning before a shorter one is saved. */
export function DaysField({ field, saved, days, warning, ...props }: DaysFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const chosen = Number(field.value);
  const isShorter = field.value !== '' && (saved === '' || chosen < Number(saved));
  const { title, text } = warning(format.number(chosen));
  // The API also takes other numbers of days.
  const own = saved === '' || days.includes(Number(saved)) ? [] : [Number(saved)];
  const choices = [...days, ...own].toSorted((a, b) => a - b);
  return (
    <>
      <SelectField
        {...field}
        {...props}
        options={[
          { value: '', label: t`Never` },
          ...choices.map((count) => {
            const number = format.number(count);
            return { value: String(count), label: t`After ${number} days` };
          }),
        ]}
      />
      {isShorter && (
        <Note tone="warn" status title={title}>
          {text}
        </Note>
      )}
    </>
  );
}
