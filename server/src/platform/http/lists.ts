import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Call } from '@regia/contract/call';
import type { ListQuery, Page } from '@regia/contract/lists';
import { COUNT_EXACT_MAX, OFFSET_MAX, PAGE_SIZE, PAGE_SIZE_MAX, UNPAGED_MAX } from '@regia/contract/limits';
import type { Db } from '../db.ts';
import { conditionsOf } from './filters.ts';
import type { Condition } from './filters.ts';
import { refuse } from './refuse.ts';

export interface Order {
  readonly field: string;
  readonly descending: boolean;
}

export interface ListRequest {
  /** The rows to read; one more than the limit in an unpaged list, to notice that it is exceeded. */
  readonly limit: number;
  readonly offset: number;
  readonly order: readonly Order[];
  readonly search: string;
  readonly conditions: readonly Condition[];
}

export interface Rows<T> {
  readonly rows: readonly T[];
  /** The count, limited as in `countUpToLimit`. */
  readonly count: number;
}

/** Counts the rows of a query; stops one after the largest exact count. */
export const countUpToLimit = async <DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> => (await db.selectNoFrom(countOf(query).as('count')).executeTakeFirstOrThrow()).count;

/** The count of `countUpToLimit` as a column of another query. */
export const countOf = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): RawBuilder<number> =>
  sql<number>`(select count(*) from (${query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(COUNT_EXACT_MAX + 1)}) as found)`;

/** Parses the query of a list. Fields that the call does not list are ignored in the order. */
export function listRequest(
  query: ListQuery,
  { sortable = [], filters = {} }: Call,
  fallback: readonly Order[],
): ListRequest {
  const order = (query.order_by__ ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') }))
    .filter((one) => sortable.includes(one.field));
  const unpaged = query.no_page !== undefined;
  const page = query.page ?? 1;
  const size = Math.min(query.page_size ?? PAGE_SIZE, PAGE_SIZE_MAX);
  if (!unpaged && page * size > OFFSET_MAX) throw refuse('page_too_deep');
  return {
    limit: unpaged ? UNPAGED_MAX + 1 : size,
    offset: unpaged ? 0 : (page - 1) * size,
    order: order.length > 0 ? order : fallback,
    search: (query.search ?? '').trim(),
    conditions: conditionsOf(query, filters),
  };
}

/** The answer of a list: a page, or all rows if the query has `no_page`. */
export function listAnswer<T>(
  query: ListQuery,
  { rows, count }: Rows<T>,
  where: { baseUrl: string; path: string },
): Page<T> | T[] {
  if (query.no_page !== undefined) {
    if (rows.length > UNPAGED_MAX) throw refuse('too_many_rows', { values: { limit: UNPAGED_MAX } });
    return [...rows];
  }
  const page = query.page ?? 1;
  const size = Math.min(query.page_size ?? PAGE_SIZE, PAGE_SIZE_MAX);
  if (page > 1 && rows.length === 0) throw refuse('invalid_page');
  const address = (number: number): string => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (name !== 'page' && value !== undefined) search.set(name, String(value));
    }
    if (number > 1) search.set('page', String(number));
    const tail = search.toString();
    return `${where.baseUrl}${where.path}${tail === '' ? '' : `?${tail}`}`;
  };
  return {
    count: Math.min(count, COUNT_EXACT_MAX),
    ...(count > COUNT_EXACT_MAX ? { count_is_estimate: true } : {}),
    next: page * size < count && rows.length === size ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results: [...rows],
  };
}
