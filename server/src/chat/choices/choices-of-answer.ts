import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Outcome } from '@regia/contract/chat/outcomes';

/** The row of an answer in a statement: `messages as m`, or another table with the columns of its chat. */
interface Answer {
  readonly as: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
}

export const ANSWER: Answer = { as: sql`m`, id: sql`m.id` };

/** Whether a choice `h` is one after an answer, also among the offers that replaced those of a section that was gone. */
export const isChoiceOf = ({ as, id }: Answer): RawBuilder<boolean> => sql<boolean>`
  h.chat_id = ${as}.chat_id and h.organization_id = ${as}.organization_id
  and coalesce(h.answer_id, h.from_id) = ${id}`;

/** The last choice after an answer, with its outcome: it counts. */
export const lastChoiceOf = (answer: Answer): RawBuilder<unknown> => sql`
  select h.*, s.outcome from message_choices as h
    join messages as s on s.id = h.message_id and s.organization_id = h.organization_id
  where ${isChoiceOf(answer)}
  order by h.chosen_on desc, h.message_id desc limit 1`;

/** Whether the visitor chose an offered section after an answer that is not sure, or that was not given. */
export const isFound = (answer: Answer): RawBuilder<boolean> => sql<boolean>`coalesce((
  select sum(h.found_change) > 0 from message_choices as h where ${isChoiceOf(answer)}), false)`;

/** Whether a choice finds the question of an answer: it quotes a section, and the answer is not sure, or was not given. */
export const findsQuestion = (choice: Outcome, answer: Outcome | null): boolean =>
  choice === 'chosen' && (answer === 'not_sure' || answer === 'not_answered');
