import { useLingui } from '@lingui/react/macro';
import { type FieldOf, TextField } from '../../ui/TextField.tsx';

interface NamesFieldsProps {
  field: FieldOf<'first_name' | 'last_name'>;
  optional?: boolean;
  large?: boolean;
}

export function NamesFields({ field, ...look }: NamesFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField {...field('first_name')} {...look} label={t`First name`} autoComplete="given-name" />
      <TextField {...field('last_name')} {...look} label={t`Last name`} autoComplete="family-name" />
    </>
  );
}
