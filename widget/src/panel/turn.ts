import type { Message } from '@regia/contract/chat/calls';

export type Rating = 'up' | 'down';

/** A question and its answer. */
export interface Turn {
  readonly key: string;
  readonly question: string;
  readonly askedOn: string;
  /** `waiting`: sent, without a word yet, or the connection is lost and may come back. */
  state: 'waiting' | 'answering' | 'done' | 'failed' | 'stopped';
  /** The id of the answer, from the moment when the question is stored. */
  answerId: string | undefined;
  /** The text so far. */
  text: string;
  /** The finished answer. */
  message: Message | undefined;
  /** The reason why there is no answer, for the visitor. */
  failure: string;
  /** Whether the connection is lost and the widget waits for it. */
  isOffline: boolean;
  rating: Rating | undefined;
}

export const newTurn = (key: string, question: string): Turn => ({
  key,
  question,
  askedOn: new Date().toISOString(),
  state: 'waiting',
  answerId: undefined,
  text: '',
  message: undefined,
  failure: '',
  isOffline: false,
  rating: undefined,
});

/** Builds the turns of a stored chat from its messages, oldest first. */
export function turnsOf(messages: readonly (Message & { readonly rating?: Rating | null })[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.sender_type === 'human') {
      turns.push({ ...newTurn(message.id, message.content), askedOn: message.sent_on });
    } else if (last && last.answerId === undefined) {
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
