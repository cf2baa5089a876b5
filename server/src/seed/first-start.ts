import { hasUsers, newSetupCode } from '../account/public.ts';
import type { Services } from '../platform/services.ts';
import type { StartContext } from '../start-context.ts';
import { demonstrationAccounts } from './demonstration-accounts.ts';
import type { DemonstrationAccounts } from './demonstration-accounts.ts';
import { seedDemonstration } from './demonstration.ts';
import { keepPassword } from './demonstration-password.ts';
import { seedMore } from './seed-more.ts';

/** The information about accounts that a start prints. */
export interface FirstStart {
  /** The code that opens the first-run page, once. */
  readonly setupCode?: string;
  readonly demonstration?: DemonstrationAccounts;
}

/**
 * Does the work of the very first start: creates the demonstration in the embedded database, a code for the first-run
 * page with `--empty`, nothing in the operator's own database. Does nothing if an account exists.
 */
export async function firstStart(
  { db }: Pick<Services, 'db'>,
  { config, home, empty }: Pick<StartContext, 'config' | 'empty'> & Partial<Pick<StartContext, 'home'>>,
): Promise<FirstStart> {
  if (!(await hasUsers(db))) {
    if (empty) return { setupCode: await newSetupCode(db) };
    if (config.DATABASE_URL === undefined) await seedDemonstration(db, seedMore(config), keepPassword(home));
  }
  const demonstration = await demonstrationAccounts(db, home);
  return demonstration === undefined ? {} : { demonstration };
}
