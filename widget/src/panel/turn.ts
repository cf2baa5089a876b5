import type { Choice, Message } from '@regia/contract/chat/calls';

export type Rating = 'up' | 'down';

/** The number of *None of these* among the offers of an answer. */
export const NONE = 0;

/** A question and its answer, or a choice among the offers of an answer and the section that it quotes. */
export interface Turn {
  readonly key: string;
  /** Empty for a choice. */
  readonly question: string;
  readonly choice: Choice | undefined;
  /** Whether the words were asked without the subject of the question before. */
  readonly isAlone: boolean;
  readonly askedOn: string;
  /** The id of the question's request; undefined for a question that was read from the server. */
  readonly requestId: string | undefined;
  /** `waiting`: sent, without a word yet, or the connection is lost and may come back. */
  state: 'waiting' | 'answering' | 'done' | 'failed' | 'stopped';
  /** Whether the server has stored the question. */
  isStored: boolean;
  /** The chat and the id of the answer, once they are known. */
  chat: string | undefined;
  answerId: string | undefined;
  /** Whether something between the page and the server holds streams back. */
  isHeldBack: boolean;
  /** The text so far. */
  text: string;
  /** The finished answer. */
  message: Message | undefined;
  /** The reason why there is no answer, for the visitor. */
  failure: string;
  /** Whether the connection is lost and the widget waits for it. */
  isOffline: boolean;
  /** Whether the widget has given up reading the answer of a stored question. */
  isLost: boolean;
  rating: Rating | undefined;
}

export const newTurn = (key: string, question: string, requestId?: string): Turn => ({
  key,
  question,
  choice: undefined,
  isAlone: false,
  askedOn: new Date().toISOString(),
  requestId,
  state: 'waiting',
  isStored: requestId === undefined,
  chat: undefined,
  answerId: undefined,
  isHeldBack: false,
  text: '',
  message: undefined,
  failure: '',
  isOffline: false,
  isLost: false,
  rating: undefined,
});

export const choiceTurn = (key: string, choice: Choice, requestId?: string): Turn => ({
  ...newTurn(key, '', requestId),
  choice,
});

/** Builds the turns of a stored chat from its messages, oldest first. */
export function turnsOf(messages: readonly (Message & { readonly rating?: Rating | null })[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    if (message.sender_type === 'human') {
      turns.push({ ...newTurn(message.id, message.content), askedOn: message.sent_on });
      continue;
    }
    if (message.chosen) turns.push(choiceTurn(message.id, message.chosen));
    const last = turns.at(-1);
    if (last && last.answerId === undefined) {
      last.chat = message.chat;
      last.answerId = message.id;
      last.text = message.content;
      last.rating = message.rating ?? undefined;
      if (message.outcome !== null) {
        last.message = message;
        last.state = 'done';
      }
    }
  }
  for (const turn of turns) if (turn.answerId === undefined) turn.state = 'failed';
  return turns;
}

/** Returns the turn of a choice among the offers of an answer; undefined if it was not made. */
export const choiceAmong = (turns: readonly Turn[], { answerId }: Turn, offer: number): Turn | undefined =>
  turns.find(({ choice }) => choice && choice.from === answerId && choice.offer === offer);
