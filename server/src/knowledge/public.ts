export { defaultThresholds, extractiveAnswer } from './retrieval/answer.ts';
export type { ExtractiveAnswer } from './retrieval/answer.ts';
export { modelContext } from './retrieval/model-context.ts';
export type { OpenIndex } from './retrieval/index-reader.ts';
export { search } from './retrieval/search.ts';
export type { FoundPassage, SearchResult } from './retrieval/search-types.ts';
export { openSqlIndex } from './retrieval/sql-index.ts';
export { sourceSites } from './sources/source-sites.ts';
export { openFirstSource } from './sources/first-source.ts';
