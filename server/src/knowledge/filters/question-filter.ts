import { NO_FILTER } from '@regia/contract/assistants/settings/search-filter';
import type { SearchFilter } from '@regia/contract/assistants/settings/search-filter';
import { datesIn } from './dates-in-question.ts';
import type { FilterSource } from './filter-source.ts';
import { phraseBefore, placedWords, standsAt, withoutWords } from './question-words.ts';
import type { PlacedWord } from './question-words.ts';

/** A filter that a question names. */
export interface QuestionFilter {
  readonly filter: SearchFilter;
  /** The question without the words that say so. */
  readonly rest: string;
}

const phrases = (...texts: readonly string[]) => texts.map((text) => ({ phrase: text.split(' ') }));

const PREPOSITIONS =
  'in nel nello nella nell nei negli nelle su sul sullo sulla sui sulle da dal dalla secondo on from';
const IN = phrases(
  ...PREPOSITIONS.split(' '),
  'secondo il',
  'secondo lo',
  'secondo la',
  'secondo l',
  'in the',
  'on the',
  'from the',
  'under the',
  'according to',
  'according to the',
);
const LANGUAGE_WORDS = { it: ['italiano', 'italian'], en: ['inglese', 'english'] } as const;
const IN_LANGUAGE = phrases('in', 'in lingua');

/** The kinds of documents that a title or a breadcrumb names, each with its plural. */
const DOCUMENT_WORDS = [
  ['regolamento', 'regolamenti'],
  ['statuto', 'statuti'],
  ['delibera', 'delibere'],
  ['deliberazione', 'deliberazioni'],
  ['determina', 'determine'],
  ['ordinanza', 'ordinanze'],
  ['bando', 'bandi'],
  ['verbale', 'verbali'],
  ['regulation', 'regulations'],
  ['statute', 'statutes'],
  ['resolution', 'resolutions'],
  ['ordinance', 'ordinances'],
] as const;

type Span = readonly [from: number, until: number];

/** Reads a filter from the words of a question: a date, a language, a kind of document or a source; undefined if it names none. */
export function filterIn(text: string, sources: readonly FilterSource[]): QuestionFilter | undefined {
  const words = placedWords(text);
  const dates = datesIn(text, words);
  const language = languageIn(words);
  const source = sourceIn(words, sources);
  const names = documentIn(words);
  if (!dates && !language && !source && !names) return undefined;
  // The name of a kind of document stands in its text, too.
  const spans = [dates && ([dates.from, dates.until] as const), language?.span, source?.span];
  const places = spans.flatMap((span) =>
    span ? [[words[span[0]]?.start ?? 0, words[span[1] - 1]?.end ?? 0] as const] : [],
  );
  return {
    filter: {
      ...NO_FILTER,
      date: dates?.dates ?? NO_FILTER.date,
      language: { is: language ? [language.language] : [], not: [] },
      source: { is: source ? [source.name] : [], not: [] },
      breadcrumb: { is: [...(names ?? [])], not: [] },
    },
    rest: withoutWords(text, places),
  };
}

function languageIn(words: readonly PlacedWord[]) {
  for (const [at, { word }] of words.entries()) {
    const language = (['it', 'en'] as const).find((each) =>
      LANGUAGE_WORDS[each].some((name) => name === word),
    );
    const before = language && phraseBefore(words, at, IN_LANGUAGE);
    if (before) return { language, span: [at - before.phrase.length, at + 1] as Span };
  }
  return undefined;
}

function documentIn(words: readonly PlacedWord[]): readonly string[] | undefined {
  for (const [at, { word }] of words.entries()) {
    const names = DOCUMENT_WORDS.find((each) => each.some((name) => name === word));
    if (names && phraseBefore(words, at, IN)) return names;
  }
  return undefined;
}

/** The source whose name stands in the question after a preposition. The longest name wins. */
function sourceIn(
  words: readonly PlacedWord[],
  sources: readonly FilterSource[],
): { readonly name: string; readonly span: Span } | undefined {
  let best: { name: string; span: Span } | undefined;
  for (const { names } of sources) {
    for (const name of names) {
      const phrase = placedWords(name).map(({ word }) => word);
      for (let at = 1; at < words.length; at++) {
        const before = standsAt(words, at, phrase) ? phraseBefore(words, at, IN) : undefined;
        if (!before) continue;
        const span: Span = [at - before.phrase.length, at + phrase.length];
        if (!best || span[1] - span[0] > best.span[1] - best.span[0]) best = { name, span };
      }
    }
  }
  return best;
}
