import type { Choice, TrialMessage } from '@regia/contract/chat/calls';

/** The state of an answer. `stopped`: the reader cancelled it. */
export type AnswerState = 'waiting' | 'streaming' | 'done' | 'failed' | 'stopped';

/** A question and its answer, or a choice among the offers of an answer and the section that it quotes. */
export interface Turn {
  /** The React key, and the id of the question's request. It stays the same when the server assigns the ids. */
  key: string;
  /** The content is empty for a choice. */
  question: { content: string; sentOn: string };
  choice: Choice | null;
  /** Whether the words were asked without the subject of the question before. */
  isAlone: boolean;
  /** The answer's id; null until the question is stored. */
  messageId: string | null;
  text: string;
  state: AnswerState;
  /** The whole message; null until it is finished. */
  answer: TrialMessage | null;
  /** The text of the error; null if there was none. */
  failure: string | null;
  /** The code of the refusal of the question, if it was refused. */
  refusal?: string | null;
}

export type TrialEvent =
  | { type: 'restored'; messages: readonly TrialMessage[] }
  | { type: 'asked'; key: string; content: string; isAlone: boolean; at: string }
  | { type: 'chosen'; key: string; choice: Choice; at: string }
  /** The choice was not stored. */
  | { type: 'withdrawn'; key: string }
  | { type: 'accepted'; key: string; messageId: string }
  | { type: 'delta'; key: string; text: string }
  | { type: 'done'; key: string; message: TrialMessage }
  | { type: 'failed'; key: string; failure: string; refusal?: string | null; message: TrialMessage | null }
  | { type: 'stopped'; key: string };

/** The reducer of a trial: returns the turns after an event. */
export function trial(turns: readonly Turn[], event: TrialEvent): readonly Turn[] {
  switch (event.type) {
    case 'restored':
      return turnsOf(event.messages);
    case 'asked':
      return [
        ...turns.filter(({ key }) => key !== event.key),
        { ...newTurn(event.key, event.content, event.at), isAlone: event.isAlone },
      ];
    case 'chosen':
      return [...turns, { ...newTurn(event.key, '', event.at), choice: event.choice }];
    case 'withdrawn':
      return turns.filter(({ key }) => key !== event.key);
    case 'accepted':
      // A resumed stream repeats the answer from its beginning.
      return change(turns, event.key, () => ({ messageId: event.messageId, text: '' }));
    case 'delta':
      return change(turns, event.key, (turn) => ({ text: turn.text + event.text, state: 'streaming' }));
    case 'done':
      return change(turns, event.key, () => finished(event.message));
    case 'failed':
      return change(turns, event.key, () => ({
        ...(event.message ? finished(event.message) : {}),
        state: 'failed',
        failure: event.failure,
        refusal: event.refusal ?? null,
      }));
    case 'stopped':
      return change(turns, event.key, () => ({ state: 'stopped' }));
  }
}

const change = (turns: readonly Turn[], key: string, how: (turn: Turn) => Partial<Turn>) =>
  turns.map((turn) => (turn.key === key ? { ...turn, ...how(turn) } : turn));

const newTurn = (key: string, content: string, sentOn: string): Turn => ({
  key,
  question: { content, sentOn },
  choice: null,
  isAlone: false,
  messageId: null,
  text: '',
  state: 'waiting',
  answer: null,
  failure: null,
});

const finished = (message: TrialMessage): Partial<Turn> => ({
  messageId: message.id,
  text: message.content,
  answer: message,
  state: stateOf(message),
});

function stateOf(message: TrialMessage): AnswerState {
  if (message.outcome === null) return message.content === '' ? 'waiting' : 'streaming';
  if (message.outcome === 'failed') return 'failed';
  return message.outcome === 'interrupted' ? 'stopped' : 'done';
}

/** Converts a stored trial to turns: each question or choice with the answer that follows it. */
function turnsOf(messages: readonly TrialMessage[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    if (message.sender_type === 'human') {
      turns.push({ ...newTurn(message.id, message.content, message.sent_on), state: 'stopped' });
      continue;
    }
    if (message.chosen) turns.push({ ...newTurn(message.id, '', message.sent_on), choice: message.chosen });
    const last = turns.at(-1);
    if (last) Object.assign(last, finished(message));
  }
  return turns;
}

/** Whether the question of a turn may not be stored. To send it again with its key is safe. */
export const isUnsent = ({ state, messageId }: Turn): boolean => state === 'failed' && messageId === null;

/** Returns the turn with an answer under way, if any. The next question must wait for it. */
export const underWay = (turns: readonly Turn[]): Turn | undefined =>
  turns.find(({ choice, state }) => choice === null && (state === 'waiting' || state === 'streaming'));

/** Returns the numbers of the offers of an answer that were chosen. */
export const chosenFrom = (turns: readonly Turn[], { messageId }: Turn): number[] =>
  turns.flatMap(({ choice }) => (choice && choice.from === messageId ? [choice.offer] : []));

/** Returns the answer whose list of offers is open: the newest. A choice is one only if it has offers of its own. */
export const newestAnswer = (turns: readonly Turn[]): Turn | undefined =>
  turns.findLast(
    ({ choice, answer }) => choice === null || answer?.parts.some(({ kind }) => kind === 'offers'),
  );
