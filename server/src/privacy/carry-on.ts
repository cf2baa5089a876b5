import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { appendAudit, SYSTEM } from '../audit/public.ts';
import type { AuditAuthor } from '../audit/public.ts';
import { endRecord, hear, LIVE_STATES, openRecord, putBack, RecordLost, takeRecord } from '../jobs/public.ts';
import type { HeldRecord, RecordKey, RecordKind } from '../jobs/public.ts';
import { announceChats } from '../monitoring/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { addTo } from './counts.ts';
import { AnswerBegun, withoutAnswers } from './end-answers.ts';
import type { Counts } from './counts.ts';
import { onceEach, readFetched } from './fetched.ts';
import { lockChat, obfuscate } from './obfuscate-chat.ts';
import { FINISHED } from './tables.ts';

/** The conversations of one turn of a job. */
const AT_ONCE = 500;

/** A receipt whose worker was lost is put back; the job of each minute goes on with those that wait. */
export const erasureKind: RecordKind = { name: 'erasure', lostAfter: { running: 60 }, lost: { again: null } };

const openReceipts = (db: Db) =>
  db
    .selectFrom('erasure_receipts as r')
    .innerJoin('job_records as j', (join) =>
      join.onRef('j.id', '=', 'r.id').onRef('j.organization_id', '=', 'r.organization_id'),
    )
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .where('j.state', 'in', LIVE_STATES)
    .selectAll('r')
    .select(['j.user_id', 'j.user_name', 'o.obfuscate_after_days']);

type Open = Awaited<ReturnType<ReturnType<typeof openReceipts>['execute']>>[number];

/**
 * Goes on with a receipt that no other worker has. A conversation whose visitor asks again and again is left for the next
 * turn. Returns whether any was done.
 */
export async function carryOn(db: Db, key: RecordKey, most: number, signal?: AbortSignal): Promise<boolean> {
  const held = await takeRecord(db, 'erasure', key, { silentSeconds: erasureKind.lostAfter.running });
  if (!held) return false;
  try {
    return await goOn(db, held, most, signal);
  } catch (error) {
    if (error instanceof RecordLost) return false;
    throw error;
  } finally {
    await putBack(db, held);
  }
}

async function goOn(db: Db, held: HeldRecord, most: number, signal?: AbortSignal): Promise<boolean> {
  const { organizationId } = held;
  const receipt = await findOpen(db, held);
  if (!receipt) return false;
  let isAny = false;
  const done: string[] = [];
  for (const chat of await leftOf(db, receipt, most)) {
    signal?.throwIfAborted();
    if (await obfuscateCounted(db, held, receipt, chat)) done.push(chat);
    else await hear(db, held);
    isAny ||= done.length > 0;
  }
  if (done.length > 0) await announceChats(db, { organizationId, chatIds: done.slice(-50) });
  const after = await findOpen(db, held);
  if (after && (await leftOf(db, after, 1)).length === 0) await finish(db, held, after);
  return isAny;
}

const findOpen = (db: Db, { id, organizationId }: RecordKey) =>
  openReceipts(db).where('r.id', '=', id).where('r.organization_id', '=', organizationId).executeTakeFirst();

/** The conversations that a receipt has still to reach. */
function leftOf(db: Db, receipt: Open, most: number): Promise<string[]> | string[] {
  if (receipt.kind === 'selection') return receipt.pending.slice(0, most);
  if (receipt.kind === 'range')
    return dueChats(
      db,
      receipt.organization_id,
      sql`c.assistant_id = ${receipt.assistant_id} and c.started_on >= ${receipt.range_from}
          and c.started_on < ${receipt.range_to}`,
      most,
    );
  // The organization may have changed its mind since.
  const days = receipt.obfuscate_after_days;
  return days === null ? [] : dueChats(db, receipt.organization_id, isOld(days), most);
}

const isOld = (days: number) => sql`c.last_message_on < now() - make_interval(days => ${days}::int)
  and not exists (select from answers_under_way as u where u.chat_id = c.id and u.organization_id = c.organization_id)`;

