import type { Language } from '@regia/contract/fields';
import type { User } from '@regia/contract/people/users';
import type { ExportCell } from '../../platform/export-cells.ts';
import { textOf } from '../../platform/http/texts.ts';
import type { TextKey } from '../../platform/http/texts.ts';

/** The columns of an export. An import finds those of a user's fields by these names. */
const COLUMNS: readonly (readonly [name: TextKey, cell: (user: User, language: Language) => ExportCell])[] = [
  ['export_email', ({ email }) => email],
  ['export_username', ({ username }) => username],
  ['export_first_name', (user) => user.first_name],
  ['export_last_name', (user) => user.last_name],
  ['export_office', (user) => user.organization_name],
  ['export_tax_code', ({ ssn }) => ssn],
  ['export_phone', ({ phone }) => phone],
  ['export_role_profiles', (user) => user.role_profile.map(({ label }) => label).join('; ')],
  ['export_state', (user, language) => textOf(language, stateOf(user))],
  ['export_joined', (user) => ({ at: user.date_joined })],
  ['export_last_login', (user) => ({ at: user.last_login_on })],
];

function stateOf({ is_active, invited_on }: User): TextKey {
  if (!is_active) return 'export_disabled';
  return invited_on === null ? 'export_active' : 'export_invited';
}

export const headersIn = (language: Language): string[] => COLUMNS.map(([name]) => textOf(language, name));

export const cellsOf = (user: User, language: Language): ExportCell[] =>
  COLUMNS.map(([, cell]) => cell(user, language));
