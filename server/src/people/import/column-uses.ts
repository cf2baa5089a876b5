import type { ColumnUse, ImportField } from '@regia/contract/people/import';

/** The names of columns for each field, in Italian and in English. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'indirizzo email',
    'indirizzo e mail',
    'posta elettronica',
  ],
  username: ['username', 'user name', 'user', 'login', 'nome utente', 'utente'],
  first_name: ['first name', 'firstname', 'given name', 'name', 'nome'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'cognome'],
  organization_name: [
    'organization name',
    'office',
    'company',
    'department',
    'ufficio',
    'azienda',
    'ente',
    'settore',
    'servizio',
  ],
  ssn: ['ssn', 'tax code', 'tax id', 'codice fiscale', 'cf', 'partita iva', 'p iva'],
  phone: ['phone', 'phone number', 'mobile', 'telefono', 'cellulare', 'tel', 'numero di telefono'],
  language: ['language', 'lingua'],
  role_profile: [
    'role profile',
    'role profiles',
    'role',
    'roles',
    'profilo di ruolo',
    'profili di ruolo',
    'ruolo',
    'ruoli',
    'profilo',
  ],
};

/** Columns that would change who somebody is, or what they may do. */
const REFUSED = [
  'id',
  'password',
  'password hash',
  'is superuser',
  'superuser',
  'is staff',
  'is admin',
  'is active',
  'active',
  'attivo',
  'organization',
  'organization id',
  'organizzazione',
  'access',
  'accesso',
  'permissions',
  'permessi',
];

const BY_NAME = new Map<string, ColumnUse>([
  ...Object.entries(NAMES).flatMap(([field, names]) =>
    names.map((name) => [name, field as ImportField] as const),
  ),
  ...REFUSED.map((name) => [name, 'refused'] as const),
]);

/** The name of a column without case, accents and signs: `Codice_Fiscale` is `codice fiscale`. */
const folded = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Finds the use of each column by its name, or else as in the last import. A field is filled by one column only: the
 * first.
 */
export function usesOf(
  headers: readonly string[],
  last: { readonly headers: readonly string[]; readonly uses: readonly ColumnUse[] } | undefined,
): ColumnUse[] {
  const remembered = new Map(last?.headers.map((header, at) => [folded(header), last.uses[at]] as const));
  const taken = new Set<ColumnUse>();
  return headers.map((header) => {
    const name = folded(header);
    const byName = BY_NAME.get(name);
    const use = byName === 'refused' ? byName : (remembered.get(name) ?? byName ?? 'ignored');
    if (use === 'ignored' || use === 'refused') return use;
    if (taken.has(use)) return 'ignored';
    taken.add(use);
    return use;
  });
}
