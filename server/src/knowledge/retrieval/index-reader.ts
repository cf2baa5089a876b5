import type { SearchFilter } from '@regia/contract/assistants/settings/search-filter';
import type { FilterSource } from '../filters/filter-source.ts';
import type { AllowedDocuments } from '../filters/filtered-documents.ts';
import type { Candidate } from './candidates.ts';
import type { Language } from './language.ts';
import type { Question } from './question.ts';
import type { IndexStatistics, PassageText } from './queries.ts';
import type { IndexScope } from './tables.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Reads the index of one assistant for one question. Every implementation returns the same. */
export interface IndexReader {
  /** Returns the size of the index, and the number of its passages with each lexeme. */
  statistics(lexemes: readonly string[]): Promise<IndexStatistics>;
  /** Returns the candidate passages: at most 60, by the weight of their stems; of these documents only, if some are given. */
  candidates(
    question: Question,
    statistics: IndexStatistics,
    allowed?: AllowedDocuments,
  ): Promise<Candidate[]>;
  /** Returns the sources that a filter may name. */
  sources(): Promise<FilterSource[]>;
  /** Returns the documents that a filter allows. */
  documents(
    filter: SearchFilter,
    sources: readonly FilterSource[],
    statistics: IndexStatistics,
  ): Promise<AllowedDocuments>;
  /** Returns the texts of passages; passages that were removed are left out. */
  passages(ids: readonly string[]): Promise<Map<string, PassageText>>;
  /** Returns some passages and those before and after them in the same documents. */
  neighbours(ids: readonly string[]): Promise<PassageText[]>;
  /** Returns the passages of the document of a passage, at most 20 on each side of it, in the order of the page. */
  around(id: string): Promise<PassageText[]>;
  /** Returns the stems that the assistant knows. */
  vocabulary(statistics: IndexStatistics): Promise<Vocabulary>;
  /** Returns which of some stems occur in passages of a language. */
  stemsOfLanguage(
    stems: readonly string[],
    language: Language,
    statistics: IndexStatistics,
  ): Promise<Set<string>>;
}

/** Opens the index of an assistant as it is now. A caller that has just read its version passes it. */
export type OpenIndex = (scope: IndexScope, version?: number) => Promise<IndexReader>;
