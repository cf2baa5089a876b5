import type { Question } from '../retrieval/question.ts';
import type { Extract } from './extract.ts';
import type { WordMatcher } from './matched-words.ts';

/**
 * Whether a quotation shares only stems with a question of which the documents lack a word: "si prepara" and "prepararsi" in a
 * question about carbonara.
 */
export function sharesOnlyStems(
  { terms, words, language }: Question,
  { blocks, scored }: Extract,
  matcher: WordMatcher,
): boolean {
  if (scored.passage.language !== language) return false;
  const isUnknown = terms.some(
    ({ isAsking, df, synonyms }) => !isAsking && df === 0 && synonyms.length === 0,
  );
  if (!isUnknown) return false;
  const text = [...scored.section.path, ...blocks.map((block) => block.text)].join('\n');
  const found = matcher.match(text, language).words;
  const saysSubject = new Set(terms.flatMap(({ stem, isAsking }) => (isAsking ? [] : [stem])));
  return !words.some(
    ({ stem }, index) => stem !== null && saysSubject.has(stem) && (found & (1n << BigInt(index))) !== 0n,
  );
}
