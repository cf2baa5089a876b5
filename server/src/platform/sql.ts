import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Text ordered and compared as people do, with accents and without case: the database itself sorts by bytes. */
export const folded = (column: string): RawBuilder<string> =>
  sql`lower(${sql.ref(column)} collate "und-x-icu")`;

/** Whether a column contains a typed text, ignoring case; `%` and `_` are literal. */
export const containing = (column: string, typed: string): RawBuilder<boolean> =>
  sql`${folded(column)} like lower(${`%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`}::text collate "und-x-icu")`;
