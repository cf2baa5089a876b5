import { isInScope } from '../assistants/public.ts';
import { appendAudit } from '../audit/public.ts';
import { endRecord, openRecord } from '../jobs/public.ts';
import type { RecordKey } from '../jobs/public.ts';
import { announceChats, chosenIds, isReadable } from '../monitoring/public.ts';
import type { ChosenChats, FileFetch } from '../monitoring/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { newId } from '../platform/ids.ts';
import { carryOn } from './carry-on.ts';
import { onceEach } from './fetched.ts';
import { addTo } from './counts.ts';
import { AnswerBegun, withoutAnswers } from './end-answers.ts';
import type { Counts, How } from './counts.ts';
import { lockChat, obfuscate } from './obfuscate-chat.ts';
import { FINISHED } from './tables.ts';

/** The conversations that a request obfuscates itself; a job goes on with the rest. */
const AT_ONCE = 50;

interface Target {
  readonly id: string;
  readonly organization_id: string;
  readonly assistant_id: string;
  readonly assistant_name: string;
  readonly visitor_id: string | null;
}

async function findTarget(db: Db, actor: Actor, id: string): Promise<Target> {
  const found = await db
    .selectFrom('chats as c')
    .innerJoin('assistants as a', 'a.id', 'c.assistant_id')
    .select(['c.id', 'c.organization_id', 'c.assistant_id', 'a.name as assistant_name', 'c.visitor_id'])
    .where('c.id', '=', id)
    .where(isReadable(writeScopeOf(actor)))
    .executeTakeFirst();
  if (!found) throw refuse('not_found');
  return found;
}

/** Obfuscates one conversation. Returns the id of the receipt. */
export const obfuscateOne = (db: Db, actor: Actor, id: string): Promise<string> =>
  eraseChats(db, actor, id, 'chat', 'obfuscated');

/** Erases every conversation of the visitor of this one, with the same assistant. Returns the id of the receipt. */
export const eraseVisitorOf = (db: Db, actor: Actor, id: string, how: How): Promise<string> =>
  eraseChats(db, actor, id, 'visitor', how);

async function eraseChats(
  db: Db,
  actor: Actor,
  id: string,
  kind: 'chat' | 'visitor',
  how: How,
): Promise<string> {
  const target = await findTarget(db, actor, id);
  const receipt = await withoutAnswers(
    db,
    target.organization_id,
    () => (kind === 'visitor' ? chatsOfVisitor(db, target) : [id]),
    () => eraseLocked(db, actor, id, kind, how),
  );
  if (receipt === 'busy') throw refuse('answer_under_way');
  return receipt;
}

const eraseLocked = (db: Db, actor: Actor, id: string, kind: 'chat' | 'visitor', how: How): Promise<string> =>
  inTransaction(db, async (trx) => {
    const target = await findTarget(trx, actor, id);
    const { organization_id: organizationId } = target;
    const ids = kind === 'visitor' ? await chatsOfVisitor(trx, target) : [id];
    const total: Counts = {};
    const fetched: FileFetch[] = [];
    for (const one of ids) {
      const chat = await lockChat(trx, organizationId, one);
      if (chat === 'gone') continue;
      if (chat === 'busy') throw new AnswerBegun();
      const erased = await obfuscate(trx, actor, chat, how);
      addTo(total, erased.counts);
      fetched.push(...erased.fetched);
    }
    if (kind === 'visitor') await partFromVisitor(trx, organizationId, ids);
    const receipt = newId();
    const chats = total['chats'] ?? 0;
    await openReceipt(trx, actor, { id: receipt, organizationId, total: chats, done: chats });
    await endRecord(trx, { id: receipt, organizationId }, 'done');
    await trx
      .insertInto('erasure_receipts')
      .values({
        id: receipt,
        organization_id: organizationId,
        assistant_id: target.assistant_id,
        assistant_name: target.assistant_name,
        chat_id: id,
        kind,
        how,
        counts: JSON.stringify(total),
        fetched: JSON.stringify(onceEach(fetched)),
        ...FINISHED,
      })
      .execute();
    await appendAudit(trx, actor, {
      action: 'data.obfuscated',
      organizationId,
      subject: ['erasure_receipt', receipt],
      detail: { kind, how, chats: ids.length },
    });
    await announceChats(trx, { organizationId, chatIds: ids });
    return receipt;
  });

