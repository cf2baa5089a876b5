import type { Line } from './lines.ts';

/** Lines of a running text are longer than these letters, or few of them begin with a capital. */
const LETTERS_MAX = 36;
const LINES_MIN = 3;
const BEGINNINGS = 0.7;

const BEGINS = /^(?:[\p{Lu}\d]|www\.|https?:|[\w.-]{1,64}@)/u;
/** A comma, a hyphen or a small word shows that the text goes on. */
export const IS_OPEN = /(?:[,\-–]|\s\p{Ll}{1,3})$/u;

/**
 * The lines that begin anew, as those of an address or of opening hours do: each is a text of its own, however full its
 * column is.
 */
export function shortLines(lines: readonly Line[]): Set<Line> {
  const found = new Set<Line>();
  for (const run of runsOf(lines)) {
    const letters = run.reduce((sum, { text }) => sum + text.length, 0);
    const beginnings = run.filter(({ text }) => BEGINS.test(text) && /\p{Ll}/u.test(text));
    if (run.length < LINES_MIN || letters > run.length * LETTERS_MAX) continue;
    if (beginnings.length < run.length * BEGINNINGS) continue;
    for (const [at, line] of run.entries())
      if (BEGINS.test(line.text) && !IS_OPEN.test(run[at - 1]?.text ?? '')) found.add(line);
  }
  return found;
}

/** Lines of one style that follow each other closely in one column. */
function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && isNext(last, line)) runs.at(-1)?.push(line);
    else runs.push([line]);
  }
  return runs;
}

const isNext = (last: Line, line: Line): boolean =>
  last.page === line.page &&
  last.left === line.left &&
  last.isBold === line.isBold &&
  Math.abs(last.size - line.size) < 0.8 &&
  line.y > last.y &&
  line.y - last.y < line.size * 2;
