import type { Colors } from '@regia/contract/widget/colors';

/** The schemes before and after the present one. */
export interface ColorHistory {
  readonly past: readonly Colors[];
  readonly future: readonly Colors[];
  /** The subject and the time of the last change. */
  readonly last: { readonly subject: string; readonly at: number } | undefined;
}

export const NO_HISTORY: ColorHistory = { past: [], future: [], last: undefined };

const STEPS_MAX = 100;
/** Changes of one color within this time are one step: a color chooser reports each movement of the pointer. */
const ONE_STEP_MS = 800;

/** Records a change of `before`. `subject` is the changed role, or empty for a change that is a step of its own. */
export function recorded(history: ColorHistory, before: Colors, subject: string, at: number): ColorHistory {
  const { last, past } = history;
  const isSameStep = subject !== '' && last?.subject === subject && at - last.at < ONE_STEP_MS;
  return {
    past: isSameStep ? past : [...past, before].slice(-STEPS_MAX),
    future: [],
    last: { subject, at },
  };
}

interface Moved {
  readonly history: ColorHistory;
  readonly colors: Colors;
}

/** Goes one step back from `now`; undefined at the first. */
export function undone({ past, future }: ColorHistory, now: Colors): Moved | undefined {
  const colors = past.at(-1);
  return (
    colors && { colors, history: { past: past.slice(0, -1), future: [now, ...future], last: undefined } }
  );
}

/** Goes one step forward from `now`; undefined at the last. */
export function redone({ past, future }: ColorHistory, now: Colors): Moved | undefined {
  const [colors, ...later] = future;
  return colors && { colors, history: { past: [...past, now], future: later, last: undefined } };
}
