import { useLingui } from '@lingui/react/macro';
import { type FieldOf, TextField } from '../../ui/TextField.tsx';

interface OrganizationFieldProps {
  field: FieldOf<'organization_name'>;
  optional?: boolean;
  large?: boolean;
}

/** The organisation that the person works for, as free text; at the first run, the name of the new organisation. */
export function OrganizationField({ field, ...fieldProps }: OrganizationFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field('organization_name')}
      {...fieldProps}
      label={t`Organization`}
      autoComplete="organization"
    />
  );
}
