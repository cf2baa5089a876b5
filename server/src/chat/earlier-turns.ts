import type { Turn } from '../platform/model/model-request.ts';
import { withoutThoughts } from '../platform/model/thought-filter.ts';

/** Stands in place of a missing answer. */
const NO_TEXT = '(There is no answer to this message.)';

/**
 * Returns the earlier messages for a prompt: question and answer in turn, the last one an answer. Endpoints refuse an
 * empty message and two messages of one role in a row, which a failed answer would leave.
 */
export function earlierTurns(earlier: readonly Turn[]): Turn[] {
  const turns: Turn[] = [];
  for (const { role, content } of earlier) {
    const text = withoutMarkers(role === 'assistant' ? withoutThoughts(content) : content).trim();
    if (role === 'user' && turns.at(-1)?.role === 'user') turns.push({ role: 'assistant', content: NO_TEXT });
    turns.push({ role, content: text === '' ? NO_TEXT : text });
  }
  if (turns.at(-1)?.role === 'user') turns.push({ role: 'assistant', content: NO_TEXT });
  return turns;
}

/** Returns the last exchange with its texts cut, for an endpoint that refused the whole history as too long. */
export const shorterHistory = (earlier: readonly Turn[], characters: number): Turn[] =>
  earlier
    .slice(
      Math.max(
        0,
        earlier.findLastIndex(({ role }) => role === 'user'),
      ),
    )
    .map(({ role, content }) => ({
      role,
      content: content.length > characters ? `${content.slice(0, characters)}…` : content,
    }));

/** Removes citation numbers: those of an earlier answer refer to other passages. */
const withoutMarkers = (text: string): string => text.replace(/(?<!\s)\s*\[\d{1,4}\]/gu, '');
