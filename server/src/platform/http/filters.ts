import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Filters } from '@regia/contract/filters';
import { containing } from '../sql.ts';

/** One filter of a query. `exact` stands for a field without a lookup. */
export interface Condition {
  readonly field: string;
  readonly lookup: string;
  readonly value: unknown;
}

/** The filters that stand in a query. Its schema has read them: an unknown one is refused before. */
export const conditionsOf = (query: object, filters: Filters): Condition[] =>
  Object.entries(query).flatMap(([name, value]) => {
    const [field = '', lookup = 'exact'] = name.split('__');
    return value !== undefined && Object.hasOwn(filters, field) ? [{ field, lookup, value }] : [];
  });

/** Where each filter's field stands in the database. */
export type Columns = Readonly<Record<string, string>>;

/** Whether a row is what the list was asked for: every filter holds, and one column contains the text searched. */
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
      return sql`${ref} >= ${asBound(value)}`;
    case 'lte':
      // The wire shows milliseconds: the last one belongs to the range whole.
      return typeof value === 'string'
        ? sql`${ref} < ${new Date(Date.parse(value) + 1)}`
        : sql`${ref} <= ${asBound(value)}`;
    default:
      throw new Error(`No such lookup: ${lookup}`);
  }
}

const asBound = (value: unknown) =>
  typeof value === 'string' ? sql`${new Date(value)}` : asParameter(value);

/** The database would read a number as the column's own type, and fail on one that is too large for it. */
const asParameter = (value: unknown): RawBuilder<unknown> =>
  typeof value === 'number' ? sql`${value}::float8` : sql`${value}`;
