export { addressesOf } from './document-addresses.ts';
export { defaultThresholds, extractiveAnswer } from './retrieval/answer.ts';
export type { ExtractiveAnswer } from './retrieval/answer.ts';
export { modelContext } from './retrieval/model-context.ts';
export { readNeighbours } from './retrieval/queries.ts';
export { search } from './retrieval/search.ts';
export type { FoundPassage, SearchResult } from './retrieval/search-types.ts';
export { sourceSites } from './sources/source-sites.ts';
export { openFirstSource } from './sources/first-source.ts';
