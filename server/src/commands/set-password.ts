import { findByLogin, getCard, setPassword } from '../account/public.ts';
import { appendAudit, SYSTEM } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import { WrongSetting } from '../platform/config.ts';
import { say } from '../platform/terminal.ts';
import { withDatabase } from './database.ts';
import { passwordFor, printIfGenerated } from './password-input.ts';
import type { Command } from './command.ts';

export const setPasswordOf: Command = (context, { words: [login], options }) =>
  withDatabase(context, async (db) => {
    if (login === undefined) throw new WrongSetting('Usage: npm run regia -- set-password USERNAME');
    const person = await findByLogin(db, login);
    if (!person) throw new WrongSetting(`There is no account "${login}".`);
    const given = await passwordFor(await getCard(db, person.id), {
      fromStdin: options['password-stdin'] === true,
    });
    await inTransaction(db, async (trx) => {
      await setPassword(trx, person.id, given.password);
      await appendAudit(trx, SYSTEM, {
        action: 'password.set',
        organizationId: person.organizationId,
        subject: ['user', person.id],
      });
    });
    say(`${person.username} has a new password. Their open sessions have ended.`);
    printIfGenerated(given);
    return 0;
  });
