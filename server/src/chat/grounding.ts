/** The share of an answer's words that stand in what it was given: 1 where all of them do, 0 where none does. */
export function groundingOf(answer: string, sources: readonly string[]): number {
  const known = new Set(sources.flatMap(wordsOf));
  const said = wordsOf(answer.replace(/\[\d+\]/gu, ''));
  if (said.length === 0) return 0;
  return said.filter((word) => known.has(word)).length / said.length;
}

/** The beginnings of the words that carry meaning, without accents: endings differ between a page and an answer. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length >= 4 || /\d/u.test(word))
    .map((word) => (/\d/u.test(word) ? word : word.slice(0, 6)));
}
