import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './runner/scratch-folder.mjs';

/** The demonstration's password in the homes of the stories. A start without one makes a random password. */
export const DEMONSTRATION_PASSWORD = 'Prova-di-storie-2026!';

/** Creates a data folder with a known password of the demonstration. */
export function newHome(prefix: string): string {
  const home = mkdtempSync(join(scratchFolder(), prefix));
  // When root starts it, the database's own account must be able to enter the folder.
  chmodSync(home, 0o711);
  writeFileSync(join(home, 'demonstration-password'), `${DEMONSTRATION_PASSWORD}\n`, { mode: 0o600 });
  return home;
}
