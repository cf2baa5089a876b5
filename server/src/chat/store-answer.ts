import { sql } from 'kysely';
import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { Outcome } from '@regia/contract/chat/outcomes';
import type { Db } from '../platform/db.ts';
import { prepared } from '../platform/prepared.ts';
import type { StoredCitation } from './citations.ts';
import type { StoredTrace } from './trace.ts';

/** A finished answer, with everything that is stored of it. */
export interface FinishedAnswer {
  readonly messageId: string;
  readonly content: string;
  readonly parts: readonly AnswerPart[];
  readonly language: string;
  readonly outcome: Outcome;
  readonly extractive: boolean;
  readonly grounding: number | null;
  readonly model: string | null;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
  readonly cost: string | null;
  readonly timeToFirstTokenMs: number | null;
  readonly totalMs: number;
  readonly citations: readonly StoredCitation[];
  readonly trace: StoredTrace;
}

/**
 * Stores the message, its citations and its trace, and updates the chat's counts, atomically. Returns false if the lease
 * expired and another process closed the answer: then the message of that process stays.
 */
export async function storeAnswer(db: Db, answer: FinishedAnswer, sentOn: Date): Promise<boolean> {
  const outcome = sql.ref(answer.outcome);
  const { rows } = await sql<{ is_stored: boolean }>`${prepared}
    with ended as (
      delete from answers_under_way as u where u.message_id = ${answer.messageId} returning u.*
    ), inserted as (
      insert into messages (id, chat_id, organization_id, assistant_id, sender, content, parts, sent_on, question_id,
                            configuration_version, language, outcome, extractive, grounding, model, tokens_in,
                            tokens_out, cost, time_to_first_token_ms, total_ms)
      select e.message_id, e.chat_id, e.organization_id, e.assistant_id, 'assistant', ${answer.content},
             ${JSON.stringify(answer.parts)}::jsonb, ${sentOn},
             e.question_id, e.configuration_version, ${answer.language}, ${answer.outcome}, ${answer.extractive}::boolean,
             ${answer.grounding}::real, ${answer.model}, ${answer.tokensIn}::int, ${answer.tokensOut}::int,
             ${answer.cost}::numeric, ${answer.timeToFirstTokenMs}::real, ${answer.totalMs}::real
      from ended as e
    ), cited as (
      insert into message_citations (message_id, number, organization_id, document_id, passage_id, title, heading,
                                     url, quote, fingerprint)
      select e.message_id, c.number, e.organization_id, c."documentId", c."passageId", c.title, c.heading, c.url,
             c.quote, c.fingerprint
      from ended as e, jsonb_to_recordset(${JSON.stringify(answer.citations)}::jsonb)
        as c (number int, "documentId" uuid, "passageId" uuid, title text, heading text, url text, quote text,
              fingerprint text)
    ), traced as (
      insert into message_traces (message_id, organization_id, trace)
      select e.message_id, e.organization_id, ${JSON.stringify(answer.trace)}::jsonb from ended as e
    ), counted as (
      update chats as c
      set assistant_messages = c.assistant_messages + 1, ${outcome} = c.${outcome} + 1, last_message_on = now(),
          tokens_in = c.tokens_in + ${answer.tokensIn ?? 0}::int, tokens_out = c.tokens_out + ${answer.tokensOut ?? 0}::int
      from ended as e where c.id = e.chat_id
    )
    select exists (select 1 from ended) as is_stored`.execute(db);
  return rows[0]?.is_stored ?? false;
}
