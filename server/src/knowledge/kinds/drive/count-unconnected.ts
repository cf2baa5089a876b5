import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { drive } from './drive.ts';

/** Counts the assistants that have folders of Google Drive and no account that reads them. */
export async function countUnconnected(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct s.assistant_id)::int as count
    from sources as s
    where s.kind = ${drive.key} and not s.is_paused
      and not exists (
        select 1 from drive_accounts as d
        where d.assistant_id = s.assistant_id and d.organization_id = s.organization_id)`.execute(db);
  return rows[0]?.count ?? 0;
}
