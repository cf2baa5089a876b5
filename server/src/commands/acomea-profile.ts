import { ACOMEA } from '@regia/contract/roles/staff-profile';
import { announceRights } from '../account/public.ts';
import { appendAudit, SYSTEM } from '../audit/public.ts';
import { WrongSetting } from '../platform/config.ts';
import { inTransaction } from '../platform/db.ts';
import type { Trx } from '../platform/db.ts';
import { removeProfile } from '../people/public.ts';
import { newId } from '../platform/ids.ts';
import { say } from '../platform/terminal.ts';
import { withDatabase } from './database.ts';
import { findOrganization } from './find-organization.ts';
import type { Command } from './command.ts';

const USAGE = 'Usage: npm run regia -- acomea-profile ORGANIZATION on|off';

/** Makes the profile 'acomea' of an organization, which its superusers can then use; or removes it. */
export const acomeaProfile: Command = (context, { words: [name, state] }) =>
  withDatabase(context, async (db) => {
    if (name === undefined || (state !== 'on' && state !== 'off')) throw new WrongSetting(USAGE);
    const organization = await findOrganization(db, name);
    const isChanged = await inTransaction(db, async (trx) => {
      const id = await (state === 'on' ? make(trx, organization.id) : remove(trx, organization.id));
      if (id === undefined) return false;
      await announceRights(trx, { organizationId: organization.id });
      await appendAudit(trx, SYSTEM, {
        action: state === 'on' ? 'role_profile.created' : 'role_profile.deleted',
        organizationId: organization.id,
        subject: ['role_profile', id],
        detail: { name: ACOMEA },
      });
      return true;
    });
    const now = state === 'on' ? 'its superusers can use it' : 'there is none';
    say(`Profile ${ACOMEA} of ${organization.name}: ${now}${isChanged ? '' : ', as before'}.`);
    return 0;
  });

/** Returns the id of the new profile; undefined if it is there already. */
async function make(trx: Trx, organizationId: string): Promise<string | undefined> {
  const made = await trx
    .insertInto('role_profiles')
    // The flag of its holders grants what it allows.
    .values({ id: newId(), organization_id: organizationId, name: ACOMEA, label: ACOMEA, permissions: [] })
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Returns the id of the removed profile; undefined if there was none. */
async function remove(trx: Trx, organizationId: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('role_profiles as r')
    .select('r.id')
    .where('r.organization_id', '=', organizationId)
    .where('r.name', '=', ACOMEA)
    .executeTakeFirst();
  if (found) await removeProfile(trx, organizationId, found.id, ACOMEA);
  return found?.id;
}
