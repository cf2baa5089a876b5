import { isHeader } from './clean-end.ts';
import type { JoinedSection, JoinedUnit } from './joined-section.ts';
import type { WordMatcher } from './matched-words.ts';

/** Whether a row answers best: what is asked about is one of the things in a table, not what the section begins with. */
export const isInRow = ({ units }: JoinedSection): boolean =>
  units.reduce((top, unit) => (unit.evidence > top.evidence ? unit : top)).kind === 'row';

/** The terms of the question, as bits, that one row of a table alone has, and no heading: they name the row. */
export function termsOfOneRow({ scored: { path }, units }: JoinedSection, matcher: WordMatcher): number {
  let [once, often] = [0, 0];
  for (const [at, { kind, text, words }] of units.entries()) {
    const next = units[at + 1];
    const isFirst = units[at - 1]?.kind !== 'row' && next?.kind === 'row';
    if (kind !== 'row' || isHeader(text) || (isFirst && namesColumns(text, next.text))) continue;
    often |= once & words.exact;
    once |= words.exact;
  }
  const terms = once & ~often & ~path.exact;
  return matcher.weigh(terms) > 0 ? terms : 0;
}

/** The place of the first unit of the run of one kind that a unit stands in. */
export function firstOf(units: readonly JoinedUnit[], unit: JoinedUnit): number {
  let at = units.indexOf(unit);
  while (units[at - 1]?.kind === unit.kind) at -= 1;
  return at;
}

/** The first row of the table that a row stands in, if it names the columns of the row, which says something. */
export function headerOf(units: readonly JoinedUnit[], row: JoinedUnit): JoinedUnit | undefined {
  const first = units[firstOf(units, row)]!;
  return first !== row && namesColumns(first.text, row.text) ? first : undefined;
}

const BETWEEN_CELLS = ' | ';
const isNumber = (cell: string): boolean => /\d/u.test(cell) && !/\p{L}/u.test(cell);

/** Whether a row is of names alone and another is not, or has no number alone in a cell where most cells of the other have. */
function namesColumns(first: string, row: string): boolean {
  if (isHeader(first)) return !isHeader(row);
  const [, ...cells] = row.split(BETWEEN_CELLS);
  return !first.split(BETWEEN_CELLS).some(isNumber) && cells.filter(isNumber).length > cells.length / 2;
}
