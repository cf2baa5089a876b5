import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Text as people order and compare it, accents and case included: the database itself sorts by bytes. */
export const folded = (column: string): RawBuilder<string> =>
  sql`lower(${sql.ref(column)} collate "und-x-icu")`;

/** Whether a column contains what somebody typed, whatever its case; `%` and `_` stand for themselves. */
export const containing = (column: string, typed: string): RawBuilder<boolean> =>
  sql`${folded(column)} like lower(${`%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`}::text collate "und-x-icu")`;
