/** Chances that are the same for the same seed. */
export interface Chance {
  /** From 0, less than 1. */
  next(): number;
  /** Whether something happens that happens in this share of the cases. */
  happens(share: number): boolean;
  /** A whole number between two, both included. */
  between(least: number, most: number): number;
  pick<T>(all: readonly T[]): T;
  /** Picks one of them by its weight. */
  weighed<T extends { readonly weight: number }>(all: readonly T[]): T;
  /** An id that has no time, such as a visitor's. */
  id(): string;
}

/** Mulberry32: small, fast, and good enough for a story. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(all: readonly T[]): T => all[between(0, all.length - 1)]!;
  return {
    next,
    happens: (share) => next() < share,
    between,
    pick,
    weighed(all) {
      let left = next() * all.reduce((sum, { weight }) => sum + weight, 0);
      return all.find(({ weight }) => (left -= weight) < 0) ?? all.at(-1)!;
    },
    id() {
      const hex = Array.from({ length: 32 }, () => between(0, 15).toString(16));
      [hex[12], hex[16]] = ['4', '8'];
      return [8, 12, 16, 20, 32].map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end).join('')).join('-');
    },
  };
}
