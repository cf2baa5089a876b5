/** The first key of a sequence, and the time of its press. */
export interface PendingKey {
  key: string;
  atMs: number;
}

/** The timeout of the second key. */
export const SEQUENCE_MS = 2000;

export interface Step {
  /** The binding that this key completes. */
  completed: string | null;
  pending: PendingKey | null;
}

/** Advances a sequence of two keys, as in `g a`. A second key that completes no sequence must not run by itself. */
export function advance(
  pending: PendingKey | null,
  key: string,
  atMs: number,
  known: readonly string[],
): Step {
  // A key with a modifier is never part of a sequence: if it were, the browser would run its own action.
  if (key.startsWith('Mod+')) return { completed: known.includes(key) ? key : null, pending: null };
  if (pending && atMs - pending.atMs <= SEQUENCE_MS) {
    const both = `${pending.key} ${key}`;
    return { completed: known.includes(both) ? both : null, pending: null };
  }
  if (known.some((each) => each.startsWith(`${key} `))) return { completed: null, pending: { key, atMs } };
  return { completed: known.includes(key) ? key : null, pending: null };
}
