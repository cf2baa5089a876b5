import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Note } from '../ui/Note.tsx';
import { SelectField } from '../ui/SelectField.tsx';

const DAYS = [30, 60, 90, 180, 365, 730, 1_825, 3_650];

interface RetentionFieldProps {
  /** The props of a field whose value is the number of days; empty if conversations are kept. */
  field: { name: string; value: string; onChange: (event: { target: { value: string } }) => void };
  saved: string;
  disabled: boolean;
}

/** The days after which conversations are deleted, with a warning before a shorter time is saved. */
export function RetentionField({ field, saved, disabled }: RetentionFieldProps) {
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
        label={t`Delete conversations`}
        hint={t`Counted from the last message. Statistics keep their numbers.`}
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
        <Note tone="warn" status title={<Trans>Older conversations will be deleted</Trans>}>
          <Trans>
            Starting tonight, Regia deletes conversations with no message for {shown} days. You can’t undo
            this.
          </Trans>
        </Note>
      )}
    </>
  );
}
