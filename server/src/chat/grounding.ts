/** Returns the share of an answer's words that occur in the sources, from 0 (none) to 1 (all). */
export function groundingOf(answer: string, sources: readonly string[]): number {
  const known = new Set(sources.flatMap(wordsOf));
  const words = wordsOf(answer.replace(/\[\d+\]/gu, ''));
  if (words.length === 0) return 0;
  return words.filter((word) => known.has(word)).length / words.length;
}

/** Returns the longer words and the numbers, without accents, cut to a stem: endings differ between page and answer. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length >= 4 || /\d/u.test(word))
    .map((word) => (/\d/u.test(word) ? word : word.slice(0, 6)));
}
