import { useLingui } from '@lingui/react/macro';
import { type FieldOf, TextField } from '../../ui/TextField.tsx';

/** VAL-03: one field for fiscal code and VAT number; their length tells which of them it is. */
export function TaxIdField({ field, large }: { field: FieldOf<'ssn'>; large?: boolean }) {
  const { t } = useLingui();
  return (
    <TextField
      {...field('ssn')}
      label={t`Tax code or VAT number`}
      optional
      large={large}
      code
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
