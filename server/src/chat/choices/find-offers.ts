import { sql } from 'kysely';
import type { Offer } from '@regia/contract/chat/answer-parts';
import type { Outcome } from '@regia/contract/chat/outcomes';
import type { Language } from '@regia/contract/fields';
import type { Db } from '../../platform/db.ts';
import { ownedBy } from '../asker.ts';
import type { Asker, ChatScope } from '../asker.ts';
import { prepared } from '../../platform/prepared.ts';
import { readParts } from '../read-parts.ts';
import { CHOICES } from './earlier-choices.ts';
import type { ChoiceRow } from './earlier-choices.ts';

/** An answer of the asker's own chat, with the sections that it offers. */
export interface AnswerWithOffers {
  readonly messageId: string;
  readonly chatId: string;
  /** Empty if it offers nothing. */
  readonly offers: readonly Offer[];
  /** The answer to the question; not `messageId` where the offers are those of a choice whose section was gone. */
  readonly answerId: string;
  readonly outcome: Outcome | null;
  readonly question: string;
  readonly language: Language;
  /** When the chat was obfuscated last. */
  readonly obfuscatedOn: Date | null;
  /** The choices in the chat so far. */
  readonly choices: readonly ChoiceRow[];
}

interface Row {
  readonly chat_id: string;
  readonly parts: unknown;
  readonly answer_id: string;
  readonly outcome: Outcome | null;
  readonly question: string;
  readonly language: Language | null;
  readonly obfuscated_on: Date | null;
  readonly choices: ChoiceRow[];
}

export async function findOffers(
  db: Db,
  scope: ChatScope,
  asker: Asker,
  messageId: string,
): Promise<AnswerWithOffers | undefined> {
  const { rows } = await sql<Row>`${prepared}
    select m.chat_id, m.parts, a.id as answer_id, a.outcome, q.content as question, m.language, c.obfuscated_on,
      ${CHOICES} as choices
    from messages as m
    join chats as c on c.id = m.chat_id
    left join message_choices as h on h.message_id = m.id
    join messages as a on a.id = coalesce(h.answer_id, h.from_id, m.id)
    join messages as q on q.id = a.question_id
    where m.id = ${messageId} and m.sender = 'assistant' and ${ownedBy(scope, asker)}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  return {
    messageId,
    chatId: row.chat_id,
    offers: readParts(row.parts).flatMap((part) => (part.kind === 'offers' ? part.offers : [])),
    answerId: row.answer_id,
    outcome: row.outcome,
    question: row.question,
    language: row.language ?? 'it-IT',
    obfuscatedOn: row.obfuscated_on,
    choices: row.choices,
  };
}
