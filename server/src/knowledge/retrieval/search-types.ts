import type { SearchFilter } from '@regia/contract/assistants/settings/search-filter';
import type { SearchStep } from '@regia/contract/chat/trace-words';
import type { Confidence } from './confidence.ts';
import type { IndexReader } from './index-reader.ts';
import type { Related } from './feedback.ts';
import type { Language } from './language.ts';
import type { PassageText } from './queries.ts';
import type { Question } from './question.ts';

export interface SearchOptions {
  searchType: 'similarity' | 'mmr' | 'similarity_score_threshold';
  /** The number of passages to keep. */
  k: number;
  /** mmr: the number of passages to compare. */
  fetchK: number;
  /** mmr: 1 orders by score alone, 0 by difference alone. */
  lambdaMult: number;
  /** similarity_score_threshold: the least probability of an answer, 0 to 1. */
  scoreThreshold: number;
  /** Language of the question, if it is known. */
  language?: Language;
  /** Language of a question that does not show its own: the assistant's. */
  defaultLanguage: Language;
  /** The assistant's own synonyms, one group a line. */
  synonyms: string;
  /** The number of passages whose sections may become the answer. */
  best: number;
  /** The weight of the stems that the best passages have in common. */
  feedback: number;
  /** The documents that may be found; undefined: all. */
  filter: SearchFilter | undefined;
  /** A further filter: the one that a question named, for its rewordings. */
  within: SearchFilter | undefined;
  /** Whether the words of the question may name a filter of their own. */
  readsFilter: boolean;
  /** The version of the index, if the caller has just read it. */
  version?: number;
}

/** The options that do not depend on the question. */
export type SearchLimits = Omit<SearchOptions, 'language' | 'defaultLanguage' | 'version'>;

export const searchLimits: SearchLimits = {
  searchType: 'similarity',
  k: 5,
  fetchK: 20,
  lambdaMult: 0.8,
  scoreThreshold: 0.4,
  synonyms: '',
  best: 12,
  feedback: 0.2,
  filter: undefined,
  within: undefined,
  readsFilter: false,
};

export const defaultSearch: SearchOptions = { ...searchLimits, defaultLanguage: 'it' };

export interface FoundPassage extends PassageText {
  score: number;
  /** Rank by score alone, from 1. */
  rank: number;
  confidence: Confidence;
}

export interface DroppedPassage {
  id: string;
  documentId: string;
  url: string;
  title: string;
  score: number;
  rank: number;
  /** The setting that dropped it. */
  droppedBy: 'k' | 'mmr' | 'score_threshold';
}

export interface Correction {
  typed: string;
  taken: string;
}

/** The filters of a search. */
export interface AppliedFilters {
  /** That of the settings. */
  set: SearchFilter | undefined;
  /** The one that the question names. */
  read: SearchFilter | undefined;
  /** Whether the search went on without the one of the question, because it left nothing that answers. */
  isDropped: boolean;
}

export interface SearchResult {
  /** The index that was searched. */
  index: IndexReader;
  question: Question;
  language: Language;
  corrections: Correction[];
  filters: AppliedFilters;
  /** The stems that the best passages have in common; empty where documents have no headings. */
  related: Related;
  /** The passages in the order of the search type. */
  passages: FoundPassage[];
  dropped: DroppedPassage[];
  /** The passages with the highest scores, whatever the search type; an answer is quoted from their sections. */
  best: FoundPassage[];
  /** The confidence in the best passage by score, kept or dropped. */
  confidence: Confidence;
  candidates: number;
  /** The number of passages of the assistant. */
  corpus: number;
  timings: { step: SearchStep; ms: number }[];
}
