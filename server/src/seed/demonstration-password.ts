import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPassword } from '../platform/crypto.ts';
import type { Home } from '../platform/connection.ts';

/** Beside the password of the embedded database. A database of one's own has no home: its password is shown once. */
const fileIn = ({ folder }: Home): string => join(folder, 'demonstration-password');

/** The password of the demonstration's accounts in this home; undefined where none is kept. */
export function keptPassword(home: Home | undefined): string | undefined {
  if (!home || !existsSync(fileIn(home))) return undefined;
  return readFileSync(fileIn(home), 'utf8').trim();
}

/** The one that the home keeps, or a new one, which it keeps from now on. */
export function keepPassword(home: Home | undefined): string {
  const kept = keptPassword(home);
  if (kept !== undefined) return kept;
  const password = newPassword();
  if (home) writeFileSync(fileIn(home), `${password}\n`, { mode: 0o600 });
  return password;
}
