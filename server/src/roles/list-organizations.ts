import type { Organization } from '@regia/contract/roles/calls';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { matching } from '../platform/http/filters.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';

/** Lists the organisations the caller may act in: all for a superuser profile, otherwise the caller's own. */
export async function listOrganizations(
  db: Db,
  actor: Actor,
  request: ListRequest,
): Promise<Rows<Organization>> {
  let visible = db.selectFrom('organizations as o');
  if (!actor.isSuperuser) visible = visible.where('o.id', '=', actor.scope.organizationId);
  visible = visible.where(matching(request, { name: 'o.name', is_active: 'o.is_active' }, ['o.name']));
  let page = visible.select(['o.id', 'o.name', 'o.is_active']);
  for (const { descending } of request.order) page = page.orderBy('o.name', descending ? 'desc' : 'asc');
  const [rows, count] = await Promise.all([
    page.orderBy('o.id').limit(request.limit).offset(request.offset).execute(),
    countUpToLimit(db, visible),
  ]);
  return { rows, count };
}
