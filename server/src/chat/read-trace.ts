import { z } from 'zod/mini';
import { trace as traceSchema } from '@regia/contract/chat/calls';
import { readFields, readList, storedObject } from '../platform/stored-json.ts';
import type { StoredTrace } from './trace.ts';

const {
  queries,
  corrections,
  passages,
  sections,
  decision,
  prompt,
  steps,
  endpoint,
  filters,
  summary,
  retrieval,
  rewording,
  spending_limit: spendingLimit,
  statements,
  signs,
  confidence,
  thresholds,
  learning,
} = traceSchema.shape;

const QUERY = { text: '', language: '', why: '' };
const CORRECTION = { from: '', to: '' };
const STATEMENT = { text: '', supported: true, missing: [] };
const PROMPT_PART = { part: '', content: '' };
const CONDITION = { field: '', operator: '', values: [], origin: 'settings' as const, is_dropped: false };
const STEP = { name: '', ms: 0, dropped: 0 };
const THRESHOLDS = { answer: 0, suggest: 0, ask_model: null };
const CONFIDENCE = { p: 0, bsc: 0, s: 0, oov: 0, nm: 0 };
/** The defaults of a passage. A passage without ids is dropped, because no link could open it. */
const PASSAGE = {
  passage: '',
  document: '',
  title: '',
  heading: '',
  url: '',
  rank: 0,
  score: 0,
  used: false,
  dropped_by: null,
};

/** The defaults of a section. A section without a document is dropped, because no link could open it. */
const SECTION = {
  document: '',
  title: '',
  heading: '',
  url: '',
  score: 0,
  chosen: null,
  reason: 'lower_score' as const,
  offer: null,
  features: [],
};
const LEARNING = { id: '', question: '', wording: '' };
const DECISION = { c: 0, answer_at: 0, unsure_at: 0, features: [] };

/** Reads a stored trace of any version of Regia. Returns undefined if none was stored. */
export function readTrace(stored: unknown): StoredTrace | undefined {
  if (stored === null || stored === undefined) return undefined;
  const given = storedObject(stored);
  return {
    queries: readList(queries.def.element, given['queries'], QUERY),
    corrections: readList(corrections.def.element, given['corrections'], CORRECTION),
    passages: readList(passages.def.element, given['passages'], PASSAGE),
    sections: readList(sections.def.element, given['sections'], SECTION),
    decision: given['decision'] ? readFields(decision.def.innerType, given['decision'], DECISION) : null,
    confidence: given['confidence']
      ? readFields(confidence.def.innerType, given['confidence'], CONFIDENCE)
      : null,
    thresholds: readFields(thresholds, given['thresholds'], THRESHOLDS),
    prompt: readList(prompt.def.element, given['prompt'], PROMPT_PART),
    steps: readList(steps.def.element, given['steps'], STEP),
    endpoint: z.safeParse(endpoint, given['endpoint']).data ?? null,
    filters: readList(filters.def.element, given['filters'], CONDITION),
    summary: z.safeParse(summary, given['summary']).data ?? null,
    retrieval: z.safeParse(retrieval, given['retrieval']).data ?? null,
    rewording: z.safeParse(rewording, given['rewording']).data ?? null,
    spending_limit: z.safeParse(spendingLimit, given['spending_limit']).data ?? null,
    failure: typeof given['failure'] === 'string' ? given['failure'] : null,
    statements: readList(statements.def.element, given['statements'], STATEMENT),
    signs: z.safeParse(signs, given['signs']).data ?? [],
    learning: given['learning'] ? readFields(learning.def.innerType, given['learning'], LEARNING) : null,
  };
}
