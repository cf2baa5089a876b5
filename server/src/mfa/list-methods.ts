import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MfaMethod } from '@regia/contract/mfa/calls';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { matching } from '../platform/http/filters.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';
import { folded } from '../platform/sql.ts';
import { mfaMethodOf } from './present.ts';
import { SEEN_COLUMNS, visibleMethods } from './visible-methods.ts';

const COLUMNS = {
  user: 'm.user_id',
  user_email: 'u.email',
  name: 'm.name',
  is_primary: 'm.is_primary',
  is_active: 'm.is_active',
  created_on: 'm.created_on',
  last_used_on: 'm.last_used_on',
};

const SORTS: Record<string, RawBuilder<unknown>> = {
  user_email: folded('u.email'),
  name: sql`m.name`,
  created_on: sql`m.created_on`,
};

/** Lists the actor's own methods; with `everyone`, also those of the people they manage. */
export async function listMethods(
  db: Db,
  actor: Actor,
  everyone: boolean,
  request: ListRequest,
): Promise<Rows<MfaMethod>> {
  const visible = visibleMethods(db, actor, everyone).where(
    matching(request, COLUMNS, ['u.email', 'u.username']),
  );
  let page = visible.select(SEEN_COLUMNS);
  for (const { field, descending } of request.order) {
    page = page.orderBy(SORTS[field]!, descending ? 'desc' : 'asc');
  }
  const [rows, count] = await Promise.all([
    page.orderBy('m.id').limit(request.limit).offset(request.offset).execute(),
    countUpToLimit(db, visible),
  ]);
  return { rows: rows.map(mfaMethodOf), count };
}
