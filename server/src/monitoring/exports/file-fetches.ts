import { sql } from 'kysely';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { lockExports } from './lock-exports.ts';

/** A download of a file. */
export interface FileFetch {
  readonly download: string;
  readonly user: string;
  readonly file: string;
  /** An instant. */
  readonly fetchedOn: string;
}

/** The state of conversations when they were read: their last obfuscation. */
export type ReadChats = ReadonlyMap<string, Date | null>;

/**
 * Notes who is sent these conversations, before they are sent. Throws if one was erased since it was read: its words must not
 * be sent any more. An erasure waits, or has been here before.
 */
export const noteSending = (
  db: Db,
  { username }: Pick<Actor, 'username'>,
  { download, number, fileName }: { download: string; number: number; fileName: string },
  read: ReadChats,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ids = [...read.keys()];
    const { rows: organizations } = await sql<{ id: string }>`
      select distinct c.organization_id as id from chats as c where c.id = any(${ids}::uuid[]) order by 1`.execute(
      trx,
    );
    for (const { id } of organizations) await lockExports(trx, id);
    const { rows } = await sql<{ id: string; obfuscatedOn: Date | null }>`
      select c.id, c.obfuscated_on as "obfuscatedOn" from chats as c where c.id = any(${ids}::uuid[])`.execute(
      trx,
    );
    const now = new Map(rows.map((row) => [row.id, row.obfuscatedOn?.getTime()]));
    if (ids.some((id) => !now.has(id) || now.get(id) !== read.get(id)?.getTime()))
      throw new Error('A conversation was erased while it was exported');
    await sql`
      insert into file_fetches (download, number, organization_id, user_name, file_name, chat_ids)
      select ${download}, ${number}, c.organization_id, ${username}, ${fileName}, array_agg(c.id)
      from chats as c where c.id = any(${ids}::uuid[]) group by c.organization_id`.execute(trx);
  });

/** Notes that the file of an export is fetched. `lockExports` must have been taken. */
export const noteFetch = (
  trx: Trx,
  { username }: Pick<Actor, 'username'>,
  { id, organizationId, fileName }: { id: string; organizationId: string; fileName: string },
): Promise<unknown> =>
  sql`
    insert into file_fetches (download, number, organization_id, user_name, file_name, chat_ids)
    select c.export_id, c.number, ${organizationId}, ${username}, ${fileName}, c.chat_ids
    from export_chats as c where c.export_id = ${id}
    on conflict do nothing`.execute(trx);

/** The downloads of files that held one of these conversations. */
export async function fetchesOf(
  trx: Trx,
  organizationId: string,
  chatIds: readonly string[],
): Promise<FileFetch[]> {
  const { rows } = await sql<Omit<FileFetch, 'fetchedOn'> & { at: Date }>`
    select f.download, f.user_name as user, f.file_name as file, min(f.fetched_on) as at
    from file_fetches as f
    where f.organization_id = ${organizationId} and f.chat_ids && ${chatIds}::uuid[]
    group by f.download, f.user_name, f.file_name order by at`.execute(trx);
  return rows.map(({ at, ...one }) => ({ ...one, fetchedOn: at.toISOString() }));
}

/** Forgets the downloads of conversations that no longer exist: no erasure can concern them. */
export const forgetFetches = (db: Db): Promise<unknown> =>
  sql`
    delete from file_fetches as f
    where not exists (select from chats as c where c.id = any(f.chat_ids) and c.organization_id = f.organization_id)`.execute(
    db,
  );
