import type { Db } from '../../platform/db.ts';
import { correction, mayBeMisspelt } from './corrections.ts';
import type { IndexStatistics } from './queries.ts';
import { weigh, type Question, type Term } from './question.ts';
import type { Correction } from './search-types.ts';
import { synonymsFor } from './synonyms.ts';
import type { IndexScope } from './tables.ts';
import { frequencyIn, vocabularyOf } from './vocabulary.ts';

/** The question with the nearest known stem in place of words the assistant has never met, and which these were. */
export async function correctQuestion(
  db: Db,
  scope: IndexScope,
  question: Question,
  statistics: IndexStatistics,
  ownSynonyms: string,
): Promise<{ question: Question; corrections: Correction[] }> {
  const misspelt = question.terms.filter(mayBeMisspelt);
  if (statistics.passages === 0 || misspelt.length === 0) return { question, corrections: [] };
  const vocabulary = await vocabularyOf(db, scope, statistics.version);
  const synonyms = synonymsFor(question.language, ownSynonyms);
  const taken = new Map<string, string>();
  const corrections: Correction[] = [];
  for (const term of misspelt) {
    const known = correction(term, vocabulary, synonyms);
    if (known === undefined || question.terms.some((other) => other.stem === known)) continue;
    taken.set(term.stem, known);
    corrections.push({ typed: term.word, taken: known });
  }
  if (taken.size === 0) return { question, corrections };
  const correctTerm = (term: Term): Term => {
    const known = taken.get(term.stem);
    if (known === undefined) return term;
    const others = (synonyms.get(known) ?? []).map((stem) => ({ stem, df: 0, idf: 0 }));
    return { ...term, stem: known, correctedFrom: term.word, synonyms: others };
  };
  const corrected: Question = {
    ...question,
    terms: question.terms.map(correctTerm),
    words: question.words.map((word) => {
      const known = word.stem === null ? undefined : taken.get(word.stem);
      return known === undefined ? word : { ...word, stem: known, isCorrected: true };
    }),
    sequence: question.sequence.map((each) => ({ ...each, stem: taken.get(each.stem) ?? each.stem })),
  };
  const frequency = (lexeme: string) => statistics.df(lexeme) || frequencyIn(vocabulary, lexeme);
  return { question: weigh(corrected, frequency, statistics.passages), corrections };
}
