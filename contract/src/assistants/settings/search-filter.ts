import { z } from 'zod/mini';
import { date } from '../../dates.ts';
import { line } from '../../fields.ts';
import { SOURCE_KINDS } from '../../knowledge/words.ts';
import { FILTER_CONDITIONS_MAX, FILTER_VALUE_MAX } from '../../limits.ts';
import { ruleParams } from '../../rules.ts';

/** The languages that a passage can have. */
export const PASSAGE_LANGUAGES = ['it', 'en'] as const;

const listOf = <S extends z.core.$ZodType>(value: S) =>
  z._default(z.array(value).check(z.maxLength(FILTER_CONDITIONS_MAX, { abort: true })), []);

/** The values of which a document has one, and those of which it has none. An empty list is no condition. */
const lists = <S extends z.core.$ZodType>(value: S) =>
  z._default(z.strictObject({ is: listOf(value), not: listOf(value) }), { is: [], not: [] });

const text = line(FILTER_VALUE_MAX, 1);
const day = z._default(z.nullable(date()), null);

const fields = z.strictObject({
  /** A source, by its id, its name or its address. */
  source: lists(text),
  kind: lists(z.enum(SOURCE_KINDS)),
  language: lists(z.enum(PASSAGE_LANGUAGES)),
  /** The first and the last day of the date of a document. */
  date: z._default(
    z.strictObject({ from: day, until: day }).check(
      z.refine(({ from, until }) => from === null || until === null || from <= until, {
        path: ['until'],
        ...ruleParams('date_min'),
      }),
    ),
    { from: null, until: null },
  ),
  /** The beginning of the path of an address, or of the name of an uploaded file with its folders. */
  path: lists(text),
  /** A part of the title of a document, or of the name of a page above it. */
  breadcrumb: lists(text),
});
export type SearchFilter = z.output<typeof fields>;

/** The fields of a filter that are lists of values. */
export const FILTER_LISTS = ['source', 'kind', 'language', 'path', 'breadcrumb'] as const;

/** The number of values of a filter. */
export const countConditions = (filter: SearchFilter): number =>
  FILTER_LISTS.reduce((sum, field) => sum + filter[field].is.length + filter[field].not.length, 0) +
  [filter.date.from, filter.date.until].filter((bound) => bound !== null).length;

/** Which documents a search may find. All of its conditions hold together. */
export const searchFilter = fields.check(
  z.refine((filter) => countConditions(filter) <= FILTER_CONDITIONS_MAX, ruleParams('filter_conditions')),
);

export const NO_FILTER: SearchFilter = z.parse(searchFilter, {});
