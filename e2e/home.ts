import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A start takes the demonstration's password that it finds in its home, and makes one at random where there is none. */
export const DEMONSTRATION_PASSWORD = 'Prova-di-storie-2026!';

/** A data folder of its own, in which the password of the demonstration is known. */
export function newHome(prefix: string): string {
  const home = mkdtempSync(join(tmpdir(), prefix));
  // As root the database's own account must be able to enter.
  chmodSync(home, 0o711);
  writeFileSync(join(home, 'demonstration-password'), `${DEMONSTRATION_PASSWORD}\n`, { mode: 0o600 });
  return home;
}
