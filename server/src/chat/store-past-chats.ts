import type { Offer } from '@regia/contract/chat/answer-parts';
import type { Outcome } from '@regia/contract/chat/outcomes';
import type { Trx } from '../platform/db.ts';
import { newIdAt } from '../platform/ids.ts';
import type { ChatScope } from './asker.ts';
import { findsQuestion } from './choices/choices-of-answer.ts';
import type { ComposedChoice } from './choices/compose-choice.ts';
import type { ComposedAnswer } from './compose/composed-answer.ts';
import { packTrace } from './packed-trace.ts';

/** A question of the past, with its answer and what its visitor thought of it. */
export interface PastTurn {
  readonly question: string;
  readonly at: Date;
  readonly answer: ComposedAnswer;
  readonly rating?: { readonly rating: 'up' | 'down'; readonly reason: string; readonly at: Date };
  readonly choice?: PastChoice | undefined;
}

/** A choice among the offers of an answer. */
export interface PastChoice {
  /** Undefined for none of them. */
  readonly offer: Offer | undefined;
  readonly composed: ComposedChoice;
  readonly at: Date;
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
      number: 1 + 2 * place + chat.turns.slice(0, place).filter(({ choice }) => choice).length,
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
  const choices = answers.flatMap(({ choice, number, messageId, ...turn }) =>
    choice
      ? [
          {
            ...turn,
            ...choice,
            fromId: messageId,
            number: number + 2,
            messageId: newIdAt(choice.at.getTime()),
          },
        ]
      : [],
  );
  await trx
    .insertInto('messages')
    .values([
      ...answers.flatMap(({ chat, chatId, number, question, questionId, messageId, at, sentOn, answer }) => {
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
      ...choices.map(({ chat, chatId, number, messageId, at, answer, composed }) => ({
        ...scopeRow(chat),
        id: messageId,
        chat_id: chatId,
        number,
        sender: 'assistant' as const,
        content: composed.content,
        parts: JSON.stringify(composed.parts),
        sent_on: at,
        configuration_version: chat.version,
        language: answer.language,
        outcome: composed.outcome,
        extractive: true,
      })),
    ])
    .execute();
  if (choices.length > 0) await trx.insertInto('message_choices').values(choices.map(choiceRow)).execute();
  const given = [
    ...answers.map(({ chat, messageId, answer }) => ({ chat, messageId, message: answer })),
    ...choices.map(({ chat, messageId, composed }) => ({ chat, messageId, message: composed })),
  ];
  const citations = given.flatMap(citationRows);
  if (citations.length > 0) await trx.insertInto('message_citations').values(citations).execute();
  await trx
    .insertInto('message_traces')
    .values(
      given.map(({ chat, messageId, message }) => ({
        message_id: messageId,
        organization_id: chat.scope.organizationId,
        trace: null,
        packed: packTrace(message.trace),
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

const citationRows = ({
  chat,
  messageId,
  message,
}: {
  readonly chat: PastChat;
  readonly messageId: string;
  readonly message: ComposedAnswer | ComposedChoice;
}) =>
  message.citations.map((one) => ({
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
  }));

const findsIts = ({ answer, composed }: Pick<PastTurn, 'answer'> & PastChoice): boolean =>
  findsQuestion(composed.outcome, answer.outcome);

const choiceRow = (
  one: PastTurn & PastChoice & { chat: PastChat; chatId: string; messageId: string; fromId: string },
) => ({
  ...scopeRow(one.chat),
  message_id: one.messageId,
  from_id: one.fromId,
  answer_id: null,
  chat_id: one.chatId,
  offer: one.offer?.number ?? 0,
  document_id: one.offer?.document ?? null,
  heading: one.offer?.heading ?? '',
  title: one.offer?.title ?? '',
  url: one.offer?.url ?? '',
  request_id: null,
  found_change: findsIts(one) ? (1 as const) : (0 as const),
  chosen_on: one.at,
});

function chatRow(chat: PastChat, id: string, turns: readonly (PastTurn & { sentOn: Date })[]) {
  const choices = turns.flatMap(({ answer, choice }) => (choice ? [{ answer, ...choice }] : []));
  const outcomes = [...turns.map(({ answer }) => answer), ...choices.map(({ composed }) => composed)];
  const count = (outcome: Outcome): number => outcomes.filter((one) => one.outcome === outcome).length;
  const last = turns.at(-1)!;
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
    last_message_on: last.choice?.at ?? last.sentOn,
    human_messages: turns.length,
    assistant_messages: outcomes.length,
    answered: count('answered'),
    partly: count('partly'),
    not_answered: count('not_answered'),
    refused: count('refused'),
    failed: count('failed'),
    interrupted: count('interrupted'),
    not_sure: count('not_sure'),
    small_talk: count('small_talk'),
    clarifying: count('clarifying'),
    contact: count('contact'),
    distress: count('distress'),
    chosen: count('chosen'),
    none_chosen: count('none_chosen'),
    section_gone: count('section_gone'),
    found: choices.filter(findsIts).length,
    reviewed_on: null,
    reviewed_by: null,
    obfuscated_on: null,
  };
}
