import type { TracedSummary } from '@regia/contract/chat/calls';
import type { Turn } from '../../../platform/model/model-request.ts';
import { systemMessage } from '../../prompt.ts';
import { isCovered } from '../../summary/due-messages.ts';
import type { StoredSummary } from '../../summary/stored-summary.ts';
import { tokensOfText } from '../../summary/summary-request.ts';
import type { AnswerPlan } from '../plan.ts';
import { history } from './history.ts';
import type { EarlierMessage } from './history.ts';
import { instructionsOf } from './instructions-of.ts';

/** The most messages after a summary that are read for one question. */
export const MESSAGES_READ = 100;

/** A conversation before a question, as it was read: the messages, oldest first, and the summary of the first ones. */
export interface Before {
  readonly messages: readonly EarlierMessage[];
  readonly summary?: StoredSummary | undefined;
}

/** The part of a conversation that a model receives. */
export interface Remembered {
  readonly turns: readonly Turn[];
  /** Empty if none is sent. */
  readonly summary: string;
  /** Null if there is nothing to tell. */
  readonly traced: TracedSummary | null;
}

/**
 * Chooses the part of a conversation that a model receives: the newest messages; with summaries, all messages, as long as they have
 * room, else the summary and those after it. While a summary is missing, the newest messages that have room are sent.
 */
export function remember(plan: AnswerPlan, before: Before): Remembered {
  if (!plan.summary) return { turns: history(plan, before.messages), summary: '', traced: null };
  const { summary } = before;
  const content = summary?.content ?? '';
  const shown = uncovered(plan, before);
  const turns = all(shown);
  const room = plan.summary.limitTokens - fixedTokens(plan, content);
  const from = firstThatFits(turns, room, history(plan, before.messages).length);
  const leftOut = from + unread(shown, summary?.reaches ?? 0);
  const isTold = content !== '' || leftOut > 0;
  return { turns: turns.slice(from), summary: content, traced: isTold ? told(summary, leftOut) : null };
}

/** Whether instructions, summary and messages have more than their share of the context, or are too many to be read. */
export function isTooLong(plan: AnswerPlan, before: Before): boolean {
  if (!plan.summary) return false;
  const { content = '', reaches = 0 } = before.summary ?? {};
  const shown = uncovered(plan, before);
  if (unread(shown, reaches) > 0) return true;
  return fixedTokens(plan, content) + tokensOf(all(shown)) > plan.summary.limitTokens;
}

/** The words for a trace of an endpoint that refused the conversation as too long, and got a shorter one. */
export function toldOfShorter(
  plan: Pick<AnswerPlan, 'summary'>,
  { turns, traced }: Remembered,
  shorter: readonly Turn[],
): TracedSummary | null {
  if (!plan.summary) return null;
  const before = (traced?.left_out ?? 0) + (traced?.messages ?? 0);
  const leftOut = before + turns.length - shorter.length;
  return { ...told(undefined, leftOut), failure: traced?.failure ?? null };
}

/** The messages that no summary covers, and the newest ones, which are sent in any case. */
const uncovered = (
  { earlierMessages }: Pick<AnswerPlan, 'earlierMessages'>,
  { messages, summary }: Before,
): EarlierMessage[] => {
  const newestFrom = messages.length - earlierMessages;
  return messages.filter((message, at) => at >= newestFrom || !isCovered(message, summary?.reaches ?? 0));
};

const all = (messages: readonly EarlierMessage[]): Turn[] =>
  history({ earlierMessages: messages.length }, messages);

const tokensOf = (turns: readonly Turn[]): number =>
  turns.reduce((sum, { content }) => sum + tokensOfText(content), 0);

/** The tokens of all that does not grow with the conversation. */
const fixedTokens = (plan: AnswerPlan, summary: string): number =>
  tokensOfText(summary) +
  tokensOfText(
    systemMessage(
      instructionsOf(plan, { language: plan.language, sources: 'given', mayClarify: true, summary }),
    ),
  );

/** The first turn of the questions and answers that have room; the last `least` turns are kept without. */
function firstThatFits(turns: readonly Turn[], room: number, least: number): number {
  let [from, tokens] = [0, tokensOf(turns)];
  while (tokens > room) {
    const next = turns.findIndex(({ role }, at) => at > from && role === 'user');
    if (next === -1 || turns.length - next < least) break;
    tokens -= tokensOf(turns.slice(from, next));
    from = next;
  }
  // Without messages that are kept, a question that has no room is left out, too.
  return tokens > room && least === 0 ? turns.length : from;
}

/** The messages after the summary that are too many to be read. */
function unread(shown: readonly EarlierMessage[], reaches: number): number {
  const first = shown[0]?.number ?? undefined;
  return first === undefined ? 0 : Math.max(0, first - 1 - reaches);
}

const told = (summary: StoredSummary | undefined, leftOut: number): TracedSummary => {
  const sent = summary?.content === '' ? undefined : summary;
  return {
    messages: sent?.reaches ?? 0,
    left_out: leftOut,
    failure: summary?.failure ?? null,
    version: sent?.version ?? null,
    tokens_in: sent?.tokens_in ?? null,
    tokens_out: sent?.tokens_out ?? null,
    cost: sent?.cost ?? null,
    ms: sent?.ms ?? null,
  };
};
