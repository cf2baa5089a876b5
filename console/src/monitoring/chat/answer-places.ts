import type { MonitoredMessage } from '@regia/contract/monitoring/chats';

/** The place of an answer among the answers of its conversation, and its question. */
export interface AnswerPlace {
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** The question of the answer, or the heading that the visitor chose; empty if it has neither. */
  readonly question: string;
  /** The question as a message; undefined if it is not among those that are shown. */
  readonly asked: MonitoredMessage | undefined;
}

export const answersOf = (messages: readonly MonitoredMessage[]): readonly MonitoredMessage[] =>
  messages.filter((message) => message.sender_type === 'assistant');

export function placeOfAnswer(messages: readonly MonitoredMessage[], answer: MonitoredMessage): AnswerPlace {
  const answers = answersOf(messages);
  const asked = messages.find(({ id }) => id === answer.question?.id);
  return {
    number: answers.findIndex(({ id }) => id === answer.id) + 1,
    count: answers.length,
    question: asked?.content ?? answer.question?.content ?? answer.chosen?.heading ?? '',
    asked,
  };
}

const minuteOf = ({ sent_on: sentOn }: MonitoredMessage): number => Math.floor(Date.parse(sentOn) / 60_000);

/** Whether the time of a message needs its seconds: another one of the same sender was sent in its minute. */
export function needsSeconds(messages: readonly MonitoredMessage[]): (message: MonitoredMessage) => boolean {
  const keyOf = (message: MonitoredMessage) => `${message.sender_type} ${minuteOf(message)}`;
  const counts = Map.groupBy(messages, keyOf);
  const shared = new Set(
    [...counts.values()].filter((group) => group.length > 1).map(([first]) => minuteOf(first!)),
  );
  return (message) => shared.has(minuteOf(message));
}

/** The answer to look at first: one that did not help, else one that nobody has reviewed, else the first. */
export function firstToReview(answers: readonly MonitoredMessage[]): string | null {
  const open = answers.filter(({ is_reviewed: isReviewed }) => !isReviewed);
  const poor = open.find(
    ({ rating, outcome }) => rating?.value === 'down' || outcome === 'not_answered' || outcome === 'not_sure',
  );
  return (poor ?? open[0] ?? answers[0])?.id ?? null;
}

/** The answer to review after this one: the next below it, else the first above it; null if this one was the last. */
export function nextToReview(
  answers: readonly MonitoredMessage[],
  id: string,
  isJudged: (answer: MonitoredMessage) => boolean,
): string | null {
  const at = answers.findIndex((answer) => answer.id === id);
  const following = [...answers.slice(at + 1), ...answers.slice(0, at)];
  return following.find((answer) => !isJudged(answer))?.id ?? null;
}
