import type pg from 'pg';
import { OUTCOMES } from '@regia/contract/chat/outcomes';
import type { Outcome } from '@regia/contract/chat/outcomes';
import { MARK } from '../platform/prepared.ts';
import type { ComposedAnswer } from './compose/composed-answer.ts';
import { MESSAGES_SO_FAR } from './message-order.ts';
import { packTrace } from './packed-trace.ts';

/** A composed answer, with the id of its message. */
export interface FinishedAnswer extends ComposedAnswer {
  readonly messageId: string;
}

/** The statement for one outcome: the name of the outcome is the name of its counter. */
const statementFor = (outcome: Outcome): string => `${MARK}
  with taught as (
    -- An erasure waits for this lock, or has been here before: then nothing is stored. Not a subquery of its user: the database
    -- would compare before it waits.
    select l.erased_version > $16::int as is_erased from learnings as l where l.id = $15::uuid for key share
  ), ended as (
    delete from answers_under_way as u
    where u.message_id = $1 and not exists (select from taught as t where t.is_erased)
    returning u.*
  ), counted as (
    update chats as c
    set assistant_messages = c.assistant_messages + 1, "${outcome}" = c."${outcome}" + 1, last_message_on = now(),
        tokens_in = c.tokens_in + coalesce($9::int, 0), tokens_out = c.tokens_out + coalesce($10::int, 0)
    from ended as e where c.id = e.chat_id
    returning c.id as chat_id, ${MESSAGES_SO_FAR} as number
  ), inserted as (
    insert into messages (id, chat_id, number, organization_id, assistant_id, sender, content, parts, sent_on, question_id,
                          configuration_version, language, outcome, extractive, grounding, model, tokens_in,
                          tokens_out, cost, time_to_first_token_ms, total_ms)
    select e.message_id, e.chat_id, k.number, e.organization_id, e.assistant_id, 'assistant', $2, $3::jsonb, now(),
           e.question_id, e.configuration_version, $5, '${outcome}', $6::boolean, $7::real, $8, $9::int, $10::int,
           $4::numeric, $11::real, $12::real
    from ended as e join counted as k on k.chat_id = e.chat_id
    returning sent_on
  ), cited as (
    insert into message_citations (message_id, number, organization_id, document_id, passage_id, learning_id, title,
                                   heading, url, quote, fingerprint)
    select e.message_id, c.number, e.organization_id, c."documentId", c."passageId", c."learningId", c.title,
           c.heading, c.url, c.quote, c.fingerprint
    from ended as e, jsonb_to_recordset($13::jsonb)
      as c (number int, "documentId" uuid, "passageId" uuid, "learningId" uuid, title text, heading text, url text, quote text,
            fingerprint text)
  ), traced as (
    insert into message_traces (message_id, organization_id, packed)
    select e.message_id, e.organization_id, $14::bytea from ended as e
  )
  select (select i.sent_on from inserted as i) as sent_on,
         exists (select from taught as t where t.is_erased) as is_erased`;

const STATEMENTS = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, statementFor(outcome)])) as Record<
  Outcome,
  string
>;

/**
 * Stores the message, its citations and its trace, and updates the chat's counts, atomically and durably: the reader
 * receives the end of the answer afterwards. Returns the time at which it was sent, by the database's clock. `closed`: the lease
 * expired and another process closed the answer; the message of that process stays. `erased`: words of the correction were
 * erased since it was read; nothing is stored.
 */
export async function storeAnswer(
  pool: pg.Pool,
  answer: FinishedAnswer,
): Promise<Date | 'closed' | 'erased'> {
  const { rows } = await pool.query<{ sent_on: Date | null; is_erased: boolean }>(
    STATEMENTS[answer.outcome],
    [
      answer.messageId,
      answer.content,
      JSON.stringify(answer.parts),
      answer.cost,
      answer.language,
      answer.extractive,
      answer.grounding,
      answer.model,
      answer.tokensIn,
      answer.tokensOut,
      answer.timeToFirstTokenMs,
      answer.totalMs,
      JSON.stringify(answer.citations),
      packTrace(answer.trace),
      answer.taught?.id ?? null,
      answer.taught?.version ?? null,
    ],
  );
  const { sent_on: sentOn, is_erased: isErased } = rows[0]!;
  return sentOn ?? (isErased ? 'erased' : 'closed');
}
