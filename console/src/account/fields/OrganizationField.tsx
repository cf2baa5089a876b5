import { useLingui } from '@lingui/react/macro';
import { type FieldOf, TextField } from '../../ui/TextField.tsx';

interface OrganizationFieldProps {
  field: FieldOf<'organization_name'>;
  optional?: boolean;
  large?: boolean;
}

/** Where somebody works, in their words; at the first run, the organisation that is made. */
export function OrganizationField({ field, ...look }: OrganizationFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field('organization_name')}
      {...look}
      label={t`Organisation`}
      autoComplete="organization"
    />
  );
}
