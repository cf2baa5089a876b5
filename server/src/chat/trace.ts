import type { Trace } from '@regia/contract/chat/calls';
import { defaultThresholds } from '../knowledge/public.ts';
import type { SearchResult } from '../knowledge/public.ts';
import { placeOf } from './citations.ts';
import type { Steps } from './steps.ts';
import type { Written } from './write-answer.ts';

/** The part of a trace that is stored as JSON. The rest is in the columns of the message. */
export type StoredTrace = Pick<
  Trace,
  'queries' | 'corrections' | 'passages' | 'confidence' | 'thresholds' | 'prompt' | 'steps' | 'failure'
>;

export function traceOf(
  [question, followUp]: readonly [string, string | undefined],
  found: SearchResult,
  written: Written,
  steps: Steps,
): StoredTrace {
  const { p, bsc, s, oov, nm } = found.confidence;
  return {
    queries: [
      { text: question, language: found.language, why: 'question' },
      ...(followUp === undefined ? [] : [{ text: followUp, language: found.language, why: 'follow_up' }]),
    ],
    corrections: found.corrections.map(({ typed, taken }) => ({ from: typed, to: taken })),
    passages: passagesOf(found, written.used),
    confidence: { p, bsc, s, oov, nm },
    thresholds: defaultThresholds,
    prompt: [...written.prompt],
    steps: [
      ...found.timings.map(({ step, ms }) => ({ name: `search_${step}`, ms: rounded(ms) })),
      ...steps.all.map(({ name, ms }) => ({ name, ms: rounded(ms) })),
    ],
    failure: written.failure,
  };
}

/** Returns the trace of an answer that failed before the search. */
export const emptyTrace = (
  question: string,
  language: string,
  steps: Steps,
  failure: string,
): StoredTrace => ({
  queries: [{ text: question, language, why: 'question' }],
  corrections: [],
  passages: [],
  confidence: null,
  thresholds: defaultThresholds,
  prompt: [],
  steps: steps.all.map(({ name, ms }) => ({ name, ms: rounded(ms) })),
  failure,
});

function passagesOf(found: SearchResult, used: readonly { readonly id: string }[]): Trace['passages'] {
  const isUsed = new Set(used.map((passage) => passage.id));
  const kept = found.passages.map((passage) => ({
    ...passage,
    used: isUsed.has(passage.id),
    // Retrieval kept the passage, but the answer did not use it: no room, or better sentences in another passage.
    droppedBy: isUsed.has(passage.id) ? null : 'answer_length',
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

const rounded = (ms: number): number => Math.round(ms * 100) / 100;