async function dueChats(
  db: Db,
  organizationId: string,
  where: RawBuilder<unknown>,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from chats as c
    where c.organization_id = ${organizationId} and c.channel = 'visitor' and ${where}
      and (c.obfuscated_on is null or c.obfuscated_on < c.last_message_on)
    order by c.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** One conversation, and its line on the receipt, in one transaction: an abort loses and repeats nothing. */
async function obfuscateCounted(db: Db, held: HeldRecord, receipt: Open, chatId: string): Promise<boolean> {
  const done = await withoutAnswers(
    db,
    receipt.organization_id,
    () => [chatId],
    () => obfuscateLocked(db, held, receipt, chatId),
  );
  return done !== 'busy';
}

const obfuscateLocked = (db: Db, held: HeldRecord, receipt: Open, chatId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const author: AuditAuthor =
      receipt.user_id === null ? SYSTEM : { userId: receipt.user_id, username: receipt.user_name };
    const chat = await lockChat(trx, receipt.organization_id, chatId);
    if (chat === 'busy') throw new AnswerBegun();
    const isDone = chat === 'gone' || !chat.is_due;
    const { counts, fetched } = isDone
      ? { counts: {}, fetched: [] }
      : await obfuscate(trx, author, chat, receipt.how);
    const own = await trx
      .selectFrom('erasure_receipts as r')
      .select(['r.counts', 'r.fetched'])
      .where('r.id', '=', receipt.id)
      .where('r.organization_id', '=', receipt.organization_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const total: Counts = Object.fromEntries(readCounts(own.counts).map(({ table, rows }) => [table, rows]));
    addTo(total, counts);
    await trx
      .updateTable('erasure_receipts as r')
      .set({
        counts: JSON.stringify(total),
        fetched: JSON.stringify(onceEach([...readFetched(own.fetched), ...fetched])),
        pending: sql<string[]>`array_remove(r.pending, ${chatId}::uuid)`,
      })
      .where('r.id', '=', receipt.id)
      .where('r.organization_id', '=', receipt.organization_id)
      .execute();
    await hear(trx, held, { done: total['chats'] ?? 0 });
  });

/** A night's receipt has its entry in the audit log when it is finished; the others had theirs when they were asked for. */
const finish = (db: Db, held: HeldRecord, receipt: Open): Promise<void> =>
  inTransaction(db, async (trx) => {
    const finished = await endRecord(trx, held, 'done');
    if (!finished) throw new RecordLost();
    await trx
      .updateTable('erasure_receipts as r')
      .set(FINISHED)
      .where('r.id', '=', receipt.id)
      .where('r.organization_id', '=', receipt.organization_id)
      .execute();
    if (receipt.kind !== 'retention') return;
    await appendAudit(trx, SYSTEM, {
      action: 'data.obfuscated',
      organizationId: receipt.organization_id,
      subject: ['erasure_receipt', receipt.id],
      detail: {
        kind: 'retention',
        how: receipt.how,
        chats: finished.done,
        days: receipt.obfuscate_after_days,
      },
    });
  });

export const readCounts = (stored: unknown): { table: string; rows: number }[] =>
  typeof stored !== 'object' || stored === null
    ? []
    : Object.entries(stored).flatMap(([table, rows]) => (typeof rows === 'number' ? [{ table, rows }] : []));

/** Goes on with every receipt that is not finished and that no worker has, also one whose process was stopped. */
export async function carryOnAll(db: Db, signal: AbortSignal): Promise<void> {
  const open = await openReceipts(db).orderBy('r.id').execute();
  for (const { id, organization_id: organizationId } of open) {
    signal.throwIfAborted();
    await carryOn(db, { id, organizationId }, AT_ONCE, signal);
  }
}

/** Obfuscates turn by turn what the setting of each organization no longer keeps in clear; one receipt for each. */
export async function obfuscateOldChats(db: Db, signal: AbortSignal, most = AT_ONCE): Promise<void> {
  const organizations = await db
    .selectFrom('organizations as o')
    .select(['o.id', 'o.obfuscate_after_days'])
    .where('o.obfuscate_after_days', 'is not', null)
    .execute();
  for (const { id: organizationId, obfuscate_after_days: days } of organizations) {
    const id = await receiptOfNight(db, organizationId, days!);
    let isGoingOn = id !== undefined;
    while (isGoingOn) isGoingOn = await carryOn(db, { id: id!, organizationId }, most, signal);
  }
}

/** The receipt of an earlier run that is not finished, or a new one. */
async function receiptOfNight(db: Db, organizationId: string, days: number): Promise<string | undefined> {
  const open = await db
    .selectFrom('erasure_receipts as r')
    .innerJoin('job_records as j', (join) =>
      join.onRef('j.id', '=', 'r.id').onRef('j.organization_id', '=', 'r.organization_id'),
    )
    .select('r.id')
    .where('r.organization_id', '=', organizationId)
    .where('r.kind', '=', 'retention')
    .where('j.state', 'in', LIVE_STATES)
    .executeTakeFirst();
  if (open) return open.id;
  if ((await dueChats(db, organizationId, isOld(days), 1)).length === 0) return undefined;
  const id = newId();
  await inTransaction(db, async (trx) => {
    const startedBy = { id: null, name: SYSTEM.username };
    await openRecord(trx, { id, organizationId, kind: 'erasure', startedBy });
    await trx
      .insertInto('erasure_receipts')
      .values({ id, organization_id: organizationId, kind: 'retention', how: 'obfuscated' })
      .execute();
  });
  return id;
}
