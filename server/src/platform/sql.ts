import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Text ordered and compared as people do, with accents and without case: the database itself sorts by bytes. */
export const folded = (column: string): RawBuilder<string> =>
  sql`lower(${sql.ref(column)} collate "und-x-icu")`;

/** The letters with an accent of the languages of Europe, and each without it. */
const ACCENTED = 'àáâãäåăąçćčďèéêëęěğìíîïłñńňòóôõöøőřśšșťțùúûüůűýÿźżž';
const PLAIN = 'aaaaaaaacccdeeeeeegiiiilnnnooooooorsssttuuuuuuyyzzz';
const withoutAccents = (lower: RawBuilder<string>): RawBuilder<string> =>
  sql`translate(${lower}, ${ACCENTED}, ${PLAIN})`;

/**
 * Whether a column contains a typed text, ignoring case and accents; `%` and `_` are literal. A text of ASCII alone, as
 * most are, is not translated.
 */
export const containing = (column: string, typed: string): RawBuilder<boolean> => {
  const text = sql.ref(column);
  const sought = sql<string>`lower(${`%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`}::text collate "und-x-icu")`;
  return sql`case when octet_length(${text}) = length(${text}) then ${folded(column)}
    else ${withoutAccents(folded(column))} end like ${withoutAccents(sought)}`;
};
