import { sql } from 'kysely';
import pg from 'pg';

export const MARK = '/* prepared */';

/**
 * Marks a statement whose text never changes. Each connection parses it once and, if the database finds a generic
 * plan good enough, plans it once. It is for statements on the path of a question; values are parameters.
 */
export const prepared = sql.raw(MARK);

/** The limit of prepared texts, in case a marked text does vary: it must not fill the database's memory. */
const MOST_NAMES = 200;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `regia_${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that names marked statements, so that the database prepares them. */
export class PreparingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own overloads are many; all are passed on
  override query(...args: any[]): any {
    const [text, ...rest] = args as [unknown, ...unknown[]];
    const name = typeof text === 'string' && text.slice(0, 40).includes(MARK) ? nameOf(text) : undefined;
    const given = name === undefined ? args : [{ name, text }, ...rest];
    return super.query(...(given as Parameters<pg.Client['query']>));
  }
}
