import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Note } from '../ui/Note.tsx';
import { SelectField } from '../ui/SelectField.tsx';

const DAYS = [7, 14, 30, 60, 90, 180, 365, 730];

interface ObfuscationFieldProps {
  /** The props of a field whose value is the number of days; empty if the data are kept. */
  field: { name: string; value: string; onChange: (event: { target: { value: string } }) => void };
  saved: string;
  disabled: boolean;
}

/** The days after which the personal data in conversations are obfuscated, with a warning before a shorter time is saved. */
export function ObfuscationField({ field, saved, disabled }: ObfuscationFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const days = Number(field.value);
  const shown = format.number(days);
  const isShorter = field.value !== '' && (saved === '' || days < Number(saved));
  // The API also takes other numbers of days.
  const own = saved === '' || DAYS.includes(Number(saved)) ? [] : [Number(saved)];
  const choices = [...DAYS, ...own].toSorted((a, b) => a - b);
  return (
    <>
      <SelectField
        {...field}
        label={t`Obfuscate personal data`}
        hint={t`Counted from the last message. Conversations, figures and corrections stay; names, addresses and codes are replaced by dots.`}
        disabled={disabled}
        options={[
          { value: '', label: t`Never` },
          ...choices.map((count) => {
            const number = format.number(count);
            return { value: String(count), label: t`After ${number} days` };
          }),
        ]}
      />
      {isShorter && (
        <Note tone="warn" status title={<Trans>Older personal data will be obfuscated</Trans>}>
          <Trans>
            Starting tonight, conversations with no message for {shown} days lose their personal data. You
            can’t undo this.
          </Trans>
        </Note>
      )}
    </>
  );
}
