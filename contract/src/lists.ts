import { z } from 'zod/mini';
import { call } from './call.ts';
import type { Call } from './call.ts';
import { searchText } from './fields.ts';
import { EXPORT_FORMATS } from './files.ts';
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
  search: z.optional(searchText(200)),
  order_by__: z.optional(z.string().check(z.maxLength(200))),
  /** With any value, the answer is a bare array. */
  no_page: z.optional(z.string()),
};

/** The refusals of every list. */
export const LIST_REFUSALS = ['invalid_page', 'page_too_deep', 'too_many_rows'] as const;

/**
 * The query of a list: page, search, order, the list's own filters, and its other fields. An unknown name or lookup is
 * refused: if it were ignored, the answer would show rows that the caller meant to exclude.
 */
export const listQuery = <F extends Filters, M extends z.core.$ZodShape = Record<never, never>>(
  filters: F,
  more = {} as M,
) => z.strictObject({ ...base, ...shapeOf(filters), ...more });
export type ListQuery = z.infer<ReturnType<typeof listQuery<Record<never, never>>>>;

/** The query of the export of a list: its format, the search and the filters of the list, and its other fields. */
export const exportQuery = <F extends Filters, M extends z.core.$ZodShape = Record<never, never>>(
  filters: F,
  more = {} as M,
) => z.strictObject({ format: z.enum(EXPORT_FORMATS), search: base.search, ...more, ...shapeOf(filters) });

/** The query of a list without pages. */
export const wholeListQuery = z.strictObject({ no_page: base.no_page });

/** The description of a filter, for a screen. `choices` is null when any value can be typed. */
export const filterDescription = z.object({
  name: z.string(),
  type: z.enum(FILTER_TYPES),
  label: z.string(),
  lookups: z.array(z.string()),
  choices: z.nullable(z.array(z.object({ value: z.string(), label: z.string() }))),
});
export type FilterDescription = z.infer<typeof filterDescription>;

/** The call that describes the filters of a list. Its access rule is the list's. */
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

/** The page envelope; the bare rows with `no_page`. */
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
