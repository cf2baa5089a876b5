import { randomInt } from 'node:crypto';
import { VICTIMS } from './product.ts';
import type { Victim } from './product.ts';

/** The points of the long form. */
const LONG = 10;
/** The number of kills per victim: few in every run, `REGIA_FAULT_POINTS=10` in the long form. */
const POINTS = Number(process.env['REGIA_FAULT_POINTS'] ?? 1);
export const isLongForm = POINTS >= LONG;
const SEED = Number(process.env['REGIA_FAULT_SEED'] ?? randomInt(1_000_000));

export interface Point {
  readonly n: number;
  readonly victim: Victim;
  /** The progress of the work, from 0 (just begun) to 1 (its last visible step). */
  readonly share: number;
  /** The delay after that progress. */
  readonly thenMs: number;
}

/** Returns each victim with each of its moments, the same for the same seed, which is printed. */
export function faultPoints(name: string): Point[] {
  process.stderr.write(`${name}: REGIA_FAULT_SEED=${SEED} REGIA_FAULT_POINTS=${POINTS}\n`);
  const random = seeded(SEED + name.length);
  const rounds = Array.from({ length: POINTS }, (_, round) => round);
  return rounds.flatMap((round) =>
    VICTIMS.map((victim, at) => ({
      n: round * VICTIMS.length + at + 1,
      victim,
      // Spread over the whole work, so that even few points cover its beginning and its end.
      share: (((round + random()) / POINTS + at / VICTIMS.length) % 1) * 1.08,
      thenMs: Math.floor(random() * 120),
    })),
  );
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
