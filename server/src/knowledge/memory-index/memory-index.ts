import type { IndexReader } from '../retrieval/index-reader.ts';
import type { Language } from '../retrieval/language.ts';
import { packedCandidates } from './packed-candidates.ts';
import { LANGUAGES, type PackedIndex } from './packed-index.ts';
import { findLexeme } from './packed-lexemes.ts';
import { postingsOf } from './packed-postings.ts';
import { hasTexts, packedAround, packedNeighbours, packedTexts } from './packed-texts.ts';
import { PackedVocabulary } from './packed-vocabulary.ts';

/** Reads an index in memory; texts that are not in memory come from the database. */
export function memoryIndex(index: PackedIndex, stored: IndexReader): IndexReader {
  const { arrays, number, version, passages, totalLen, headed } = index;
  return {
    statistics: async (lexemes) => {
      const frequencies = new Map(lexemes.map((lexeme) => [lexeme, frequencyOf(index, lexeme)]));
      return {
        number,
        version,
        passages,
        averageLen: passages === 0 ? 1 : totalLen / passages,
        headed,
        df: (lexeme) => frequencies.get(lexeme) ?? 0,
      };
    },
    candidates: async (question, statistics, allowed) =>
      packedCandidates(index, question, statistics, allowed),
    sources: () => stored.sources(),
    documents: (filter, sources, statistics) => stored.documents(filter, sources, statistics),
    passages: async (ids) => (hasTexts(arrays) ? packedTexts(arrays, ids) : stored.passages(ids)),
    neighbours: async (ids) => (hasTexts(arrays) ? packedNeighbours(arrays, ids) : stored.neighbours(ids)),
    around: async (id) => (hasTexts(arrays) ? packedAround(arrays, id) : stored.around(id)),
    vocabulary: async () => new PackedVocabulary(arrays),
    stemsOfLanguage: async (stems, language) =>
      new Set(stems.filter((stem) => isInLanguage(index, stem, language))),
  };
}

function frequencyOf({ arrays }: PackedIndex, lexeme: string): number {
  const found = findLexeme(arrays, lexeme);
  return found === undefined ? 0 : (arrays.frequencies[found] ?? 0);
}

function isInLanguage({ arrays }: PackedIndex, stem: string, language: Language): boolean {
  const lexeme = findLexeme(arrays, stem);
  if (lexeme === undefined) return false;
  const wanted = LANGUAGES.indexOf(language);
  const postings = postingsOf(arrays, lexeme);
  for (let passage = 0; !postings.isDone;) {
    passage += postings.next();
    if (arrays.languages[passage] === wanted) return true;
  }
  return false;
}
