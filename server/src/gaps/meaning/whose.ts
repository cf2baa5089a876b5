import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The organization whose gaps are grouped; null: all those that have made no choice. */
export type Whose = string | null;

/** Whether a wording `w` is one of them. */
export const isOf = (whose: Whose): RawBuilder<boolean> =>
  whose === null
    ? sql<boolean>`not exists (select from gap_groupings as c where c.organization_id = w.organization_id)`
    : sql<boolean>`w.organization_id = ${whose}::uuid`;
