import { sql } from 'kysely';
import type { Trx } from '../../platform/db.ts';

/**
 * Waits until nobody writes exports of the organization or erases its conversations, and keeps others from it until the
 * transaction ends: an erased text is in no file that is written afterwards. To be taken before any row.
 */
export const lockExports = (trx: Trx, organizationId: string): Promise<unknown> =>
  sql`select lock_exports(${organizationId}::uuid)`.execute(trx);

/** Counts the files that contain one of these conversations. They are deleted as soon as one is obfuscated or deleted. */
export async function countExportsWith(
  trx: Trx,
  { ids, organizationId }: { ids: readonly string[]; organizationId: string },
): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select count(*)::int as files
    from exports as e join job_records as j on j.id = e.id and j.organization_id = e.organization_id
    where e.organization_id = ${organizationId} and j.state = 'done'
      and exists (select from export_chats as c where c.export_id = e.id and c.chat_ids && ${ids}::uuid[])`.execute(
    trx,
  );
  return rows[0]!.files;
}
