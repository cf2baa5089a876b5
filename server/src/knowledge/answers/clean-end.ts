import type { JoinedUnit } from './joined-section.ts';

/** The most words of an extract together with the announced units. */
const MOST_WORDS = 200;

/**
 * Returns a run of units that does not end with a line that announces something: "These documents are needed:", or the
 * header of a table. The announced units are added; without any, the line is left out.
 */
export function withCleanEnd(
  units: readonly JoinedUnit[],
  chosen: readonly JoinedUnit[],
): readonly JoinedUnit[] {
  let run = announces(chosen) ? withAnnounced(units, chosen) : chosen;
  while (announces(run)) run = run.slice(0, -1);
  return run.length > 0 ? run : chosen;
}

/** Returns a run of units with the rest of the list in which it ends, as long as it fits: half a list says that there is no more. */
export function withRestOfList(
  units: readonly JoinedUnit[],
  run: readonly JoinedUnit[],
): readonly JoinedUnit[] {
  if (run.at(-1)?.kind !== 'item') return run;
  const from = units.indexOf(run.at(-1)!) + 1;
  let end = from;
  while (units[end]?.kind === 'item') end += 1;
  const whole = [...run, ...units.slice(from, end)];
  return wordsIn(whole) <= MOST_WORDS ? whole : run;
}

function announces(run: readonly JoinedUnit[]): boolean {
  const [before, last] = [run.at(-2), run.at(-1)];
  if (last?.kind === 'row') return before !== undefined && before.kind !== 'row' && isHeader(last.text);
  return last !== undefined && last.kind !== 'code' && /:["'”»)]*$/u.test(last.text);
}

/** Whether the cells of a row are names alone, without a number or a sentence. */
export const isHeader = (row: string): boolean => !/\d|[.!?](?:\s|$)/u.test(row);

/** Adds the next unit and those of its kind after it, as far as the length allows; one piece of code always fits. */
function withAnnounced(units: readonly JoinedUnit[], run: readonly JoinedUnit[]): readonly JoinedUnit[] {
  const at = units.indexOf(run.at(-1)!) + 1;
  const kind = units[at]?.kind;
  if (run.at(-1)!.kind === 'row' && kind !== 'row') return run;
  let words = wordsIn(run);
  let end = at;
  while (units[end]?.kind === kind && units[end] !== undefined) {
    words += units[end]!.words.count;
    if (words > MOST_WORDS && !(end === at && kind === 'code')) break;
    end += 1;
  }
  return [...run, ...units.slice(at, end)];
}

const wordsIn = (units: readonly JoinedUnit[]): number =>
  units.reduce((sum, { words }) => sum + words.count, 0);
