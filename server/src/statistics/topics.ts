import { analyse, fold } from '../knowledge/public.ts';

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
  const text = question.normalize('NFC');
  return analyse(text, language).flatMap(({ stem, word, start, samePlace }) =>
    stem === null || samePlace || word.length < 2 ? [] : [{ stem, start, end: start + word.length }],
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
const BETWEEN_MAX = 6;
/** A pair of words replaces one of them if it has at least this share of its questions. */
const PAIR_SHARE = 0.6;

export interface Topic {
  /** Its stems, one or two. */
  readonly key: string;
  readonly topic: string;
  readonly count: number;
}

/** Returns the keys of the topics of a question, each with its words as they are written there. */
function topicsIn(question: Question): Map<string, string> {
  const text = question.question.normalize('NFC');
  const words = wordsOf(question);
  const found = new Map<string, string>();
  for (const [at, word] of words.entries()) {
    found.set(word.stem, text.slice(word.start, word.end));
    const next = words[at + 1];
    if (!next || next.start - word.end > BETWEEN_MAX || next.stem === word.stem) continue;
    found.set(`${word.stem} ${next.stem}`, text.slice(word.start, next.end));
  }
  return found;
}

/** Counts the questions about each topic. */
export function countTopics(
  questions: readonly Question[],
): Map<string, { count: number; words: Map<string, number> }> {
  const counts = new Map<string, { count: number; words: Map<string, number> }>();
  for (const question of questions) {
    for (const [key, written] of topicsIn(question)) {
      const known = counts.get(key) ?? { count: 0, words: new Map<string, number>() };
      known.count += 1;
      known.words.set(written, (known.words.get(written) ?? 0) + 1);
      counts.set(key, known);
    }
  }
  return counts;
}

/** The topics with the most questions. A word and a pair of words with it are not both among them. */
export function topTopics(questions: readonly Question[], most: number): Topic[] {
  const counts = countTopics(questions);
  const taken = new Set<string>();
  const topics: Topic[] = [];
  const byCount = [...counts].toSorted(([, one], [, other]) => other.count - one.count);
  const pairs = byCount.filter(([key]) => key.includes(' '));
  for (const [key, { count }] of byCount) {
    if (topics.length === most || count < 2) break;
    if (key.split(' ').some((stem) => taken.has(stem))) continue;
    const pair = key.includes(' ')
      ? undefined
      : pairs.find(
          ([name, found]) =>
            name.split(' ').includes(key) &&
            found.count >= count * PAIR_SHARE &&
            !name.split(' ').some((stem) => taken.has(stem)),
        );
    const [chosen, found] = pair ?? [key, counts.get(key)!];
    for (const stem of chosen.split(' ')) taken.add(stem);
    topics.push({ key: chosen, topic: wordingOf(found.words), count: found.count });
  }
  return topics;
}

/** The usual way of writing a topic, with a capital. */
function wordingOf(words: ReadonlyMap<string, number>): string {
  const [usual = ''] = [...words].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return usual.charAt(0).toUpperCase() + usual.slice(1);
}
