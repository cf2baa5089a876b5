import type { TracedSummary } from '@regia/contract/chat/calls';
import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { Outcome } from '@regia/contract/chat/outcomes';
import type { Retrieval } from '@regia/contract/chat/trace-words';
import type { ExtractiveAnswer, SearchResult } from '../../knowledge/public.ts';
import type { Spent } from '../../platform/model/call-meter.ts';
import type { FailureCause, ModelFailure } from '../../platform/model/failure.ts';
import type { Model, ModelPart } from '../../platform/model/model.ts';
import type { CitablePassage } from '../citations.ts';
import type { CitedText } from '../cited-text.ts';
import type { PromptPart } from '../prompt.ts';
import type { CheckedStatement } from '../statements/check-statements.ts';

/** The result of writing an answer from what was found. Its text is in the sink. */
export interface Written {
  readonly outcome: Outcome;
  /** The parts of an answer without a model; empty for a model's. */
  readonly parts: readonly AnswerPart[];
  /** The cited passages, in the order of their numbers. */
  readonly cited: readonly CitablePassage[];
  /** The passages that the answer quotes, or that the model received. */
  readonly used: readonly CitablePassage[];
  readonly grounding: number;
  /** The checked statements of a model's answer. */
  readonly statements: readonly CheckedStatement[];
  readonly model: string | null;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
  /** In EUR. */
  readonly cost: string | null;
  /** The cost of the calls, as it counts against a limit; undefined if no model was asked. */
  readonly spent?: Spent;
  readonly prompt: readonly PromptPart[];
  readonly failure: FailureCause | null;
  /** Whether pieces of the model's answer could not be read. */
  readonly hasUnreadable: boolean;
  /** The models that were asked; undefined if none was. */
  readonly models?: AskedModels;
  /** The answer without a model, with the sections that were considered. */
  readonly quoted?: ExtractiveAnswer;
  /** The sections that were considered to be offered under a model's answer. */
  readonly considered?: ExtractiveAnswer['considered'];
  /** Where its passages come from; undefined: from where the question began. */
  readonly retrieval?: Retrieval;
  /** The searches of the model; undefined if it had no tool. */
  readonly searched?: Searched;
  /** The older messages, summarized or left out, for the trace. */
  readonly summary?: TracedSummary | null;
  /** The text of the message if the sink is empty. */
  readonly apology?: string;
}

/** The searches of a model. */
export interface Searched {
  readonly queries: readonly { readonly text: string; readonly language: string }[];
  /** The passages of all its searches. */
  readonly passages: Pick<SearchResult, 'passages' | 'dropped'>;
}

/** The model that was asked last, and the one before it, which failed without a word. */
export interface AskedModels {
  readonly model: Model;
  readonly before: { readonly model: Model; readonly failure: FailureCause } | undefined;
}

/** How the stream of a model ended. */
export interface ModelEnding {
  readonly failure: ModelFailure | undefined;
  readonly end: Extract<ModelPart, { type: 'end' }> | undefined;
  readonly isTooLong: boolean;
  /** Why nothing of it is shown: it gave internal instructions away, or the question is on a subject that is not answered. */
  readonly withheld: 'secret' | 'subject' | undefined;
  readonly declared: CitedText['declared'];
}

/** An answer of a model whose outcome is not decided yet. */
export interface ModelDraft extends Omit<Written, 'outcome'> {
  readonly ending: ModelEnding;
}

/** A quotation, where a model did not write. */
export type Quotation = Pick<Written, 'outcome' | 'parts' | 'cited' | 'used' | 'grounding' | 'quoted'>;