const openReceipt = (
  trx: Trx,
  { userId, username }: Actor,
  record: RecordKey & { readonly total?: number; readonly done?: number },
): Promise<void> =>
  openRecord(trx, { ...record, kind: 'erasure', startedBy: { id: userId, name: username } });

/**
 * The visitor can no longer open the conversations, and no later session leads to them. They get one new id together: the
 * statistics count one visitor, as before.
 */
async function partFromVisitor(trx: Trx, organizationId: string, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('question_requests as r')
    .where('r.organization_id', '=', organizationId)
    .where('r.chat_id', 'in', ids)
    .execute();
  await trx
    .updateTable('chats as c')
    .set({ visitor_id: newId() })
    .where('c.organization_id', '=', organizationId)
    .where('c.id', 'in', ids)
    .where('c.visitor_id', 'is not', null)
    .execute();
}

async function chatsOfVisitor(db: Db, { id, organization_id, assistant_id, visitor_id }: Target) {
  if (visitor_id === null) return [id];
  const rows = await db
    .selectFrom('chats as c')
    .select('c.id')
    .where('c.organization_id', '=', organization_id)
    .where('c.assistant_id', '=', assistant_id)
    .where('c.visitor_id', '=', visitor_id)
    .orderBy('c.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Obfuscates the conversations of an assistant that began in a time range. Returns the id of the receipt. */
export async function obfuscateRange(
  db: Db,
  actor: Actor,
  { assistant, from, to }: { assistant: string; from: string; to: string },
): Promise<string> {
  const found = await db
    .selectFrom('assistants as a')
    .select(['a.id', 'a.name', 'a.organization_id'])
    .where('a.id', '=', assistant)
    .where(isInScope(writeScopeOf(actor)))
    .executeTakeFirst();
  if (!found) throw refuse('not_found');
  return begin(db, actor, {
    organization_id: found.organization_id,
    assistant_id: found.id,
    assistant_name: found.name,
    kind: 'range',
    range_from: new Date(from),
    range_to: new Date(to),
    detail: { assistant, from, to },
  });
}

/** Obfuscates the chosen conversations. Returns the id of the receipt. */
export async function obfuscateChosen(db: Db, actor: Actor, chosen: ChosenChats): Promise<string> {
  const { organizationId } = writeScopeOf(actor);
  const pending = await chosenIds(db, actor, chosen);
  return begin(db, actor, {
    organization_id: organizationId,
    kind: 'selection',
    pending,
    detail: { chats: pending.length },
  });
}

interface Begun {
  readonly organization_id: string;
  readonly kind: 'range' | 'selection';
  readonly assistant_id?: string;
  readonly assistant_name?: string;
  readonly range_from?: Date;
  readonly range_to?: Date;
  readonly pending?: string[];
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Writes the receipt before the first conversation: a job finishes it after any failure. */
async function begin(db: Db, actor: Actor, { detail, ...row }: Begun): Promise<string> {
  const receipt = newId();
  await inTransaction(db, async (trx) => {
    await openReceipt(trx, actor, {
      id: receipt,
      organizationId: row.organization_id,
      ...(row.pending === undefined ? {} : { total: row.pending.length }),
    });
    await trx
      .insertInto('erasure_receipts')
      .values({ id: receipt, ...row, how: 'obfuscated' })
      .execute();
    await appendAudit(trx, actor, {
      action: 'data.obfuscated',
      organizationId: row.organization_id,
      subject: ['erasure_receipt', receipt],
      detail: { kind: row.kind, how: 'obfuscated', ...detail },
    });
  });
  await carryOn(db, { id: receipt, organizationId: row.organization_id }, AT_ONCE);
  return receipt;
}
