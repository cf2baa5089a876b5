import type { JoinedUnit } from './joined-section.ts';

/**
 * Returns a run of units with the line that announces its first items, if it begins within a list: without the line
 * "These do not count:", the items would say the opposite.
 */
export function withLeadIn(
  units: readonly JoinedUnit[],
  chosen: readonly JoinedUnit[],
): readonly JoinedUnit[] {
  if (chosen[0]?.kind !== 'item') return chosen;
  let at = units.indexOf(chosen[0]) - 1;
  while (units[at]?.kind === 'item') at -= 1;
  const before = units[at];
  return before?.kind === 'paragraph' && announces(before.text) ? [before, ...chosen] : chosen;
}

/** Whether a line ends with a colon, or without an end as a heading does. */
const announces = (text: string): boolean => !/[.;,!?…]["'”»)]*$/u.test(text);
