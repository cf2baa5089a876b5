import type { JoinedUnit } from './joined-section.ts';
import { firstOf, headerOf } from './table-rows.ts';

/**
 * Returns a run of units with the line that announces its first items, if it begins within a list: without the line
 * "These do not count:", the items would say the opposite. A run that begins within a table follows the row that names
 * the columns.
 */
export function withLeadIn(
  units: readonly JoinedUnit[],
  chosen: readonly JoinedUnit[],
): readonly JoinedUnit[] {
  const kind = chosen[0]?.kind;
  if (kind !== 'item' && kind !== 'row') return chosen;
  if (kind === 'row') {
    const header = headerOf(units, chosen[0]!);
    return header === undefined ? chosen : [header, ...chosen];
  }
  const before = units[firstOf(units, chosen[0]!) - 1];
  return before?.kind === 'paragraph' && announces(before.text) ? [before, ...chosen] : chosen;
}

/** Whether a line ends with a colon, or without an end as a heading does. */
const announces = (text: string): boolean => !/[.;,!?…]["'”»)]*$/u.test(text);
