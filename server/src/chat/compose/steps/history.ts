import type { Turn } from '../../../platform/model/model-request.ts';
import type { AnswerPlan } from '../plan.ts';

export interface QuotedBefore {
  readonly title: string;
  readonly heading: string;
  readonly quote: string;
}

/** A message before the question, oldest first. */
export interface EarlierMessage {
  readonly sender: 'human' | 'assistant';
  readonly content: string;
  readonly outcome: string | null;
  /** Null on messages of earlier versions; read only for a chat that may have a summary. */
  readonly number?: number | null;
  /** The first passage that an answer cites. */
  readonly quoted?: QuotedBefore | null;
}

/** The earlier messages for a model. Drops failed answers, and an answer at the front whose question is missing. */
export function history(
  { earlierMessages }: Pick<AnswerPlan, 'earlierMessages'>,
  earlier: readonly EarlierMessage[],
): Turn[] {
  const turns = earlier
    .slice(Math.max(0, earlier.length - earlierMessages))
    .filter(({ content, outcome }) => content !== '' && outcome !== 'failed')
    .map(({ sender, content }) => ({
      role: sender === 'human' ? ('user' as const) : ('assistant' as const),
      content,
    }));
  const firstQuestion = turns.findIndex((turn) => turn.role === 'user');
  return firstQuestion === -1 ? [] : turns.slice(firstQuestion);
}
