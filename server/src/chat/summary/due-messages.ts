import type { EarlierMessage } from '../compose/steps/history.ts';

/** Whether a summary that reaches so far covers the message. Those without a number are older than the others. */
export const isCovered = ({ number }: EarlierMessage, reaches: number): boolean =>
  reaches > 0 && (number ?? 0) <= reaches;

/**
 * The messages, oldest first, that are to be summarized next: those that no summary covers, without the `kept` newest
 * ones. They end before a question, so that no answer is parted from its question.
 */
export function dueMessages(
  messages: readonly EarlierMessage[],
  reaches: number,
  kept: number,
): EarlierMessage[] {
  // A question without an answer yet is being answered.
  const isAsking = messages.at(-1)?.sender === 'human';
  const answered = isAsking ? messages.slice(0, -1) : messages;
  const end = endBeforeQuestion(answered, Math.max(0, answered.length - kept));
  return answered.slice(0, end).filter((message) => !isCovered(message, reaches));
}

/**
 * The first of these messages whose texts have room, at least the first question with its answer. The last one has a number,
 * so that the summary can reach it.
 */
export function fitting(
  messages: readonly EarlierMessage[],
  room: number,
  tokensOf: (message: EarlierMessage) => number,
): EarlierMessage[] {
  let [end, tokens] = [0, 0];
  for (const [at, message] of messages.entries()) {
    tokens += tokensOf(message);
    if (tokens > room && end > 0) break;
    if (at + 1 === messages.length || messages[at + 1]!.sender === 'human') end = at + 1;
  }
  const found = messages.slice(0, end);
  return (found.at(-1)?.number ?? null) === null ? [] : found;
}

/** The latest end at or before this one that a question follows, or nothing. */
function endBeforeQuestion(messages: readonly EarlierMessage[], from: number): number {
  let end = from;
  while (end > 0 && end < messages.length && messages[end]!.sender !== 'human') end -= 1;
  return end;
}
