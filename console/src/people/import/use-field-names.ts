import { useLingui } from '@lingui/react/macro';
import type { ColumnUse } from '@regia/contract/people/import';

/** The names of the fields of a user, and of the other uses of a column. */
export function useFieldNames(): Readonly<Record<ColumnUse, string>> {
  const { t } = useLingui();
  return {
    email: t`Email`,
    username: t`User name`,
    first_name: t`First name`,
    last_name: t`Last name`,
    organization_name: t`Office`,
    ssn: t`Tax code or VAT number`,
    phone: t`Phone`,
    language: t`Language`,
    role_profile: t`Role profile`,
    ignored: t`Not imported`,
    refused: t`Can’t be imported`,
  };
}
