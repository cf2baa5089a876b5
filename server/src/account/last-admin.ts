import type { Trx } from '../platform/db.ts';
import { refuse } from '../platform/http/refuse.ts';

/**
 * Lets only one transaction at a time take administrators from an organization, so that two of them cannot remove each
 * other. Call it before the change.
 */
export const lockAdmins = (trx: Trx, organizationId: string) =>
  trx
    .selectFrom('organizations as o')
    .select('o.id')
    .where('o.id', '=', organizationId)
    .forNoKeyUpdate()
    .execute();

export const countAdmins = async (trx: Trx, organizationId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('users as u')
    .innerJoin('user_profiles as p', (join) =>
      join.onRef('p.user_id', '=', 'u.id').onRef('p.organization_id', '=', 'u.organization_id'),
    )
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('u.organization_id', '=', organizationId)
    .where('u.is_active', '=', true)
    // An invited person may never come.
    .where('u.is_invited', '=', false)
    .where('p.profile', '=', 'admin')
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Makes a change that can take an administrator from an organization; refuses it if it takes the last active one. An
 * organization that had none before is left as it is.
 */
export async function keepingAnAdmin<T>(
  trx: Trx,
  organizationId: string,
  change: () => Promise<T>,
): Promise<T> {
  await lockAdmins(trx, organizationId);
  const before = await countAdmins(trx, organizationId);
  const result = await change();
  if (before > 0 && (await countAdmins(trx, organizationId)) === 0) throw refuse('last_admin');
  return result;
}
