import { z } from 'zod/mini';
import { wanted } from './fields.ts';

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

/** The query of a list: paging, search and order for all, and the list's own filters. Unknown names are ignored. */
export const listQuery = <F extends z.core.$ZodShape>(filters: F) => z.object({ ...base, ...filters });
export type ListQuery = z.infer<ReturnType<typeof listQuery<Record<never, never>>>>;

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
