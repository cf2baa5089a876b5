import { analyse, fold, isAskingWord } from '../knowledge/public.ts';

interface Question {
  readonly question: string;
  readonly language: 'it' | 'en';
}

interface Word {
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a question that say what it is about. */
function wordsOf({ question, language }: Question): Word[] {
  return analyse(question, language).flatMap(({ stem, word, start, samePlace }) =>
    stem === null || samePlace || word.length < 2 || isAskingWord(word, language)
      ? []
      : [{ stem, start, end: start + word.length }],
  );
}

/** The same key for questions with the same words, whatever their order, endings, accents and capitals. */
export function keyOf(question: Question): string {
  const stems = new Set(wordsOf(question).map(({ stem }) => stem));
  return (
    [...stems].toSorted((one, other) => (one < other ? -1 : 1)).join(' ') ||
    fold(question.question.toLowerCase())
  );
}

/** Two words of a question make one topic if at most this many characters, such as an article, are between them. */
const BETWEEN_MAX = 8;
/** A pair of words replaces one of them if it has at least this share of its questions. */
const PAIR_SHARE = 0.6;
/** A topic is left out if at least this share of its questions belongs to topics before it. */
const COVERED_SHARE = 0.5;

export interface Topic {
  /** Its stems, one or two. */
  readonly key: string;
  readonly topic: string;
  readonly count: number;
}

interface Found {
  /** The places of its questions. */
  readonly questions: number[];
  /** How it is written, with how often. */
  readonly written: Map<string, number>;
  /** The characters between its two words, and the place of the first one in its question. */
  readonly between: number;
  readonly at: number;
}

/** Finds the words, and the pairs of neighbouring words, of all questions. */
export function findTopics(questions: readonly Question[]): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const [place, question] of questions.entries()) {
    const text = question.question.normalize('NFC');
    const words = wordsOf(question);
    const add = (key: string, written: string, between: number, at: number) => {
      const known = found.get(key) ?? { questions: [], written: new Map<string, number>(), between, at };
      if (known.questions.at(-1) !== place) known.questions.push(place);
      known.written.set(written, (known.written.get(written) ?? 0) + 1);
      found.set(key, known);
    };
    for (const [at, word] of words.entries()) {
      add(word.stem, text.slice(word.start, word.end), 0, at);
      const next = words[at + 1];
      const between = next ? next.start - word.end : 0;
      if (next && between <= BETWEEN_MAX && next.stem !== word.stem)
        add(`${word.stem} ${next.stem}`, text.slice(word.start, next.end), between, at);
    }
  }
  return found;
}

/** The topics with the most questions. Each has most of its questions for itself. */
export function topTopics(questions: readonly Question[], most: number): Topic[] {
  const found = findTopics(questions);
  const pairs = [...found]
    .filter(([key]) => key.includes(' '))
    .toSorted(([, one], [, other]) => closest(one, other));
  const candidates = [...found]
    .filter(([key, { questions: places }]) => !key.includes(' ') && places.length > 1)
    .map(([key, word]) => ({
      word,
      chosen:
        pairs.find(
          ([name, { questions: places }]) =>
            name.split(' ').includes(key) && places.length >= word.questions.length * PAIR_SHARE,
        ) ?? ([key, word] as const),
    }))
    .toSorted(
      (one, other) =>
        other.word.questions.length - one.word.questions.length ||
        Number(other.chosen[0].includes(' ')) - Number(one.chosen[0].includes(' ')) ||
        closest(one.chosen[1], other.chosen[1]),
    );
  const covered = new Set<number>();
  const topics: Topic[] = [];
  for (const { chosen } of candidates) {
    if (topics.length === most) break;
    const [key, { questions: places, written }] = chosen;
    if (places.filter((place) => covered.has(place)).length >= places.length * COVERED_SHARE) continue;
    for (const place of places) covered.add(place);
    topics.push({ key, topic: wordingOf(written), count: places.length });
  }
  return topics.toSorted((one, other) => other.count - one.count);
}

/** Puts the pair with more questions first, then the closer words, then the later ones: those before ask. */
const closest = (one: Found, other: Found): number =>
  other.questions.length - one.questions.length || one.between - other.between || other.at - one.at;

/** The usual way of writing a topic, with a capital. */
function wordingOf(written: ReadonlyMap<string, number>): string {
  const [usual = ''] = [...written].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return usual.charAt(0).toUpperCase() + usual.slice(1);
}
