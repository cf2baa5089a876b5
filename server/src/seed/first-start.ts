import { hasUsers, newSetupCode } from '../account/public.ts';
import type { Services } from '../platform/services.ts';
import type { StartContext } from '../start-context.ts';
import { DEMONSTRATION_PASSWORD, demonstrationUsernames, seedDemonstration } from './demonstration.ts';
import { seedMore } from './seed-more.ts';

/** The information about accounts that a start prints. */
export interface FirstStart {
  /** The code that opens the first-run page, once. */
  readonly setupCode?: string;
  readonly demonstration?: { readonly usernames: readonly string[]; readonly password: string };
}

/**
 * Does the work of the very first start: creates the demonstration in the embedded database, a code for the first-run
 * page with `--empty`, nothing in the operator's own database. Does nothing if an account exists.
 */
export async function firstStart(
  { db }: Pick<Services, 'db'>,
  { config, empty }: Pick<StartContext, 'config' | 'empty'>,
): Promise<FirstStart> {
  if (!(await hasUsers(db))) {
    if (empty) return { setupCode: await newSetupCode(db) };
    if (config.DATABASE_URL === undefined) await seedDemonstration(db, seedMore);
  }
  const usernames = await demonstrationUsernames(db);
  return usernames.length === 0 ? {} : { demonstration: { usernames, password: DEMONSTRATION_PASSWORD } };
}
