import type { Db } from '../platform/db.ts';
import { publicAddress } from './manual/manual-address.ts';
import type { IndexScope } from './retrieval/tables.ts';

/** Returns the address of each document; documents that were removed are left out. */
export async function addressesOf(
  db: Db,
  scope: IndexScope,
  documentIds: readonly string[],
): Promise<Map<string, string>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('documents as d')
    .select(['d.id', 'd.url'])
    .where('d.id', 'in', documentIds)
    .where('d.assistant_id', '=', scope.assistantId)
    .where('d.organization_id', '=', scope.organizationId)
    .execute();
  return new Map(rows.map((row) => [row.id, publicAddress(row.url)]));
}
