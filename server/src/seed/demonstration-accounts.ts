import type { Home } from '../platform/connection.ts';
import type { Db } from '../platform/db.ts';
import { keepPassword, keptPassword } from './demonstration-password.ts';
import { demonstrationUsernames, renewPassword } from './demonstration.ts';

/** The accounts that still have the demonstration's password, and that password if it is known. */
export interface DemonstrationAccounts {
  readonly usernames: readonly string[];
  /** Known for the operator's own database only when it was made. */
  readonly password?: string;
}

/** Undefined if every account has a password of its own. */
export async function demonstrationAccounts(
  db: Db,
  home: Home | undefined,
): Promise<DemonstrationAccounts | undefined> {
  const usernames = await demonstrationUsernames(db);
  if (usernames.length === 0) return undefined;
  const kept = keptPassword(home);
  const password = kept ?? keepPassword(home);
  const isRenewed = await renewPassword(db, password, { isLost: home !== undefined && kept === undefined });
  return isRenewed || kept !== undefined ? { usernames, password } : { usernames };
}
