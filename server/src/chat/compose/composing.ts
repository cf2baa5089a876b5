import type { Retrieval } from '@regia/contract/chat/trace-words';
import type { OpenIndex, SearchResult } from '../../knowledge/public.ts';
import type { Corrections } from '../../learning/public.ts';
import type { ReachedLimit } from '../../models/public.ts';
import type { Model } from '../../platform/model/model.ts';
import type { AnswerBuffer } from '../answer-buffer.ts';
import type { AnsweringAssistant } from '../answering-assistant.ts';
import type { Steps } from '../steps.ts';
import type { AnswerPlan } from './plan.ts';
import type { Remembered } from './steps/remember.ts';

/** The services that an answer is composed with. Nothing of them stores. */
export interface ComposeServices {
  readonly openIndex: OpenIndex;
  /** The organizations' own answers; undefined if none may answer. */
  readonly corrections: Corrections | undefined;
  /** Undefined: answers quote the documents. */
  readonly model: Model | undefined;
  /** The spending limit that keeps the model from being asked. */
  readonly limit?: ReachedLimit | undefined;
}

export interface AskedQuestion {
  readonly assistant: Pick<AnsweringAssistant, 'scope' | 'sites' | 'indexVersion' | 'learningsVersion'>;
  readonly content: string;
  /** Whether to search for its words alone, without the subject of the question before. */
  readonly alone?: boolean | undefined;
  /** A correction to leave out, to see the answer without it. */
  readonly except?: string | undefined;
}

/** Receives the text of an answer while it is written. */
export type Sink = Pick<
  AnswerBuffer,
  'language' | 'extractive' | 'answer' | 'content' | 'firstWordAtMs' | 'append' | 'withdraw'
>;

/** A question that was searched for, as the steps see it that write. */
export interface Composing {
  readonly plan: AnswerPlan;
  readonly asked: AskedQuestion;
  readonly sink: Sink;
  readonly steps: Steps;
  /** The result of the search for the question alone. */
  readonly found: SearchResult;
}

/** The same for a model. */
export interface ComposingWithModel extends Composing {
  readonly model: Model;
  readonly openIndex: OpenIndex;
  readonly retrieval: Retrieval;
  /** The passages for the model: those of `found`, or of the search together with the previous question. */
  readonly shown: SearchResult;
  readonly remembered: Remembered;
  /** Whether the model may ask the visitor what is meant. */
  readonly mayClarify: boolean;
  readonly signal: AbortSignal;
}
