import { useLingui } from '@lingui/react/macro';
import { type FieldOf, TextField } from '../../ui/TextField.tsx';

interface NamesFieldsProps {
  field: FieldOf<'first_name' | 'last_name'>;
  optional?: boolean;
  large?: boolean;
}

export function NamesFields({ field, ...fieldProps }: NamesFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField {...field('first_name')} {...fieldProps} label={t`First name`} autoComplete="given-name" />
      <TextField {...field('last_name')} {...fieldProps} label={t`Last name`} autoComplete="family-name" />
    </>
  );
}
