import type { Trace } from '@regia/contract/chat/calls';
import { DECISION_FEATURES, SECTION_FEATURES } from '@regia/contract/chat/trace-words';
import type { DropReason, Retrieval } from '@regia/contract/chat/trace-words';
import { DECISION_WEIGHTS, defaultThresholds, SECTION_WEIGHTS, titleOfFirst } from '../knowledge/public.ts';
import type { Extract, ExtractiveAnswer, FoundPassage, SearchResult } from '../knowledge/public.ts';
import { placeOf } from './citations.ts';
import { givesPassages } from './compose/steps/retrieval-with.ts';
import type { Reworded } from './compose/steps/reword.ts';
import type { Written } from './compose/written.ts';
import { citable } from './quoted-text.ts';
import type { Steps } from './steps.ts';
import { tracedFilters } from './traced-filters.ts';

/** The part of a trace that is stored as JSON. The rest is in the columns of the message. */
export type StoredTrace = Pick<
  Trace,
  | 'queries'
  | 'corrections'
  | 'passages'
  | 'sections'
  | 'decision'
  | 'confidence'
  | 'thresholds'
  | 'prompt'
  | 'steps'
  | 'endpoint'
  | 'filters'
  | 'summary'
  | 'retrieval'
  | 'rewording'
  | 'spending_limit'
  | 'failure'
  | 'statements'
  | 'signs'
  | 'learning'
>;

export function traceOf(
  [question, followUp]: readonly [string, string | undefined],
  found: SearchResult,
  written: Written & { readonly retrieval: Retrieval; readonly reworded: Reworded | undefined },
  steps: Steps,
  askFrom: number | undefined,
): StoredTrace {
  const { p, bsc, s, oov, nm } = found.confidence;
  const { retrieval, reworded, searched, quoted } = written;
  return {
    queries: [
      { text: question, language: found.language, why: 'question' },
      ...(followUp === undefined ? [] : [{ text: followUp, language: found.language, why: 'follow_up' }]),
      ...(reworded?.queries ?? []).map((query) => ({ ...query, why: 'multi_query' })),
      ...(searched?.queries ?? []).map((query) => ({ ...query, why: 'tool' })),
    ],
    corrections: found.corrections.map(({ typed, taken }) => ({ from: typed, to: taken })),
    // A quotation is of what was found for the question.
    passages: passagesOf(searched && !quoted ? searched.passages : found, written),
    sections: sectionsIn(written.quoted?.considered ?? written.considered ?? []),
    decision: decisionIn(written.quoted),
    // `s` is a sum over repeated words, which can exceed the whole; people read it as a share.
    confidence: { p, bsc, s: Math.min(1, s), oov, nm },
    // A model that has no passages given is asked, however sure the search was.
    thresholds: { ...defaultThresholds, ask_model: (givesPassages(retrieval) ? askFrom : undefined) ?? null },
    prompt: [...written.prompt],
    steps: [
      ...found.timings.map(({ step, ms }) => ({ name: `search_${step}`, ms: rounded(ms), dropped: 0 })),
      ...stepsIn(steps),
    ],
    endpoint: endpointIn(written.models),
    filters: tracedFilters(found.filters),
    summary: null,
    retrieval,
    rewording: reworded?.how ?? null,
    spending_limit: null,
    failure: written.failure,
    statements: written.statements.map((one) => ({ ...one, missing: [...one.missing] })),
    signs: [],
    learning: null,
  };
}

/** The endpoint that was asked. An answer of the server’s is told without one, even in the place of another endpoint’s. */
function endpointIn(models: Written['models']): StoredTrace['endpoint'] {
  const own = models?.model.own;
  if (!own) return null;
  const first = models.before?.model.own;
  const instead = first && models.before && { ...first, failure: models.before.failure };
  return { ...own, instead_of: instead ?? null };
}

/** Returns the trace of an answer that failed before the search. */
export const emptyTrace = (
  question: string,
  language: string,
  steps: Steps,
  failure: string | null,
): StoredTrace => ({
  queries: [{ text: question, language, why: 'question' }],
  corrections: [],
  passages: [],
  sections: [],
  decision: null,
  confidence: null,
  thresholds: { ...defaultThresholds, ask_model: null },
  prompt: [],
  steps: stepsIn(steps),
  endpoint: null,
  filters: [],
  summary: null,
  retrieval: null,
  rewording: null,
  spending_limit: null,
  failure,
  statements: [],
  signs: [],
  learning: null,
});

/** The passages of an extract that nothing was searched for, in a trace. */
export const quotedPassages = ({ parts }: Extract): Trace['passages'] =>
  parts.map((part, index) => ({
    passage: part.passage.id,
    document: part.passage.documentId,
    ...placeOf(citable(part)),
    rank: index + 1,
    score: 0,
    used: true,
    dropped_by: null,
  }));

function passagesOf(
  found: Pick<SearchResult, 'passages' | 'dropped'>,
  { used, model, quoted }: Pick<Written, 'used' | 'model' | 'quoted'>,
): Trace['passages'] {
  const isUsed = new Set(used.map((passage) => passage.id));
  // Retrieval kept these passages, but the answer did not use them.
  const unused: DropReason = model !== null ? 'no_room' : used.length === 0 ? 'not_sure' : 'not_in_answer';
  const ownTitle = (passage: FoundPassage): string => {
    const best = quoted?.considered.find(({ scored }) => scored.passage.id === passage.id)?.scored;
    return best?.section.path.join(' › ') ?? titleOfFirst(passage);
  };
  const kept = found.passages.map((passage) => ({
    ...passage,
    title: ownTitle(passage),
    used: isUsed.has(passage.id),
    droppedBy: isUsed.has(passage.id) ? null : unused,
  }));
  const dropped = found.dropped.map((passage) => ({ ...passage, anchor: null, used: false }));
  return [...kept, ...dropped]
    .sort((a, b) => a.rank - b.rank)
    .map((passage) => ({
      passage: passage.id,
      document: passage.documentId,
      ...placeOf(passage),
      rank: passage.rank,
      score: passage.score,
      used: passage.used,
      dropped_by: passage.droppedBy,
    }));
}

export const sectionsIn = (considered: ExtractiveAnswer['considered']): Trace['sections'] =>
  considered.map(({ scored, reason, offer }) => ({
    document: scored.passage.documentId,
    ...placeOf(citable(scored)),
    score: scored.score,
    chosen: reason === 'best_score' ? 'first' : reason === 'second_extract' ? 'second' : null,
    reason,
    offer,
    features: SECTION_FEATURES.map((code) => ({
      code,
      value: Math.min(1, Math.max(0, scored.features[code])),
      effect: SECTION_WEIGHTS[code] * scored.features[code],
    })),
  }));

function decisionIn(quoted: ExtractiveAnswer | undefined): Trace['decision'] {
  const decision = quoted?.decision;
  if (!decision) return null;
  const { c, thresholds, features } = decision;
  return {
    c,
    answer_at: thresholds.answer,
    unsure_at: thresholds.unsure,
    features: DECISION_FEATURES.map((code) => ({
      code,
      value: features[code],
      effect: DECISION_WEIGHTS[code] * features[code],
    })),
  };
}

const stepsIn = ({ all }: Steps): Trace['steps'] => all.map((step) => ({ ...step, ms: rounded(step.ms) }));

const rounded = (ms: number): number => Math.round(ms * 100) / 100;
