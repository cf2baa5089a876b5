import { z } from 'zod/mini';
import type { Language } from '@regia/contract/fields';
import { inviteUser } from '@regia/contract/people/invitations';
import type { ColumnUse, ImportField } from '@regia/contract/people/import';
import { fieldErrors } from '../../platform/http/field-errors.ts';
import { textOf } from '../../platform/http/texts.ts';
import type { RoleProfile } from '../../roles/public.ts';
import type { GivenUser } from '../insert-user.ts';
import type { RowErrors } from '../tables.ts';

/** The facts that all rows of a file share. */
export interface Reading {
  readonly headers: readonly string[];
  readonly uses: readonly ColumnUse[];
  readonly language: Language;
  /** The role profiles by their names in both languages, folded. */
  readonly profiles: ReadonlyMap<string, string>;
  /** The role profiles of rows that name none. */
  readonly usual: readonly string[] | null;
}

export interface RowValues {
  /** The email address, or else the user name. */
  readonly label: string;
  readonly given: GivenUser | undefined;
  readonly errors: RowErrors;
}

/** Reads the values of a row; a fault is told under the name of its field, or of its refused column. */
export function valuesOf(cells: readonly string[], reading: Reading): RowValues {
  const { headers, uses, language } = reading;
  const values: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  for (const [at, use] of uses.entries()) {
    const cell = (cells[at] ?? '').trim();
    if (use === 'ignored' || cell === '') continue;
    if (use === 'refused') errors[nameOf(headers, at)] = [textOf(language, 'import_column_refused')];
    else if (use === 'role_profile') readProfiles(cell, reading, values, errors);
    else if (use === 'language') values['language'] = LANGUAGES[cell.toLowerCase()] ?? cell;
    else values[use satisfies ImportField] = cell;
  }
  const email = text(values['email']);
  const username = text(values['username']) || email.split('@')[0]!;
  if (email === '') values['email'] = '';
  values['username'] = username;
  if (values['role_profile'] === undefined && reading.usual) values['role_profile'] = [...reading.usual];
  const read = z.safeParse(inviteUser.body, values, { reportInput: true });
  const found = read.success ? errors : { ...flat(fieldErrors(read.error.issues, language)), ...errors };
  // A user name that is only missing because the address is gets no fault of its own.
  if (email === '') delete found['username'];
  const isFine = Object.keys(found).length === 0;
  return { label: email || username, given: isFine && read.success ? read.data : undefined, errors: found };
}

/** The name of a column, or its number: a column may have no name, or that of a prototype. */
const nameOf = (headers: readonly string[], at: number): string =>
  headers[at] === '' || headers[at] === '__proto__' ? String(at + 1) : headers[at]!;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const LANGUAGES: Readonly<Record<string, string>> = {
  it: 'it-IT',
  'it-it': 'it-IT',
  italiano: 'it-IT',
  italian: 'it-IT',
  en: 'en-US',
  'en-us': 'en-US',
  inglese: 'en-US',
  english: 'en-US',
};

function readProfiles(
  cell: string,
  { profiles, language }: Reading,
  values: Record<string, unknown>,
  errors: Record<string, string[]>,
): void {
  const names = cell.split(/[;,|]/).map((name) => name.trim());
  const ids = names.filter(Boolean).map((name) => profiles.get(foldedName(name)) ?? { unknown: name });
  const unknown = ids.flatMap((one) => (typeof one === 'string' ? [] : [one.unknown]));
  if (unknown.length === 0) values['role_profile'] = [...new Set(ids)];
  else errors['role_profile'] = [textOf(language, 'import_profile_unknown', { names: unknown.join(', ') })];
}

const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The role profiles by each of their names: those of the catalogues, that of the wire, and the own label. */
export function profilesByName(all: readonly RoleProfile[]): Map<string, string> {
  return new Map(
    all.flatMap(({ id, name, label }) => {
      const labels =
        label === null
          ? (['it-IT', 'en-US'] as const).map((language) =>
              textOf(language, `profile_${name as 'admin' | 'editor' | 'viewer' | 'superuser'}`),
            )
          : [label];
      return [name, ...labels].map((one) => [foldedName(one), id] as const);
    }),
  );
}

/** The texts of nested faults, at the field that contains them. */
function flat(errors: ReturnType<typeof fieldErrors>): Record<string, string[]> {
  const textsOf = (value: string[] | ReturnType<typeof fieldErrors>): string[] =>
    Array.isArray(value) ? value : Object.values(value).flatMap(textsOf);
  return Object.fromEntries(Object.entries(errors).map(([field, value]) => [field, textsOf(value)]));
}
