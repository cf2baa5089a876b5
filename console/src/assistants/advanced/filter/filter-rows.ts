import type { SearchFilter } from '@regia/contract/assistants/settings/search-filter';
import { isSame } from '../../../platform/form/paths.ts';
import type { FilterField } from '../../settings/filter-words.ts';

/** One condition, as the form shows it. An empty value is refused when the form is saved. */
export interface FilterRow {
  readonly field: FilterField;
  readonly operator: string;
  readonly value: string;
}

const FIELDS = ['source', 'kind', 'language', 'date', 'path', 'breadcrumb'] as const;

/** Returns a row for each value of a filter. */
export const rowsOf = (filter: SearchFilter): FilterRow[] =>
  FIELDS.flatMap((field) =>
    Object.entries(filter[field]).flatMap(([operator, given]: [string, string[] | string | null]) =>
      [given ?? []].flat().map((value) => ({ field, operator, value })),
    ),
  );

/** Returns the filter of these rows. */
export function filterOf(rows: readonly FilterRow[]): SearchFilter {
  const lists = (field: FilterField) => ({
    is: valuesOf(rows, field, 'is'),
    not: valuesOf(rows, field, 'not'),
  });
  const day = (operator: string) => valuesOf(rows, 'date', operator).at(-1) ?? null;
  return {
    source: lists('source'),
    kind: lists('kind') as SearchFilter['kind'],
    language: lists('language') as SearchFilter['language'],
    date: { from: day('from'), until: day('until') },
    path: lists('path'),
    breadcrumb: lists('breadcrumb'),
  };
}

const valuesOf = (rows: readonly FilterRow[], field: FilterField, operator: string): string[] =>
  rows.flatMap((row) => (row.field === field && row.operator === operator ? row.value : []));

/** Returns the rows in their own order as long as they say the same as the filter; else those of the filter. */
export const rowsFor = (rows: readonly FilterRow[], filter: SearchFilter): readonly FilterRow[] =>
  isSame(filterOf(rows), filter) ? rows : rowsOf(filter);

/** The path of a row's value in the form, for its errors. */
export function pathOfRow(rows: readonly FilterRow[], at: number): string {
  const row = rows[at];
  if (row === undefined) return '';
  if (row.field === 'date') return `date.${row.operator}`;
  const before = rows
    .slice(0, at)
    .filter(({ field, operator }) => field === row.field && operator === row.operator);
  return `${row.field}.${row.operator}.${before.length}`;
}

/** Puts a row in a place. A date has one first and one last day: another row of the same goes. */
export const withRow = (rows: readonly FilterRow[], at: number, row: FilterRow): FilterRow[] =>
  rows.flatMap((other, place) => {
    if (place === at) return [row];
    const isSameDay = row.field === 'date' && other.field === 'date' && other.operator === row.operator;
    return isSameDay ? [] : [other];
  });
