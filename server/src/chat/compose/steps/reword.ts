import type { Rewording } from '@regia/contract/chat/trace-words';
import {
  fuse,
  pageLanguages,
  REWORDING_WEIGHTS,
  rewordedByWords,
  surestOf,
} from '../../../knowledge/public.ts';
import type { OpenIndex, SearchResult } from '../../../knowledge/public.ts';
import type { Model } from '../../../platform/model/model.ts';
import { indexLanguageOf } from '../../languages.ts';
import type { Composing } from '../composing.ts';
import type { RewordingPlan } from '../plan.ts';
import type { RequestCost } from '../with-cost.ts';
import { askForRewordings } from './ask-for-rewordings.ts';
import type { RewordedQuestion } from './ask-for-rewordings.ts';
import { retrieve } from './retrieve.ts';

/** A question that was also searched for in other words. */
export interface Reworded {
  readonly how: Rewording;
  readonly queries: readonly RewordedQuestion[];
  /** The result of all searches, with the confidence of the question alone. */
  readonly found: SearchResult;
  /** The confidence of the surest of the searches. */
  readonly confidence: SearchResult['confidence'];
  /** Undefined if no model was asked. */
  readonly cost?: RequestCost;
}

interface ToReword extends Pick<Composing, 'plan' | 'asked' | 'steps' | 'found'> {
  readonly openIndex: OpenIndex;
  readonly model: Model | undefined;
  readonly signal: AbortSignal;
}

/**
 * Searches for the question in other words, too: those of a model, or the synonyms that the pages have. `question` is the text
 * that `found` was searched with. Undefined if the assistant does not reword.
 */
export async function reword(rewording: ToReword, question: string): Promise<Reworded | undefined> {
  const { plan, asked, found, openIndex, steps, signal } = rewording;
  if (!plan.rewordings) return undefined;
  const { how, queries, cost } = await wordsFor(rewording, plan.rewordings, question);
  steps.done('reword');
  const told = { how, queries, ...(cost && { cost }) };
  if (queries.length === 0 || signal.aborted) return { ...told, found, confidence: found.confidence };
  // A filter that the question named holds for its rewordings; they name none themselves.
  const within = found.filters.isDropped ? undefined : found.filters.read;
  const alike = { language: plan.language, search: { ...plan.search, readsFilter: false, within } };
  const results = await Promise.all(
    queries.map(({ text, language }) => retrieve(alike, openIndex, { ...asked, content: text }, language)),
  );
  const fused = fuse(found, results, {
    k: plan.search.k,
    weight: REWORDING_WEIGHTS[how === 'synonyms' ? how : 'model'],
  });
  steps.done('reworded', fused.dropped.length);
  return { ...told, found: fused, confidence: surestOf([found, ...results]) };
}

async function wordsFor(
  { plan, asked, found, model, signal }: ToReword,
  { perLanguage, instructions }: RewordingPlan,
  question: string,
): Promise<Pick<Reworded, 'how' | 'queries' | 'cost'>> {
  if (!model) {
    const texts = rewordedByWords(found.question, perLanguage);
    const queries = texts.map((text) => ({ text, language: found.language }));
    return { how: queries.length === 0 ? 'no_synonyms' : 'synonyms', queries };
  }
  const spoken = await pageLanguages(found.index);
  return askForRewordings(
    model,
    {
      question,
      languages: spoken.length === 0 ? [indexLanguageOf(plan.language)] : spoken,
      perLanguage,
      instructions,
      internal: plan.internalInstructions,
      known: [plan.instructions, asked.content],
    },
    signal,
  );
}
