import { sql } from 'kysely';
import pg from 'pg';

export const MARK = '/* prepared */';

/**
 * Stands before a statement whose text is always the same: each connection parses it once and, when the database sees
 * that a general plan does as well, plans it once. For statements on the way of a question; values are parameters.
 */
export const prepared = sql.raw(MARK);

/** Texts beyond these are not remembered: a text that varies after all must not fill the database's memory. */
const MOST_NAMES = 200;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `regia_${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that gives marked statements a name, which is what has the database keep them. */
export class PreparingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own overloads are many; all are passed on
  override query(...args: any[]): any {
    const [text, ...rest] = args as [unknown, ...unknown[]];
    const name = typeof text === 'string' && text.slice(0, 40).includes(MARK) ? nameOf(text) : undefined;
    const given = name === undefined ? args : [{ name, text }, ...rest];
    return super.query(...(given as Parameters<pg.Client['query']>));
  }
}
