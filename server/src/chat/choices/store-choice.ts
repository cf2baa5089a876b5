import { sql } from 'kysely';
import { CHOICE_OUTCOMES } from '@regia/contract/chat/outcomes';
import type { Trx } from '../../platform/db.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { prepared } from '../../platform/prepared.ts';
import { ownedBy } from '../asker.ts';
import { MESSAGES_SO_FAR } from '../message-order.ts';
import { packTrace } from '../packed-trace.ts';
import { findsQuestion } from './choices-of-answer.ts';
import type { ComposedChoice } from './compose-choice.ts';
import { CHOICES, refusalBy } from './earlier-choices.ts';
import type { ChoiceRow, Choosing, NotStored } from './earlier-choices.ts';
import type { AnswerWithOffers } from './find-offers.ts';

export interface StoredChoice {
  readonly messageId: string;
  readonly chatId: string;
  readonly sentOn: Date;
}

interface LockedChat {
  readonly obfuscated_on: Date | null;
}

/**
 * Stores a choice: its message with citations and trace, the counters of the chat, and what it is a choice of, in one
 * transaction. The lock of the chat orders two choices at once, and an erasure.
 */
export const storeChoice = (
  db: Db,
  choosing: Choosing,
  from: AnswerWithOffers,
  { composed, version }: { composed: ComposedChoice; version: number },
): Promise<StoredChoice | NotStored> =>
  inTransaction(db, async (trx) => {
    const { scope, asker } = choosing;
    const { chatId } = from;
    const { rows: locked } = await sql<LockedChat>`${prepared}
      select c.obfuscated_on from chats as c
      where c.id = ${chatId} and ${ownedBy(scope, asker)} for no key update`.execute(trx);
    if (!locked[0]) return { why: 'gone' };
    if (locked[0].obfuscated_on?.getTime() !== from.obfuscatedOn?.getTime()) return { why: 'obfuscated' };
    // A statement of its own: one that had to wait for the lock would see the rows of before.
    const { choices, isAnswering } = await readLocked(trx, scope.organizationId, chatId);
    const refusal = refusalBy(choices, choosing);
    if (refusal) return refusal;
    if (isAnswering) return { why: 'busy' };
    const before = choices
      .filter((one) => one.answer_id === from.answerId)
      .reduce((sum, { found_change: change }) => sum + change, 0);
    const found = findsQuestion(composed.outcome, from.outcome) ? 1 : 0;
    return insert(trx, choosing, from, { composed, version, change: found - before });
  });

async function readLocked(
  trx: Trx,
  organizationId: string,
  chatId: string,
): Promise<{ choices: readonly ChoiceRow[]; isAnswering: boolean }> {
  const { rows } = await sql<{ choices: ChoiceRow[]; is_answering: boolean }>`${prepared}
    select ${CHOICES} as choices, exists (select from answers_under_way as u where u.chat_id = c.id) as is_answering
    from chats as c where c.id = ${chatId} and c.organization_id = ${organizationId}`.execute(trx);
  const { choices, is_answering: isAnswering } = rows[0]!;
  return { choices, isAnswering };
}

/** The name of an outcome is the name of its counter. */
const COUNTED = Object.fromEntries(
  CHOICE_OUTCOMES.map((outcome) => [outcome, sql.raw(`"${outcome}" = c."${outcome}" + 1`)]),
) as Record<ComposedChoice['outcome'], ReturnType<typeof sql>>;

async function insert(
  trx: Trx,
  { scope, messageId: fromId, offer: number, requestId }: Choosing,
  { chatId, answerId, language, offers }: AnswerWithOffers,
  { composed, version, change }: { composed: ComposedChoice; version: number; change: number },
): Promise<StoredChoice> {
  const messageId = newId();
  const offer = offers.find((one) => one.number === number);
  const { rows } = await sql<{ sent_on: Date }>`${prepared}
    with counted as (
      update chats as c
      set assistant_messages = c.assistant_messages + 1, ${COUNTED[composed.outcome]}, found = c.found + ${change}::int,
          last_message_on = now()
      where c.id = ${chatId} and c.organization_id = ${scope.organizationId}
      returning ${sql.raw(MESSAGES_SO_FAR)} as number
    ), inserted as (
      insert into messages (id, chat_id, number, organization_id, assistant_id, sender, content, parts, sent_on,
                            configuration_version, language, outcome, extractive)
      select ${messageId}::uuid, ${chatId}::uuid, k.number, ${scope.organizationId}::uuid, ${scope.assistantId}::uuid, 'assistant',
             ${composed.content}, ${JSON.stringify(composed.parts)}::jsonb, now(), ${version}::int, ${language},
             ${composed.outcome}, true
      from counted as k
      returning sent_on
    ), cited as (
      insert into message_citations (message_id, number, organization_id, document_id, passage_id, title, heading,
                                     url, quote, fingerprint)
      select ${messageId}::uuid, t.number, ${scope.organizationId}::uuid, t."documentId", t."passageId", t.title, t.heading, t.url,
             t.quote, t.fingerprint
      from jsonb_to_recordset(${JSON.stringify(composed.citations)}::jsonb)
        as t (number int, "documentId" uuid, "passageId" uuid, title text, heading text, url text, quote text,
              fingerprint text)
    ), traced as (
      insert into message_traces (message_id, organization_id, packed)
      values (${messageId}::uuid, ${scope.organizationId}::uuid, ${packTrace(composed.trace)}::bytea)
    )
    insert into message_choices (message_id, from_id, answer_id, chat_id, organization_id, assistant_id, offer, document_id,
                                 heading, title, url, request_id, found_change)
    select ${messageId}::uuid, ${fromId}::uuid, ${answerId === fromId ? null : answerId}::uuid, ${chatId}::uuid,
           ${scope.organizationId}::uuid, ${scope.assistantId}::uuid, ${number}::int, ${offer?.document ?? null}::uuid,
           ${offer?.heading ?? ''}, ${offer?.title ?? ''}, ${offer?.url ?? ''}, ${requestId ?? null}::uuid, ${change}::int
    returning (select i.sent_on from inserted as i) as sent_on`.execute(trx);
  return { messageId, chatId, sentOn: rows[0]!.sent_on };
}
