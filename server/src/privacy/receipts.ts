import { sql } from 'kysely';
import type { ErasureReceipt } from '@regia/contract/privacy/erasures';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';
import { refuse } from '../platform/http/refuse.ts';
import { isInScope } from '../assistants/public.ts';
import { readCounts } from './carry-on.ts';
import { readFetched } from './fetched.ts';
import { ERASED_TABLES } from './erasers.ts';

/** The receipts of the organization. A person with a list of assistants sees those of the assistants on it, and their own. */
const readable = (db: Db, { scope, userId }: Pick<Actor, 'scope' | 'userId'>) =>
  db
    .selectFrom('erasure_receipts as r')
    .innerJoin('job_records as j', (join) =>
      join.onRef('j.id', '=', 'r.id').onRef('j.organization_id', '=', 'r.organization_id'),
    )
    .leftJoin('assistants as a', (join) =>
      join.onRef('a.id', '=', 'r.assistant_id').onRef('a.organization_id', '=', 'r.organization_id'),
    )
    .where('j.kind', '=', 'erasure')
    .$if(scope.organizationId !== null, (query) =>
      query.where('j.organization_id', '=', scope.organizationId!),
    )
    .$if(scope.listedFor !== null, (query) =>
      query.where((one) => one.or([isInScope(scope), one('j.user_id', '=', userId)])),
    )
    .selectAll('r')
    .select(['j.user_name', 'j.asked_on', 'j.finished_on', 'j.done']);

type Row = Awaited<ReturnType<ReturnType<typeof readable>['execute']>>[number];

export async function listReceipts(
  db: Db,
  actor: Actor,
  request: ListRequest,
): Promise<Rows<ErasureReceipt>> {
  const found = readable(db, actor);
  const [rows, count] = await Promise.all([
    found
      .orderBy('j.asked_on', 'desc')
      .orderBy('j.id', 'desc')
      .limit(request.limit)
      .offset(request.offset)
      .execute(),
    countUpToLimit(db, found),
  ]);
  return { rows: rows.map(presentReceipt), count };
}

export async function findReceipt(db: Db, actor: Actor, id: string): Promise<ErasureReceipt> {
  const row = await readable(db, actor).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return presentReceipt(row);
}

const presentReceipt = (row: Row): ErasureReceipt => ({
  id: row.id,
  kind: row.kind,
  how: row.how,
  assistant: row.assistant_id === null ? null : { id: row.assistant_id, name: row.assistant_name },
  chat: row.chat_id,
  range:
    row.range_from === null || row.range_to === null
      ? null
      : { from: row.range_from.toISOString(), to: row.range_to.toISOString() },
  user: row.user_name,
  requested_on: row.asked_on.toISOString(),
  finished_on: row.finished_on?.toISOString() ?? null,
  chats: row.done,
  counts: readCounts(row.counts),
  fetched: readFetched(row.fetched).map(({ user, file, fetchedOn }) => ({
    user,
    file,
    fetched_on: fetchedOn,
  })),
  dead_rows_gone_on: row.dead_rows_gone_on?.toISOString() ?? null,
  wal_gone_on: row.wal_gone_on?.toISOString() ?? null,
});

/**
 * Removes the dead rows of erasures once no transaction sees them, and notes when the log files of that time are gone. A database user who may not list these files leaves the second open.
 */
export async function settleReceipts(db: Db): Promise<void> {
  const due = await db
    .selectFrom('erasure_receipts as r')
    .select('r.id')
    .where('r.dead_rows_gone_on', 'is', null)
    .where(sql<boolean>`r.last_transaction < pg_snapshot_xmin(pg_current_snapshot())`)
    .where(
      sql<boolean>`not exists (
        select from pg_stat_activity as s
        where s.backend_xmin is not null and age(s.backend_xmin) >= age(r.last_transaction::xid))`,
    )
    .where(
      sql<boolean>`not exists (
        select from pg_replication_slots as s where age(s.xmin) >= age(r.last_transaction::xid))`,
    )
    .execute();
  if (due.length > 0) {
    await db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one);
      try {
        for (const table of ERASED_TABLES)
          await sql`vacuum (index_cleanup on, truncate off) ${sql.table(table)}`.execute(one);
      } finally {
        await sql`reset statement_timeout`.execute(one);
      }
    });
    await db
      .updateTable('erasure_receipts as r')
      .set({ dead_rows_gone_on: sql<Date>`clock_timestamp()` })
      .where(
        'r.id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
  }
  const { rows } = await sql<{ may: boolean }>`
    select has_function_privilege('pg_ls_waldir()', 'execute') as may`.execute(db);
  if (!rows[0]!.may) return;
  await db
    .updateTable('erasure_receipts as r')
    .set({ wal_gone_on: sql<Date>`clock_timestamp()` })
    .where('r.wal_gone_on', 'is', null)
    .where('r.wal_position', 'is not', null)
    .where(
      sql<boolean>`(select min(w.name) from pg_ls_waldir() as w where w.name ~ '^[0-9A-F]{24}$') > pg_walfile_name(r.wal_position)`,
    )
    .execute();
}
