import { mayBeMisspelt, nearestStems } from './corrections.ts';
import { withoutElision } from './elisions.ts';
import type { IndexReader } from './index-reader.ts';
import { isAskingWord, type Language } from './language.ts';
import type { IndexStatistics } from './queries.ts';
import { weigh, type Question, type Term } from './question.ts';
import type { Correction } from './search-types.ts';
import { otherSpellings } from './spellings.ts';
import { stem } from './stems.ts';
import { synonymsFor, type Synonyms } from './synonyms.ts';
import { isUsualWord } from './usual-words.ts';
import type { Vocabulary } from './vocabulary.ts';

const OTHER: Record<Language, Language> = { it: 'en', en: 'it' };

/**
 * Returns the question with the nearest known stem in place of each word that the assistant does not know, and lists
 * these corrections.
 */
export async function correctQuestion(
  index: IndexReader,
  question: Question,
  statistics: IndexStatistics,
  ownSynonyms: string,
): Promise<{ question: Question; corrections: Correction[] }> {
  const unknownTerms = question.terms.filter((term) => term.df === 0);
  if (statistics.passages === 0 || unknownTerms.length === 0) return { question, corrections: [] };
  const vocabulary = await index.vocabulary(statistics);
  const synonyms = synonymsFor(question.language, ownSynonyms);
  const stemsIn = (stems: string[], language: Language) => index.stemsOfLanguage(stems, language, statistics);
  const elsewhere = await knownElsewhere(unknownTerms, question.language, vocabulary, stemsIn);
  const replacements = new Map<string, string>();
  const isFree = (known: string) =>
    question.terms.every((term) => term.stem !== known) && ![...replacements.values()].includes(known);
  if (question.isLanguageGuessed) {
    for (const [typed, known] of elsewhere) if (isFree(known)) replacements.set(typed, known);
  }
  const near = unknownTerms
    .filter((term) => !elsewhere.has(term.stem) && mayBeMisspelt(term, question.language, synonyms))
    .map((term) => ({ term, stems: nearestStems(term, vocabulary, synonyms) }));
  const belongs = await belonging(
    near.flatMap(({ stems }) => stems),
    await languageToCorrectIn(question, replacements.size > 0, vocabulary, stemsIn),
    vocabulary,
    synonyms,
    stemsIn,
  );
  const corrections: Correction[] = [];
  for (const term of unknownTerms) {
    const isWord = isUsualWord(term.stem, question.language) || isAskingWord(term.word, question.language);
    const rest = isWord ? undefined : withoutElision(term.word, question.language);
    const known = rest === undefined ? undefined : stem(rest, question.language);
    if (known === undefined || vocabulary.frequency(known) === 0 || !isFree(known)) continue;
    replacements.set(term.stem, known);
    corrections.push({ typed: term.word, taken: known });
  }
  for (const term of unknownTerms) {
    if (replacements.has(term.stem)) continue;
    const known = otherSpellings(term.word, question.language).find((each) => vocabulary.frequency(each) > 0);
    if (known !== undefined && isFree(known)) replacements.set(term.stem, known);
  }
  for (const { term, stems } of near) {
    if (replacements.has(term.stem)) continue;
    const known = stems.find(belongs);
    if (known === undefined || !isFree(known)) continue;
    replacements.set(term.stem, known);
    corrections.push({ typed: term.word, taken: known });
  }
  return { question: replaceStems(question, replacements, synonyms, statistics, vocabulary), corrections };
}

type StemsIn = (stems: string[], language: Language) => Promise<Set<string>>;

/**
 * Returns the words that passages of the other language contain, each with its stem there: a known word is not
 * misspelt.
 */
async function knownElsewhere(
  unknownTerms: Term[],
  language: Language,
  vocabulary: Vocabulary,
  stemsIn: StemsIn,
): Promise<Map<string, string>> {
  if (!isBilingual(vocabulary)) return new Map();
  const found = unknownTerms
    .filter((term) => !isUsualWord(term.stem, language))
    .map((term) => [term.stem, stem(term.word, OTHER[language])] as const)
    .filter(([, there]) => vocabulary.frequency(there) > 0);
  const present = await stemsIn(
    found.map(([, there]) => there),
    OTHER[language],
  );
  return new Map(found.filter(([, there]) => present.has(there)));
}

/**
 * Returns the language of a question. A guessed language gives way to the only language of the pages, and to the
 * other language if a word exists only there and no word exists in the guessed one.
 */
async function languageToCorrectIn(
  { terms, language, isLanguageGuessed }: Question,
  hasWordsElsewhere: boolean,
  vocabulary: Vocabulary,
  stemsIn: StemsIn,
): Promise<Language> {
  if (!isLanguageGuessed) return language;
  if (!isBilingual(vocabulary)) return vocabulary.languages[0] ?? language;
  if (!hasWordsElsewhere) return language;
  const known = terms.filter(({ df }) => df > 0).map((term) => term.stem);
  return (await stemsIn(known, language)).size > 0 ? language : OTHER[language];
}

/** A word is only replaced by a word of the language, or by its synonym there. */
async function belonging(
  stems: string[],
  language: Language,
  vocabulary: Vocabulary,
  synonyms: Synonyms,
  stemsIn: StemsIn,
): Promise<(known: string) => boolean> {
  if (!vocabulary.languages.includes(language)) return () => false;
  if (!isBilingual(vocabulary) || stems.length === 0) return () => true;
  const others = stems.flatMap((known) => synonyms.get(known) ?? []);
  const present = await stemsIn([...new Set([...stems, ...others])], language);
  return (known) => [known, ...(synonyms.get(known) ?? [])].some((each) => present.has(each));
}

const isBilingual = ({ languages }: Vocabulary): boolean => languages.length > 1;

/** Returns the question with some of its stems replaced. */
function replaceStems(
  question: Question,
  replacements: ReadonlyMap<string, string>,
  synonyms: Synonyms,
  statistics: IndexStatistics,
  vocabulary: Vocabulary,
): Question {
  if (replacements.size === 0) return question;
  const replaceTerm = (term: Term): Term => {
    const known = replacements.get(term.stem);
    if (known === undefined) return term;
    const others = (synonyms.get(known) ?? []).map((other) => ({ stem: other, df: 0, idf: 0 }));
    return { ...term, stem: known, correctedFrom: term.word, synonyms: others };
  };
  const read: Question = {
    ...question,
    terms: question.terms.map(replaceTerm),
    words: question.words.map((word) => {
      const known = word.stem === null ? undefined : replacements.get(word.stem);
      return known === undefined ? word : { ...word, stem: known, isCorrected: true };
    }),
    sequence: question.sequence.map((each) => ({ ...each, stem: replacements.get(each.stem) ?? each.stem })),
  };
  const frequency = (lexeme: string) => statistics.df(lexeme) || vocabulary.frequency(lexeme);
  return weigh(read, frequency, statistics.passages);
}
