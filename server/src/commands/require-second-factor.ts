import { BUILT_IN_PROFILES } from '@regia/contract/roles/permissions';
import { appendAudit, SYSTEM } from '../audit/public.ts';
import { WrongSetting } from '../platform/config.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { say } from '../platform/terminal.ts';
import { withDatabase } from './database.ts';
import { findOrganization } from './find-organization.ts';
import type { Command } from './command.ts';

const USAGE = 'Usage: npm run regia -- require-second-factor ORGANIZATION PROFILE on|off';

/**
 * Requires a second factor of a profile's holders, who can then reach nothing before they set one up; or stops
 * requiring it.
 */
export const requireSecondFactor: Command = (context, { words: [name, profile, state] }) =>
  withDatabase(context, async (db) => {
    if (name === undefined || profile === undefined || (state !== 'on' && state !== 'off')) {
      throw new WrongSetting(USAGE);
    }
    if (!(BUILT_IN_PROFILES as readonly string[]).includes(profile)) {
      throw new WrongSetting(`There is no profile "${profile}". Profiles: ${BUILT_IN_PROFILES.join(', ')}.`);
    }
    const organization = await findOrganization(db, name);
    const isChanged = await inTransaction(db, async (trx) => {
      if (!(await setRule(trx, organization.id, profile, state))) return false;
      await appendAudit(trx, SYSTEM, {
        action: state === 'on' ? 'second_factor.required' : 'second_factor.not_required',
        organizationId: organization.id,
        subject: ['profile', profile],
      });
      return true;
    });
    const rule = state === 'on' ? 'must have a second factor' : 'do not need a second factor';
    say(`${profile} of ${organization.name}: they ${rule}${isChanged ? '' : ', as before'}.`);
    return 0;
  });

async function setRule(
  db: Db,
  organizationId: string,
  profile: string,
  state: 'on' | 'off',
): Promise<boolean> {
  if (state === 'off') {
    const gone = await db
      .deleteFrom('second_factor_rules as r')
      .where('r.organization_id', '=', organizationId)
      .where('r.profile', '=', profile)
      .executeTakeFirst();
    return gone.numDeletedRows > 0n;
  }
  const set = await db
    .insertInto('second_factor_rules')
    .values({ organization_id: organizationId, profile })
    .onConflict((conflict) => conflict.columns(['organization_id', 'profile']).doNothing())
    .executeTakeFirst();
  return (set.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
