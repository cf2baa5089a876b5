import { z } from 'zod/mini';
import { username } from '@regia/contract/account/username';
import { email, line } from '@regia/contract/fields';
import { NAME_MAX } from '@regia/contract/limits';
import { createPerson, FIRST_PROFILES } from '../account/public.ts';
import { appendAudit, SYSTEM } from '../audit/public.ts';
import { WrongSetting } from '../platform/config.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/http/refuse.ts';
import { textOf } from '../platform/http/texts.ts';
import { say } from '../platform/terminal.ts';
import { withDatabase } from './database.ts';
import { findOrCreateOrganization } from './find-organization.ts';
import { passwordFor, printIfGenerated } from './password-input.ts';
import type { Command } from './command.ts';

const person = z.object({ organization: line(NAME_MAX, 1), username, email });

export const createSuperuser: Command = (context, { options }) =>
  withDatabase(context, async (db) => {
    const read = person.safeParse(options);
    if (!read.success) {
      const wrong = [...new Set(read.error.issues.map((issue) => `--${String(issue.path[0])}`))].join(', ');
      throw new WrongSetting(
        `Missing or wrong: ${wrong}. Usage: npm run regia -- create-superuser --organization NAME --username NAME --email ADDRESS`,
      );
    }
    const { organization, ...account } = read.data;
    const given = await passwordFor(account, { fromStdin: options['password-stdin'] === true });
    const organizationName = await createAccount(db, organization, { ...account, password: given.password });
    say(`${account.username} is now a superuser of ${organizationName}.`);
    printIfGenerated(given);
    return 0;
  });

/** Returns the name of the organisation. */
async function createAccount(
  db: Db,
  organization: string,
  account: { username: string; email: string; password: string },
): Promise<string> {
  try {
    return await inTransaction(db, async (trx) => {
      const { id: organizationId, name } = await findOrCreateOrganization(trx, organization);
      const userId = await createPerson(trx, {
        ...account,
        organizationId,
        firstName: '',
        lastName: '',
        profiles: FIRST_PROFILES,
        isSuperuser: true,
      });
      const subject = ['user', userId] as const;
      await appendAudit(trx, SYSTEM, { action: 'superuser.created', organizationId, subject });
      return name;
    });
  } catch (error) {
    if (error instanceof Refusal) throw new WrongSetting(textOf('en-US', error.code));
    throw error;
  }
}
