import { sql } from 'kysely';
import { CHOICE_OUTCOMES } from '@regia/contract/chat/outcomes';
import type { Trx } from '../../platform/db.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { ownedBy } from '../asker.ts';
import type { Asker, ChatScope } from '../asker.ts';
import { MESSAGES_SO_FAR } from '../message-order.ts';
import { packTrace } from '../packed-trace.ts';
import type { ComposedChoice } from './compose-choice.ts';
import type { AnswerWithOffers } from './find-offers.ts';

/** A choice among the offers of an answer. */
export interface Choosing {
  readonly scope: ChatScope;
  readonly asker: Asker;
  readonly messageId: string;
  /** The number of an offer; 0 for none of them. */
  readonly offer: number;
  /** The id that the client made for the choice. */
  readonly requestId: string | undefined;
}

export interface StoredChoice {
  readonly messageId: string;
  readonly chatId: string;
  readonly sentOn: Date;
}

/**
 * Why a choice was not stored. `repeated`: its request has stored it. `obfuscated`: the words of the chat were changed since they
 * were read.
 */
export type NotStored =
  | { readonly why: 'gone' | 'busy' | 'chosen_before' | 'request_used' | 'obfuscated' }
  | { readonly why: 'repeated'; readonly messageId: string };

interface ChoiceRow {
  readonly message_id: string;
  readonly from_id: string;
  readonly offer: number;
  readonly request_id: string | null;
  readonly answer_id: string;
  readonly found_change: number;
}

/** Returns the reason for which the earlier choices of a chat forbid this one; undefined if there is none. */
export function refusalBy(
  choices: readonly Pick<ChoiceRow, 'message_id' | 'from_id' | 'offer' | 'request_id'>[],
  { messageId, offer, requestId }: Pick<Choosing, 'messageId' | 'offer' | 'requestId'>,
): NotStored | undefined {
  const ofRequest = requestId === undefined ? undefined : choices.find((one) => one.request_id === requestId);
  const isThis = (one: (typeof choices)[number]): boolean => one.from_id === messageId && one.offer === offer;
  if (ofRequest)
    return isThis(ofRequest) ? { why: 'repeated', messageId: ofRequest.message_id } : { why: 'request_used' };
  return choices.some(isThis) ? { why: 'chosen_before' } : undefined;
}

/** The choices in a chat. */
export async function choicesIn(db: Db, organizationId: string, chatId: string): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select h.message_id, h.from_id, h.offer, h.request_id, coalesce(h.answer_id, h.from_id) as answer_id, h.found_change
    from message_choices as h where h.chat_id = ${chatId} and h.organization_id = ${organizationId}`.execute(
    db,
  );
  return rows;
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
    const { rows: locked } = await sql<LockedChat>`
      select c.obfuscated_on from chats as c
      where c.id = ${chatId} and ${ownedBy(scope, asker)} for no key update`.execute(trx);
    if (!locked[0]) return { why: 'gone' };
    if (locked[0].obfuscated_on?.getTime() !== from.obfuscatedOn?.getTime()) return { why: 'obfuscated' };
    // Statements of their own: one that had to wait for the lock would see the rows of before.
    const choices = await choicesIn(trx, scope.organizationId, chatId);
    const refusal = refusalBy(choices, choosing);
    if (refusal) return refusal;
    if (await isAnswering(trx, scope.organizationId, chatId)) return { why: 'busy' };
    const before = choices
      .filter((one) => one.answer_id === from.answerId)
      .reduce((sum, { found_change: change }) => sum + change, 0);
    const found = composed.outcome === 'chosen' && isUnanswered(from) ? 1 : 0;
    return insert(trx, choosing, from, { composed, version, change: found - before });
  });

/** The outcomes of questions that count as found when a section is chosen. */
const isUnanswered = ({ outcome }: AnswerWithOffers): boolean =>
  outcome === 'not_sure' || outcome === 'not_answered';

async function isAnswering(trx: Trx, organizationId: string, chatId: string): Promise<boolean> {
  const { rows } = await sql`
    select from answers_under_way as u
    where u.chat_id = ${chatId} and u.organization_id = ${organizationId}`.execute(trx);
  return rows.length > 0;
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
  const { rows } = await sql<{ sent_on: Date }>`
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
    select i.sent_on from inserted as i`.execute(trx);
  await trx
    .insertInto('message_choices')
    .values({
      message_id: messageId,
      from_id: fromId,
      answer_id: answerId === fromId ? null : answerId,
      chat_id: chatId,
      organization_id: scope.organizationId,
      assistant_id: scope.assistantId,
      offer: number,
      document_id: offer?.document ?? null,
      heading: offer?.heading ?? '',
      title: offer?.title ?? '',
      url: offer?.url ?? '',
      request_id: requestId ?? null,
      found_change: change as -1 | 0 | 1,
    })
    .execute();
  return { messageId, chatId, sentOn: rows[0]!.sent_on };
}
