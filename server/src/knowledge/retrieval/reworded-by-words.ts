import type { Question, Term } from './question.ts';
import { wordOfStem } from './synonyms.ts';

/**
 * Says a question in the words that the pages have in place of its own: its known synonyms, at most so many times, the
 * words that no page has first. Empty if the pages know no other word.
 */
export function rewordedByWords({ terms, language }: Question, most: number): string[] {
  const subject = terms.filter(({ isAsking }) => !isAsking);
  const known = new Set(subject.map(({ stem }) => stem));
  const others = new Map(
    subject.map((term) => [
      term,
      term.synonyms
        .filter(({ stem }) => !known.has(stem))
        .toSorted((a, b) => b.df - a.df)
        .flatMap(({ stem }) => wordOfStem(stem, language) ?? []),
    ]),
  );
  const plain = (term: Term): string[] => (term.df > 0 ? [term.word] : (others.get(term) ?? []).slice(0, 1));
  const say = (replaced: Term, word: string): string =>
    subject.flatMap((term) => (term === replaced ? [word] : plain(term))).join(' ');
  const byNeed = subject.toSorted((a, b) => Number(a.df > 0) - Number(b.df > 0) || b.idf - a.idf);
  const rounds = Math.max(0, ...byNeed.map((term) => others.get(term)?.length ?? 0));
  const made = Array.from({ length: rounds }, (_, round) =>
    byNeed.flatMap((term) => (others.get(term) ?? []).slice(round, round + 1).map((word) => say(term, word))),
  );
  return [...new Set(made.flat())].slice(0, most);
}
