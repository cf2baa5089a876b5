import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../platform/db.ts';
import { refuse } from '../platform/http/refuse.ts';
import { isTaken } from '../platform/is-taken.ts';
import { idOf, ownedBy } from './asker.ts';
import type { Asker, ChatScope } from './asker.ts';

/** Where a question is stored, and the id of its answer. */
export interface StoredQuestion {
  readonly chatId: string;
  readonly questionId: string;
  readonly messageId: string;
}

/** A question, and the id that its client made for it. */
interface Requested {
  readonly scope: ChatScope;
  readonly asker: Asker;
  readonly content: string;
  readonly requestId: string | undefined;
}

/** The question was stored by an earlier request with the same id. */
export class AskedBefore extends Error {
  readonly stored: StoredQuestion;

  constructor(stored: StoredQuestion) {
    super('The question was asked before');
    this.stored = stored;
  }
}

const COLUMNS = 'assistant_id, asker_id, request_id, organization_id, chat_id, question_id, message_id';

/** Inserts the id of a request that begins a chat; the parameters are those of the statement around it. */
export const INSERT_REQUEST = `
    insert into question_requests (${COLUMNS})
    values ($3::uuid, $15::uuid, $14::uuid, $2::uuid, $1::uuid, $10::uuid, $11::uuid)`;

/** Inserts the id of a request that goes on with a chat. */
export const insertRequest = (
  { scope, asker, requestId }: Requested,
  questionId: string,
  messageId: string,
  chat: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  requestId === undefined
    ? sql`select`
    : sql`
      insert into question_requests (${sql.raw(COLUMNS)})
      select ${scope.assistantId}::uuid, ${idOf(asker)}::uuid, ${requestId}::uuid, ${scope.organizationId}::uuid,
             t.chat_id, ${questionId}::uuid, ${messageId}::uuid
      from (${chat}) as t`;

/** Selects a row if a request with this id has stored its question. */
export const knownRequest = ({ scope, asker, requestId }: Requested): RawBuilder<unknown> =>
  requestId === undefined
    ? sql`select where false`
    : sql`select from question_requests as r where ${isOf(scope, asker, requestId)}`;

const isOf = ({ organizationId, assistantId }: ChatScope, asker: Asker, requestId: string) => sql<boolean>`
  r.assistant_id = ${assistantId} and r.asker_id = ${idOf(asker)} and r.request_id = ${requestId}
  and r.organization_id = ${organizationId}`;

/** Whether the database refused a question because its request has stored it. */
export const isRepeated = (error: unknown): boolean => isTaken(error, 'question_requests_pkey');

export async function findRequest(
  db: Db,
  scope: ChatScope,
  asker: Asker,
  requestId: string,
): Promise<(StoredQuestion & { content: string }) | undefined> {
  const { rows } = await sql<StoredQuestion & { content: string }>`
    select r.chat_id as "chatId", r.question_id as "questionId", r.message_id as "messageId", m.content
    from question_requests as r
    join chats as c on c.id = r.chat_id
    join messages as m on m.id = r.question_id
    where ${isOf(scope, asker, requestId)} and ${ownedBy(scope, asker)}`.execute(db);
  return rows[0];
}

/** Returns what to throw for a repeated request. One id for two questions would give one asker the answer of another. */
export async function askedBefore(db: Db, { scope, asker, requestId, content }: Requested): Promise<Error> {
  const stored = requestId === undefined ? undefined : await findRequest(db, scope, asker, requestId);
  return stored?.content === content ? new AskedBefore(stored) : refuse('request_id_used');
}

/** A client repeats a request within minutes. Its id is kept for a week. */
const KEPT = sql`interval '7 days'`;

export async function forgetRequests(db: Db): Promise<void> {
  await sql`delete from question_requests where asked_on < now() - ${KEPT}`.execute(db);
}
