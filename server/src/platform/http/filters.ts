import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Filters } from '@regia/contract/filters';
import { containing } from '../sql.ts';

/** One filter of a query. `exact` is the lookup of a field without one. */
export interface Condition {
  readonly field: string;
  readonly lookup: string;
  readonly value: unknown;
}

/** The filters of a query. The schema has already refused unknown ones. */
export const conditionsOf = (query: object, filters: Filters): Condition[] =>
  Object.entries(query).flatMap(([name, value]) => {
    const [field = '', lookup = 'exact'] = name.split('__');
    return value !== undefined && Object.hasOwn(filters, field) ? [{ field, lookup, value }] : [];
  });

/** The database column of each filter's field. */
export type Columns = Readonly<Record<string, string>>;

/** The condition of a list: all filters hold, and one of the columns contains the searched text. */
export function matching(
  { conditions, search }: { readonly conditions: readonly Condition[]; readonly search: string },
  columns: Columns,
  searched: readonly string[],
): RawBuilder<boolean> {
  const all = conditions.map(({ field, lookup, value }) => {
    const column = columns[field];
    if (column === undefined) throw new Error(`No column is named for the filter ${field}`);
    return holds(column, lookup, value);
  });
  if (search !== '') {
    all.push(
      sql`(${sql.join(
        searched.map((column) => containing(column, search)),
        sql` or `,
      )})`,
    );
  }
  return all.length === 0 ? sql`true` : sql`(${sql.join(all, sql` and `)})`;
}

/** A day is compared as the time at which it begins, in UTC. For a column of times the cast does nothing. */
function holds(column: string, lookup: string, value: unknown): RawBuilder<boolean> {
  const ref = sql.ref(column);
  switch (lookup) {
    case 'exact':
      return sql`${ref} = ${asParameter(value)}`;
    case 'in':
      return sql`${ref} in (${sql.join((value as unknown[]).map(asParameter))})`;
    case 'icontains':
      return containing(column, String(value));
    case 'isnull':
      return value === true ? sql`${ref} is null` : sql`${ref} is not null`;
    case 'gte':
      return typeof value === 'string'
        ? sql`${ref}::timestamptz >= ${new Date(value)}`
        : sql`${ref} >= ${asParameter(value)}`;
    case 'lte':
      // The wire shows milliseconds, so the whole last millisecond belongs to the range.
      return typeof value === 'string'
        ? sql`${ref}::timestamptz < ${new Date(Date.parse(value) + 1)}`
        : sql`${ref} <= ${asParameter(value)}`;
    default:
      throw new Error(`No such lookup: ${lookup}`);
  }
}

/**
 * Sends a number as float8. Otherwise the database would parse it as the column's type, and fail if it is too large
 * for that.
 */
const asParameter = (value: unknown): RawBuilder<unknown> =>
  typeof value === 'number' ? sql`${value}::float8` : sql`${value}`;
