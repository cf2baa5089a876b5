import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPassword } from '../platform/crypto.ts';
import type { Home } from '../platform/connection.ts';

/**
 * The file beside the password of the embedded database. With the operator's own database there is no home: the
 * password is shown once.
 */
const fileIn = ({ folder }: Home): string => join(folder, 'demonstration-password');

/** Returns the password of the demonstration's accounts in this home; undefined if there is none. */
export function keptPassword(home: Home | undefined): string | undefined {
  if (!home || !existsSync(fileIn(home))) return undefined;
  return readFileSync(fileIn(home), 'utf8').trim();
}

/** Returns the password in the home; makes a new one and stores it if there is none. */
export function keepPassword(home: Home | undefined): string {
  const kept = keptPassword(home);
  if (kept !== undefined) return kept;
  const password = newPassword();
  if (home) writeFileSync(fileIn(home), `${password}\n`, { mode: 0o600 });
  return password;
}
