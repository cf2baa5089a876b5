/** Shares in percent: right document first, among five, among ten; and the mean of 1/rank within ten. */
export interface Ranks {
  r1: number;
  r5: number;
  r10: number;
  mrr: number;
}

/** `ranks` holds the rank of the right document for each question, from 1; 0: not found. */
export function ranksOf(ranks: number[]): Ranks {
  const share = (within: number) =>
    percent(ranks.filter((rank) => rank > 0 && rank <= within).length, ranks.length);
  const mrr = ranks.reduce((sum, rank) => sum + (rank > 0 && rank <= 10 ? 1 / rank : 0), 0);
  return { r1: share(1), r5: share(5), r10: share(10), mrr: percent(mrr, ranks.length) };
}

export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}

/** The rank of the first right key. */
export function rankOf(keys: string[], right: string[]): number {
  return keys.findIndex((key) => right.includes(key)) + 1;
}
