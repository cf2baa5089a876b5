import { hasUsers } from '../account/public.ts';
import { WrongSetting } from '../platform/config.ts';
import { say } from '../platform/terminal.ts';
import { demonstrationAccounts } from '../seed/demonstration-accounts.ts';
import type { DemonstrationAccounts } from '../seed/demonstration-accounts.ts';
import { keepPassword } from '../seed/demonstration-password.ts';
import { isSeeded } from '../platform/demonstration-mark.ts';
import { demonstrationUsernames, seedDemonstration } from '../seed/demonstration.ts';
import { seedMore } from '../seed/seed-more.ts';
import { withDatabase } from './database.ts';
import type { Command } from './command.ts';

export const seed: Command = (context) =>
  withDatabase(context, async (db) => {
    // With real accounts it would add one more superuser.
    if ((await hasUsers(db)) && !(await isSeeded(db))) {
      throw new WrongSetting(
        'There are accounts already. The demonstration is created only in an empty database.',
      );
    }
    if (await isSeeded(db)) {
      say('The demonstration already exists. Nothing was changed.');
      return tell(await demonstrationAccounts(db, context.home));
    }
    const password = keepPassword(context.home);
    await seedDemonstration(db, seedMore(context.config), password);
    say('The demonstration was created.');
    if (context.config.REGIA_DEMO_CONVERSATIONS)
      say('The next start of the server generates its conversations.');
    return tell({ usernames: await demonstrationUsernames(db), password });
  });

function tell(accounts: DemonstrationAccounts | undefined): number {
  if (!accounts) return 0;
  const password =
    accounts.password ??
    'shown when it was created; to set a new one: npm run regia -- set-password USERNAME';
  say(`Accounts: ${accounts.usernames.join(', ')}. Password: ${password}`);
  return 0;
}
