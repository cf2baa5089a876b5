import { sql } from 'kysely';
import { foldLookalikes } from '../../account/public.ts';
import type { Db } from '../../platform/db.ts';
import { textOf } from '../../platform/http/texts.ts';
import type { RowErrors } from '../tables.ts';
import { valuesOf } from './row-values.ts';
import type { Reading } from './row-values.ts';

export interface CheckedRow {
  /** 1 is the first row under the header. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly label: string;
  readonly errors: RowErrors;
  /** Whether an earlier row of the file, or a user, has this address. */
  readonly isDuplicate: boolean;
}

/** So many rows are checked before other requests get their turn. */
const AT_ONCE = 200;
/** So many keys are looked up in one statement. */
const KEYS_AT_ONCE = 2_000;

/** Finds the faults of all rows: of their values, and of addresses that are there twice. */
export async function checkRows(
  db: Db,
  rows: readonly (readonly string[])[],
  reading: Reading,
): Promise<CheckedRow[]> {
  const say = (key: 'import_email_twice' | 'email_taken') => textOf(reading.language, key);
  const seen = new Set<string>();
  const checked: CheckedRow[] = [];
  for (const [at, cells] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => void setImmediate(resolve));
    const { label, given, errors } = valuesOf(cells, reading);
    const key = given && foldLookalikes(given.email);
    const isDuplicate = key !== undefined && seen.has(key);
    if (key !== undefined) seen.add(key);
    const faults = isDuplicate ? { email: [say('import_email_twice')] } : errors;
    checked.push({ row: at + 1, cells, label, errors: faults, isDuplicate });
  }
  const taken = await takenAddresses(db, [...seen]);
  return checked.map((one) => {
    const isFine = Object.keys(one.errors).length === 0;
    if (!isFine || !taken.has(foldLookalikes(one.label))) return one;
    return { ...one, errors: { email: [say('email_taken')] }, isDuplicate: true };
  });
}

/** Returns those keys that are the address of a user, of any organization: an address signs in once. */
async function takenAddresses(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const some = keys.slice(from, from + KEYS_AT_ONCE);
    const found = await db
      .selectFrom('users as u')
      .select('u.email_key')
      .where('u.email_key', '=', sql<string>`any(${some}::text[])`)
      .execute();
    for (const { email_key } of found) taken.add(email_key);
  }
  return taken;
}
