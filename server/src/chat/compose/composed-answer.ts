import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { Outcome } from '@regia/contract/chat/outcomes';
import type { StoredCitation } from '../citations.ts';
import type { StoredTrace } from '../trace.ts';

/** An answer with everything that is stored of it. */
export interface ComposedAnswer {
  readonly content: string;
  readonly parts: readonly AnswerPart[];
  readonly language: string;
  readonly outcome: Outcome;
  readonly extractive: boolean;
  readonly grounding: number | null;
  readonly model: string | null;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
  readonly cost: string | null;
  readonly timeToFirstTokenMs: number | null;
  readonly totalMs: number;
  readonly citations: readonly StoredCitation[];
  readonly trace: StoredTrace;
  /** The correction that gave the answer, in the version that was read. */
  readonly taught?: { readonly id: string; readonly version: number };
}

/** The fields that a step decides. The others are the same for each answer. */
export type GivenAnswer = Omit<ComposedAnswer, 'language' | 'extractive' | 'timeToFirstTokenMs' | 'totalMs'>;

/** The fields of an answer that no model has given. */
export const withoutModel = { model: null, tokensIn: null, tokensOut: null, cost: null } as const;

/** The fields of an answer that no passage and no model has given. */
export const emptyAnswer = {
  parts: [],
  grounding: null,
  ...withoutModel,
  citations: [],
} as const satisfies Partial<GivenAnswer>;
