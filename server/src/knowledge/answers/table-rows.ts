import { isHeader } from './clean-end.ts';
import type { JoinedSection, JoinedUnit } from './joined-section.ts';
import type { WordMatcher } from './matched-words.ts';

const BETWEEN_CELLS = ' | ';

/** Whether a row answers best: the question is about one of the things in a table. */
export const isInRow = ({ units }: JoinedSection): boolean =>
  units.reduce((top, unit) => (unit.evidence > top.evidence ? unit : top)).kind === 'row';

/** The rows that the question names: their first cell has a term of it that no heading and no other row has. */
export function namedRows({ scored, units }: JoinedSection, matcher: WordMatcher): ReadonlySet<JoinedUnit> {
  const rows = units.filter(({ kind, text }, at) => {
    const next = units[at + 1];
    const isFirst = units[at - 1]?.kind !== 'row' && next?.kind === 'row';
    return kind === 'row' && !isHeader(text) && !(isFirst && namesColumns(text, next.text));
  });
  let [once, often] = [0, 0];
  for (const { words } of rows) {
    often |= once & words.exact;
    once |= words.exact;
  }
  const alone = once & ~often & ~scored.path.exact;
  const { language } = scored.passage;
  return new Set(
    rows.filter(({ text }) => {
      const [name = ''] = text.split(BETWEEN_CELLS, 1);
      return matcher.weigh(alone & matcher.match(name, language).exact) > 0;
    }),
  );
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

const isNumber = (cell: string): boolean => /\d/u.test(cell) && !/\p{L}/u.test(cell);

/** Whether a row is of names alone and another is not, or has no number alone in a cell where most cells of the other have. */
function namesColumns(first: string, row: string): boolean {
  if (isHeader(first)) return !isHeader(row);
  const [, ...cells] = row.split(BETWEEN_CELLS);
  return !first.split(BETWEEN_CELLS).some(isNumber) && cells.filter(isNumber).length > cells.length / 2;
}
