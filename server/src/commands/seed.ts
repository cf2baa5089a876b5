import { hasUsers } from '../account/public.ts';
import { isLoopbackOnly, WrongSetting } from '../platform/config.ts';
import { say } from '../platform/terminal.ts';
import {
  DEMONSTRATION_PASSWORD,
  demonstrationUsernames,
  isSeeded,
  seedDemonstration,
} from '../seed/demonstration.ts';
import { seedMore } from '../seed/seed-more.ts';
import { withDatabase } from './database.ts';
import type { Command } from './command.ts';

export const seed: Command = (context) =>
  withDatabase(context, async (db) => {
    // With real accounts it would add a superuser whose password is public.
    if ((await hasUsers(db)) && !(await isSeeded(db))) {
      throw new WrongSetting(
        'There are accounts already: the demonstration is made only where there are none.',
      );
    }
    const isNew = await seedDemonstration(db, seedMore);
    const usernames = (await demonstrationUsernames(db)).join(', ');
    say(isNew ? 'The demonstration is there.' : 'The demonstration was there already: nothing was changed.');
    if (usernames === '') return 0;
    say(
      isLoopbackOnly(context.config)
        ? `Accounts: ${usernames}. Password: ${DEMONSTRATION_PASSWORD}`
        : `Accounts: ${usernames}. Since the address is not loopback each needs a password of its own first: npm run regia -- set-password USERNAME`,
    );
    return 0;
  });
