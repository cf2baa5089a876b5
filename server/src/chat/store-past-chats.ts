import type { Outcome } from '@regia/contract/chat/outcomes';
import type { Trx } from '../platform/db.ts';
import { newIdAt } from '../platform/ids.ts';
import type { ChatScope } from './asker.ts';
import { packTrace } from './packed-trace.ts';
import type { ComposedAnswer } from './compose/composed-answer.ts';

/** A question of the past, with its answer and what its visitor thought of it. */
export interface PastTurn {
  readonly question: string;
  readonly at: Date;
  readonly answer: ComposedAnswer;
  readonly rating?: { readonly rating: 'up' | 'down'; readonly reason: string; readonly at: Date };
}

export interface PastChat {
  readonly scope: ChatScope;
  readonly version: number;
  readonly visitorId: string;
  readonly visitorName: string;
  readonly turns: readonly PastTurn[];
}

/** A stored answer. */
export interface StoredTurn {
  readonly messageId: string;
  readonly question: string;
  readonly outcome: Outcome;
  readonly sentOn: Date;
}
export interface StoredChat {
  readonly chat: PastChat;
  readonly id: string;
  readonly turns: readonly StoredTurn[];
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Stores conversations of the past with everything that a real one leaves. The triggers count them as real ones. */
export async function storePastChats(trx: Trx, chats: readonly PastChat[]): Promise<StoredChat[]> {
  if (chats.length === 0) return [];
  const made = chats.map((chat) => ({
    chat,
    id: newIdAt(chat.turns[0]!.at.getTime()),
    turns: chat.turns.map((turn, place) => ({
      ...turn,
      number: place * 2 + 1,
      questionId: newIdAt(turn.at.getTime()),
      // The id of an answer is made when it begins, that is after its question.
      messageId: newIdAt(turn.at.getTime() + 1),
      sentOn: later(turn.at, Math.max(1, turn.answer.totalMs)),
    })),
  }));
  await trx
    .insertInto('chats')
    .values(made.map(({ chat, id, turns }) => chatRow(chat, id, turns)))
    .execute();
  const answers = made.flatMap(({ chat, id, turns }) => turns.map((turn) => ({ chat, chatId: id, ...turn })));
  await trx
    .insertInto('messages')
    .values(
      answers.flatMap(({ chat, chatId, number, question, questionId, messageId, at, sentOn, answer }) => {
        const scope = scopeRow(chat);
        return [
          {
            ...scope,
            id: questionId,
            chat_id: chatId,
            number,
            sender: 'human' as const,
            content: question,
            sent_on: at,
          },
          {
            ...answerRow(answer),
            ...scope,
            id: messageId,
            chat_id: chatId,
            number: number + 1,
            sender: 'assistant' as const,
            sent_on: sentOn,
            question_id: questionId,
            configuration_version: chat.version,
          },
        ];
      }),
    )
    .execute();
  const citations = answers.flatMap(({ chat, messageId, answer }) =>
    answer.citations.map((one) => ({
      message_id: messageId,
      number: one.number,
      organization_id: chat.scope.organizationId,
      document_id: one.documentId,
      passage_id: one.passageId,
      learning_id: one.learningId ?? null,
      title: one.title,
      heading: one.heading,
      url: one.url,
      quote: one.quote,
      fingerprint: one.fingerprint,
    })),
  );
  if (citations.length > 0) await trx.insertInto('message_citations').values(citations).execute();
  await trx
    .insertInto('message_traces')
    .values(
      answers.map(({ chat, messageId, answer }) => ({
        message_id: messageId,
        organization_id: chat.scope.organizationId,
        trace: null,
        packed: packTrace(answer.trace),
      })),
    )
    .execute();
  const ratings = answers.flatMap(({ chat, chatId, messageId, rating }) =>
    rating
      ? [
          {
            ...scopeRow(chat),
            message_id: messageId,
            chat_id: chatId,
            rating: rating.rating,
            reason: rating.reason,
            rated_on: rating.at,
            changed_on: rating.at,
          },
        ]
      : [],
  );
  if (ratings.length > 0) await trx.insertInto('message_ratings').values(ratings).execute();
  return made.map(({ chat, id, turns }) => ({
    chat,
    id,
    turns: turns.map(({ messageId, question, answer, sentOn }) => ({
      messageId,
      question,
      outcome: answer.outcome,
      sentOn,
    })),
  }));
}

const scopeRow = ({ scope }: PastChat) => ({
  organization_id: scope.organizationId,
  assistant_id: scope.assistantId,
});

const answerRow = (answer: ComposedAnswer) => ({
  content: answer.content,
  parts: JSON.stringify(answer.parts),
  language: answer.language,
  outcome: answer.outcome,
  extractive: answer.extractive,
  grounding: answer.grounding,
  model: answer.model,
  tokens_in: answer.tokensIn,
  tokens_out: answer.tokensOut,
  cost: answer.cost,
  time_to_first_token_ms: answer.timeToFirstTokenMs,
  total_ms: answer.totalMs,
});

function chatRow(chat: PastChat, id: string, turns: readonly { sentOn: Date; answer: ComposedAnswer }[]) {
  const count = (outcome: Outcome): number => turns.filter(({ answer }) => answer.outcome === outcome).length;
  return {
    ...scopeRow(chat),
    id,
    channel: 'visitor' as const,
    user_id: null,
    key_id: null,
    visitor_id: chat.visitorId,
    visitor_name: chat.visitorName,
    first_message: chat.turns[0]!.question,
    started_on: chat.turns[0]!.at,
    last_message_on: turns.at(-1)!.sentOn,
    human_messages: turns.length,
    assistant_messages: turns.length,
    answered: count('answered'),
    partly: count('partly'),
    not_answered: count('not_answered'),
    refused: count('refused'),
    failed: count('failed'),
    interrupted: count('interrupted'),
    not_sure: count('not_sure'),
    small_talk: count('small_talk'),
    reviewed_on: null,
    reviewed_by: null,
    obfuscated_on: null,
  };
}
