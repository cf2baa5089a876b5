import { z } from 'zod/mini';
import { username } from '@regia/contract/account/username';
import { text } from '@regia/contract/fields';
import { EMAIL_MAX, NAME_MAX } from '@regia/contract/limits';
import { createOrganization, createPerson, FIRST_PROFILES } from '../account/public.ts';
import { appendAudit, SYSTEM } from '../audit/public.ts';
import { WrongSetting } from '../platform/config.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/http/refuse.ts';
import { textOf } from '../platform/http/texts.ts';
import { say } from '../platform/terminal.ts';
import { withDatabase } from './database.ts';
import { passwordFor, tellMade } from './password-input.ts';
import type { Command } from './run.ts';

const person = z.object({
  organization: text(NAME_MAX, 1),
  username,
  email: z.pipe(text(EMAIL_MAX, 1), z.email()),
});

export const createSuperuser: Command = (context, { options }) =>
  withDatabase(context, async (db) => {
    const read = person.safeParse(options);
    if (!read.success) {
      const wrong = [...new Set(read.error.issues.map((issue) => `--${String(issue.path[0])}`))].join(', ');
      throw new WrongSetting(
        `Missing or wrong: ${wrong}. This is how: npm run regia -- create-superuser --organization NAME --username NAME --email ADDRESS`,
      );
    }
    const { organization, username: name, email } = read.data;
    const given = await passwordFor(name, { fromStdin: options['password-stdin'] === true });
    try {
      await inTransaction(db, async (trx) => {
        const organizationId = await organizationCalled(trx, organization);
        const userId = await createPerson(trx, {
          organizationId,
          username: name,
          email,
          firstName: '',
          lastName: '',
          password: given.password,
          profiles: FIRST_PROFILES,
          isSuperuser: true,
        });
        const subject = ['user', userId] as const;
        await appendAudit(trx, SYSTEM, { action: 'superuser.created', organizationId, subject });
      });
    } catch (error) {
      if (error instanceof Refusal) throw new WrongSetting(textOf('en-US', error.code));
      throw error;
    }
    say(`${name} is a superuser, of ${organization}.`);
    tellMade(given);
    return 0;
  });

async function organizationCalled(db: Db, name: string): Promise<string> {
  const there = await db
    .selectFrom('organizations as o')
    .select('o.id')
    .where('o.name', '=', name)
    .orderBy('o.id')
    .executeTakeFirst();
  return there?.id ?? createOrganization(db, name);
}
