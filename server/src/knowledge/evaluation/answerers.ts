import type { Outcome } from '@regia/contract/chat/outcomes';
import type { Db } from '../../platform/db.ts';
import type { Prices } from '../../platform/model/price.ts';
import type { Language } from '../retrieval/language.ts';
import type { IndexScope } from '../retrieval/tables.ts';

/** A question of a set, for an assistant whose index holds the documents of the set. */
export interface SetQuestion {
  readonly db: Db;
  readonly scope: IndexScope;
  /** The language of the set. */
  readonly language: Language;
  readonly content: string;
}

/** An answer with the facts that it is judged by. */
export interface GivenAnswer {
  readonly outcome: Outcome;
  /** In Markdown. */
  readonly text: string;
  /** Whether it quotes the documents, because the search was too unsure for the model, or the model failed. */
  readonly isQuoted: boolean;
  readonly citations: readonly GivenCitation[];
  /** Why the model did not answer, or not whole. */
  readonly failure: string | null;
  /** Undefined if the model was not asked. A count is null if the endpoint did not tell it. */
  readonly tokens: { readonly in: number | null; readonly out: number | null } | undefined;
  /** Null if the model wrote nothing. */
  readonly firstWordMs: number | null;
}

export interface GivenCitation {
  readonly documentId: string;
  readonly passageId: string;
  readonly title: string;
  /** The headings above the passage. A quotation has the heading of its section. */
  readonly heading: string;
}

/** A model that answers the questions of sets in the way of an assistant. */
export interface Answerer {
  /** The name of its endpoint. */
  readonly name: string;
  readonly model: string;
  /** Undefined: nobody knows what its answers cost. */
  readonly prices: Prices | undefined;
  /** The most tokens of one question and its answer, as far as they can be told before. */
  readonly mostTokens: { readonly in: number; readonly out: number };
  answer(question: SetQuestion, signal: AbortSignal): Promise<GivenAnswer>;
}
