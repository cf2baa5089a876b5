import type { Generated } from 'kysely';
import type { Language } from './language.ts';

export interface AssistantStatTable {
  assistant_id: string;
  organization_id: string;
  number: number;
  passages: number;
  total_len: number;
  live_generation: number;
  opened_generation: number;
  version: number;
  headed: Generated<number>;
}

export interface PassageTable {
  id: string;
  organization_id: string;
  assistant_id: string;
  document_id: string;
  generation: number;
  ord: number;
  lang: Language;
  title: string;
  anchor: string | null;
  body: string;
  len: number;
  lex: string;
  stop_words: string[];
  tokens: Buffer;
  /** `readStoredSections` parses it. Null in a passage of an earlier version. */
  sections: unknown;
}

export interface LexemeStatTable {
  organization_id: string;
  assistant_id: string;
  lexeme: string;
  df: number;
}

/** The index that retrieval searches. */
export interface RetrievalTables {
  assistant_stats: AssistantStatTable;
  passages: PassageTable;
  lexeme_stats: LexemeStatTable;
}

/** The assistant that owns the index: every statement carries both ids. */
export interface IndexScope {
  organizationId: string;
  assistantId: string;
}
