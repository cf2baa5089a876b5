/** The weight of a term by its rarity. A term that no passage has weighs most. */
export function idf(df: number, passages: number): number {
  return Math.log(1 + (passages - df + 0.5) / (df + 0.5));
}

const K1 = 0.9;
const B = 0.75;

/** BM25 without its idf: grows with the frequency, ever more slowly, and is smaller in a long passage. */
export function saturation(frequency: number, len: number, averageLen: number): number {
  if (frequency === 0) return 0;
  return (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * len) / averageLen));
}
