/** The first key of two, and when it was pressed. */
export interface Begun {
  key: string;
  atMs: number;
}

/** Time for the second key. */
export const SEQUENCE_MS = 2000;

export interface Step {
  /** The binding that is whole now. */
  whole: string | null;
  begun: Begun | null;
}

/** `g a` is two presses. The second one belongs to the sequence even where it leads nowhere: it must not run alone. */
export function follow(begun: Begun | null, key: string, atMs: number, known: readonly string[]): Step {
  // A held key stands alone: the browser has a meaning for it that must not run in its place.
  if (key.startsWith('Mod+')) return { whole: known.includes(key) ? key : null, begun: null };
  if (begun && atMs - begun.atMs <= SEQUENCE_MS) {
    const both = `${begun.key} ${key}`;
    return { whole: known.includes(both) ? both : null, begun: null };
  }
  if (known.some((each) => each.startsWith(`${key} `))) return { whole: null, begun: { key, atMs } };
  return { whole: known.includes(key) ? key : null, begun: null };
}
