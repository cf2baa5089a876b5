import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
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
  /** Rows to read; one more than shown where the list is unpaged, to see that the cap is passed. */
  readonly limit: number;
  readonly offset: number;
  readonly order: readonly Order[];
  readonly search: string;
  readonly conditions: readonly Condition[];
}

export interface Rows<T> {
  readonly rows: readonly T[];
  /** As `countUpToLimit` counts. */
  readonly count: number;
}

/** How many rows a query finds; it stops one after what is told exactly. */
export async function countUpToLimit<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const found = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(COUNT_EXACT_MAX + 1);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What a list's query asks for. Fields that the call does not list are ignored in the order. */
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

/** The answer of a list: the page envelope, or bare rows where `no_page` stands in the query. */
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
