import type { Body } from '@regia/contract/call';
import type { updateUser as updateCall } from '@regia/contract/people/users';
import { announceRights, dropOlderLinks, keepingAnAdmin } from '../account/public.ts';
import { appendAudit } from '../audit/public.ts';
import { releasePhone } from '../mfa/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { findManageable } from './find-manageable.ts';
import { demandMayGive, giveRights } from './give-rights.ts';
import type { StoredUser } from './user-queries.ts';
import { findUser } from './user-queries.ts';

type Given = Body<typeof updateCall>;
const PERSONAL = ['first_name', 'last_name', 'organization_name', 'ssn', 'phone'] as const;

/** Changes personal data and rights of a user; the given fields only. Refuses a save over a version that the caller has not read. */
export async function updateUser(db: Db, actor: Actor, id: string, given: Given): Promise<void> {
  const organizationId = organizationOf(actor);
  demandMayGive(actor, given);
  await inTransaction(db, (trx) =>
    keepingAnAdmin(trx, organizationId, async () => {
      const before = await findManageable(trx, actor, id);
      if (given.version !== undefined && given.version !== before.version) {
        throw refuse('user_changed_meanwhile');
      }
      await changePersonal(trx, before, given);
      await giveRights(trx, actor, id, given);
      const after = (await findUser(trx, actor, id))!;
      const changed = differences(before, after);
      if (Object.keys(changed.after).length > 0) {
        await appendAudit(trx, actor, { action: 'user.updated', subject: ['user', id], detail: changed });
      }
      if (losesRights(before, after)) await dropOlderLinks(trx, id, 'invitation');
      const gives = given.role_profile !== undefined || given.access !== undefined;
      if (gives) await announceRights(trx, { userId: id });
    }),
  );
}

/** Whether a change takes a profile or an assistant from a user. A pending invitation then ends: it promised more. */
function losesRights(before: StoredUser, after: StoredUser): boolean {
  const holds = new Set(after.profiles.map(({ name }) => name));
  if (!before.profiles.every(({ name }) => holds.has(name))) return true;
  if (after.access === 'all') return false;
  return before.access === 'all' || !before.assistants.every((one) => after.assistants.includes(one));
}

async function changePersonal(trx: Trx, before: StoredUser, given: Given): Promise<void> {
  const changes = Object.fromEntries(
    PERSONAL.flatMap((name) =>
      given[name] === undefined || given[name] === before[name] ? [] : [[name, given[name]]],
    ),
  );
  if ('phone' in changes) await releasePhone(trx, before.id);
  if (Object.keys(changes).length > 0) {
    await trx.updateTable('users as u').set(changes).where('u.id', '=', before.id).execute();
  }
}

/** The audited difference: profiles by name; of tax code and phone only that they changed. */
function differences(before: StoredUser, after: StoredUser): { before: object; after: object } {
  const fields: [string, (user: StoredUser) => unknown][] = [
    ['first_name', (user) => user.first_name],
    ['last_name', (user) => user.last_name],
    ['organization_name', (user) => user.organization_name],
    ['profiles', (user) => user.profiles.map(({ name }) => name)],
    ['access', (user) => (user.access === 'all' ? 'all' : user.assistants)],
  ];
  const changed = fields.filter(([, read]) => JSON.stringify(read(before)) !== JSON.stringify(read(after)));
  const secret = (['ssn', 'phone'] as const).filter((name) => before[name] !== after[name]);
  const side = (user: StoredUser, mark: string) =>
    Object.fromEntries([
      ...changed.map(([name, read]) => [name, read(user)]),
      ...secret.map((name) => [name, user[name] === '' ? '' : mark]),
    ]);
  return { before: side(before, '•••'), after: side(after, '•••') };
}
