import { sql } from 'kysely';
import { VIEW_NAME_MAX } from '@regia/contract/views/views';
import type { ViewList } from '@regia/contract/views/views';
import type { Trx } from '../platform/db.ts';
import { readQuery } from './saved-views.ts';

interface Rewrite {
  readonly organizationId: string;
  readonly lists: readonly ViewList[];
  readonly rewrite: (text: string) => string;
  /** Whether a view with this search is deleted. */
  readonly isGone: (search: string) => Promise<boolean>;
}

/** Rewrites the names and the values of all saved views of these lists, or deletes them. Returns how many were concerned. */
export async function rewriteViews(
  trx: Trx,
  { organizationId, lists, rewrite, isGone }: Rewrite,
): Promise<number> {
  const views = await trx
    .selectFrom('saved_views as v')
    .select(['v.id', 'v.user_id', 'v.list', 'v.name', 'v.query'])
    .where('v.organization_id', '=', organizationId)
    .where('v.list', 'in', lists)
    .orderBy('v.id')
    .forUpdate()
    .execute();
  const ownerOf = (view: (typeof views)[number]) => `${view.user_id} ${view.list}`;
  const taken = new Set(views.map((view) => `${ownerOf(view)} ${view.name.toLowerCase()}`));
  let changed = 0;
  for (const view of views) {
    const search =
      readQuery(view.query)
        .find(([part]) => part === 'search')?.[1]
        .trim() ?? '';
    if (search !== '' && (await isGone(search))) {
      await trx
        .deleteFrom('saved_views as v')
        .where('v.id', '=', view.id)
        .where('v.organization_id', '=', organizationId)
        .execute();
      changed += 1;
      continue;
    }
    const parts = readQuery(view.query).map(([part, value]): [string, string] => [part, rewrite(value)]);
    const query = JSON.stringify(Object.fromEntries(parts));
    const isSame = query === JSON.stringify(Object.fromEntries(readQuery(view.query)));
    const wanted = rewrite(view.name);
    if (wanted === view.name && isSame) continue;
    const isFree = (name: string) => !taken.has(`${ownerOf(view)} ${name.toLowerCase()}`);
    const name = wanted === view.name ? wanted : freeName(wanted, isFree);
    taken.add(`${ownerOf(view)} ${name.toLowerCase()}`);
    await trx
      .updateTable('saved_views as v')
      .set({ name, query, updated_on: sql<Date>`now()` })
      .where('v.id', '=', view.id)
      .where('v.organization_id', '=', organizationId)
      .execute();
    changed += 1;
  }
  return changed;
}

/** The name, with a number if the person has a view of that name. */
function freeName(name: string, isFree: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const candidate = `${name.slice(0, VIEW_NAME_MAX - end.length)}${end}`;
    if (isFree(candidate)) return candidate;
  }
}
