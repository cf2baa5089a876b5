import { z } from 'zod/mini';
import { call } from './call.ts';
import type { Call } from './call.ts';
import { wanted } from './fields.ts';
import { FILTER_TYPES, shapeOf } from './filters.ts';
import type { Filters } from './filters.ts';

const wholeFromText = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : Number.NaN)),
    z.int().check(z.minimum(1)),
  ),
);

const base = {
  page: z.optional(wholeFromText),
  page_size: z.optional(wholeFromText),
  search: z.optional(wanted(200)),
  order_by__: z.optional(z.string().check(z.maxLength(200))),
  /** Present with any value: the answer is a bare array. */
  no_page: z.optional(z.string()),
};

/** What every list may refuse. */
export const LIST_REFUSALS = ['invalid_page', 'page_too_deep', 'too_many_rows'] as const;

/**
 * The query of a list: page, search and order for all, the list's own filters, and what else it takes. An unknown name
 * or lookup is refused: a filter that does nothing would show everything.
 */
export const listQuery = <F extends Filters, M extends z.core.$ZodShape = Record<never, never>>(
  filters: F,
  more = {} as M,
) => z.strictObject({ ...base, ...shapeOf(filters), ...more });
export type ListQuery = z.infer<ReturnType<typeof listQuery<Record<never, never>>>>;

/** The query of a list that always comes whole. */
export const wholeListQuery = z.strictObject({ no_page: base.no_page });

/** What a screen needs to offer a filter. `choices` is null where any value may be typed. */
export const filterDescription = z.object({
  name: z.string(),
  type: z.enum(FILTER_TYPES),
  label: z.string(),
  lookups: z.array(z.string()),
  choices: z.nullable(z.array(z.object({ value: z.string(), label: z.string() }))),
});
export type FilterDescription = z.infer<typeof filterDescription>;

/** The call beside a list that describes its filters; whoever may read the list may ask. */
export const filtersOf = <L extends Call>(list: L, summary: string) =>
  call({
    method: 'GET',
    path: `${list.path}filters/`,
    summary,
    access: list.access as L['access'],
    params: list.params as L['params'],
    ok: z.array(filterDescription),
    refusals: [],
  });

/** The page envelope, or the bare rows where `no_page` was asked for. */
export const pageOf = <T extends z.core.$ZodType>(row: T) =>
  z.union([
    z.object({
      count: z.int(),
      count_is_estimate: z.optional(z.boolean()),
      next: z.nullable(z.string()),
      previous: z.nullable(z.string()),
      results: z.array(row),
    }),
    z.array(row),
  ]);

export interface Page<T> {
  count: number;
  count_is_estimate?: boolean;
  next: string | null;
  previous: string | null;
  results: T[];
}
