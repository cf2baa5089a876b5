import type { Method } from '@regia/contract/mfa/methods';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';

/** The columns of a method that may be shown. The secret is not among them, so it cannot leak by mistake. */
export const SEEN_COLUMNS = [
  'm.id',
  'm.user_id as userId',
  'u.email as userEmail',
  'u.phone as userPhone',
  'm.name',
  'm.is_primary as isPrimary',
  'm.is_active as isActive',
  'm.created_on as createdOn',
  'm.last_used_on as lastUsedOn',
] as const;

export interface SeenMethod {
  readonly id: string;
  readonly userId: string;
  readonly userEmail: string;
  readonly userPhone: string;
  readonly name: Method;
  readonly isPrimary: boolean;
  readonly isActive: boolean;
  readonly createdOn: Date;
  readonly lastUsedOn: Date | null;
}

/** The methods that a person may see: their own, or with `everyone` also those of the people they manage. */
export function visibleMethods(db: Db, actor: Actor, everyone: boolean) {
  const all = db.selectFrom('mfa_methods as m').innerJoin('users as u', 'u.id', 'm.user_id');
  if (!everyone) return all.where('m.user_id', '=', actor.userId);
  if (actor.mustSetUpSecondFactor) throw refuse('second_factor_required');
  if (!actor.permissions.has('user.manage')) throw refuse('permission_denied');
  const { organizationId } = actor.scope;
  return organizationId === null ? all : all.where('u.organization_id', '=', organizationId);
}

/** Finds one method: the actor's own, or one of a person whom they manage. */
export async function findVisibleMethod(db: Db, actor: Actor, id: string): Promise<SeenMethod> {
  const mayManage = actor.permissions.has('user.manage') && !actor.mustSetUpSecondFactor;
  const own = visibleMethods(db, actor, false).select(SEEN_COLUMNS).where('m.id', '=', id);
  const seen =
    (await own.executeTakeFirst()) ??
    (mayManage
      ? await visibleMethods(db, actor, true).select(SEEN_COLUMNS).where('m.id', '=', id).executeTakeFirst()
      : undefined);
  if (!seen) throw refuse('not_found');
  return seen;
}
