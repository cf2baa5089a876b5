import { hasUsers, newSetupCode } from '../account/public.ts';
import type { Services } from '../platform/services.ts';
import type { StartContext } from '../start-context.ts';
import { demonstrationAccounts } from './demonstration-accounts.ts';
import type { DemonstrationAccounts } from './demonstration-accounts.ts';
import { seedDemonstration } from './demonstration.ts';
import { keepPassword } from './demonstration-password.ts';
import { seedMore } from './seed-more.ts';

/** What a start has to tell about the accounts that are there. */
export interface FirstStart {
  /** Opens the first-run page, once. */
  readonly setupCode?: string;
  readonly demonstration?: DemonstrationAccounts;
}

/**
 * What the very first start makes: the demonstration with the embedded database, a code for the first-run page with
 * `--empty`, nothing with a database of one's own. Once anybody has an account it makes nothing.
 */
export async function firstStart(
  { db }: Pick<Services, 'db'>,
  { config, home, empty }: Pick<StartContext, 'config' | 'empty'> & Partial<Pick<StartContext, 'home'>>,
): Promise<FirstStart> {
  if (!(await hasUsers(db))) {
    if (empty) return { setupCode: await newSetupCode(db) };
    if (config.DATABASE_URL === undefined) await seedDemonstration(db, seedMore, keepPassword(home));
  }
  const demonstration = await demonstrationAccounts(db, home);
  return demonstration === undefined ? {} : { demonstration };
}
