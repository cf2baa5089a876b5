export { openIndexMemory } from './memory-index/index-memory.ts';
export type { IndexMemory } from './memory-index/index-memory.ts';
export { evaluateFolder } from './evaluation/load-evaluation.ts';
export type { Answerer, GivenAnswer } from './evaluation/answerers.ts';
export { extractiveAnswer, offersBeside } from './answers/answer.ts';
export type { ExtractiveAnswer } from './answers/answer.ts';
export type { ExaminedOffer } from './answers/offers.ts';
export { askingPhrase, isAskingFor } from './answers/asking-phrases.ts';
export { namesSubjectOf } from './answers/names-subject.ts';
export { holdsWordOf } from './answers/holds-word.ts';
export { isFollowUp } from './retrieval/follow-up.ts';
export { quoteChosenSection } from './answers/chosen-section.ts';
export type { Extract } from './answers/extract.ts';
export { DECISION_WEIGHTS } from './answers/decision.ts';
export { SECTION_WEIGHTS } from './answers/section-scores.ts';
export type { ScoredSection } from './answers/section-scores.ts';
export { defaultThresholds } from './retrieval/confidence.ts';
export { compressorFor } from './answers/compress.ts';
export { modelContext } from './retrieval/model-context.ts';
export type { OpenIndex } from './retrieval/index-reader.ts';
export { analyse } from './retrieval/analysis.ts';
export { titleOfFirst } from './retrieval/passage-title.ts';
export { fuse, REWORDING_WEIGHTS, surestOf } from './retrieval/fusion.ts';
export { pageLanguages } from './retrieval/page-languages.ts';
export { rewordedByWords } from './retrieval/reworded-by-words.ts';
export { search } from './retrieval/search.ts';
export { searchLimits } from './retrieval/search-types.ts';
export type { FoundPassage, SearchLimits, SearchResult } from './retrieval/search-types.ts';
export { openSqlIndex } from './retrieval/sql-index.ts';
export {
  addressAt,
  headingOf,
  openedAt,
  readSections,
  sectionAt,
  sectionUnder,
} from './sections/present-sections.ts';
export type { DocumentPlace, PresentSection, SectionPlace } from './sections/present-sections.ts';
export { pageOf } from './sections/page-anchor.ts';
export { isFileAddress } from './kinds/files/file-address.ts';
export { countUnconnected } from './kinds/drive/count-unconnected.ts';
export { quoteSection } from './sections/quote-section.ts';
export { knowledgeOf } from './knowledge-of.ts';
export { openChangeAddress } from './sources/change-address.ts';
export { openFirstSources } from './sources/first-source.ts';
export { copySources, listSourcesForFile, openImportSources } from './sources/sources-of-copies.ts';
export { readQuestion } from './retrieval/question.ts';
export type { Question, Term } from './retrieval/question.ts';
export { synonymsFor, synonymWord } from './retrieval/synonyms.ts';
export { stem } from './retrieval/stems.ts';
export { isUsualWord } from './retrieval/usual-words.ts';
export { detectLanguage, isAskingWord, showsLanguage } from './retrieval/language.ts';
export type { Language } from './retrieval/language.ts';
export { fold } from './retrieval/language.ts';
export { sentences } from './retrieval/sentences.ts';
export { stopRun } from './training/stop-run.ts';
export { stopUpload } from './uploads/cancel-upload.ts';
