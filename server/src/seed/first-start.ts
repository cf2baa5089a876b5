import { hasUsers, newSetupCode } from '../account/public.ts';
import type { Services } from '../platform/services.ts';
import type { StartContext } from '../start-context.ts';
import { DEMONSTRATION_PASSWORD, demonstrationUsernames, seedDemonstration } from './demonstration.ts';
import { seedMore } from './seed-more.ts';

/** What a start has to tell about the accounts that are there. */
export interface FirstStart {
  /** Opens the first-run page, once. */
  readonly setupCode?: string;
  readonly demonstration?: { readonly usernames: readonly string[]; readonly password: string };
}

/**
 * What the very first start makes: the demonstration with the embedded database, a code for the first-run page with
 * `--empty`, nothing with a database of one's own. Once anybody has an account it makes nothing.
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
