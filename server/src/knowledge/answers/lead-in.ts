import { isHeader } from './clean-end.ts';
import type { JoinedUnit } from './joined-section.ts';

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
  let at = units.indexOf(chosen[0]!) - 1;
  while (units[at]?.kind === kind) at -= 1;
  if (kind === 'row') return [...headerFrom(units, at + 1, chosen[0]!), ...chosen];
  const before = units[at];
  return before?.kind === 'paragraph' && announces(before.text) ? [before, ...chosen] : chosen;
}

/** Whether a line ends with a colon, or without an end as a heading does. */
const announces = (text: string): boolean => !/[.;,!?…]["'”»)]*$/u.test(text);

/** The first row of a table, if it names the columns of another row, which says something. */
function headerFrom(units: readonly JoinedUnit[], at: number, row: JoinedUnit): JoinedUnit[] {
  const first = units[at]!;
  return first !== row && isHeader(first.text) && !isHeader(row.text) ? [first] : [];
}
