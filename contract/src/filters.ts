import { z } from 'zod/mini';
import { id, searchText } from './fields.ts';

/** The most values that `field__in` takes. */
export const IN_MAX = 100;

export const FILTER_TYPES = ['text', 'choice', 'date', 'number', 'boolean', 'id'] as const;

/** A field that filters a list: `field=value` if `exact` is set, and `field__lookup=value`. */
export interface Filter {
  readonly type: (typeof FILTER_TYPES)[number];
  readonly exact?: z.core.$ZodType;
  readonly lookups: Readonly<Record<string, z.core.$ZodType>>;
  readonly choices?: readonly string[];
}
export type Filters = Readonly<Record<string, Filter>>;

const BOOLEANS = new Map([
  ...['true', '1', 'yes', 'on'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'off'].map((word) => [word, false] as const),
]);

/** A value is a text in an address; in a body it has its own type. */
const booleanFromText = z.pipe(
  z.union([z.string(), z.boolean()]),
  z.pipe(
    z.transform((typed: string | boolean): unknown =>
      typeof typed === 'boolean' ? typed : (BOOLEANS.get(typed.trim().toLowerCase()) ?? typed),
    ),
    z.boolean(),
  ),
);
const numberFromText = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((typed: string | number) =>
      typeof typed === 'string' && typed.trim() === '' ? Number.NaN : Number(typed),
    ),
    z.number(),
  ),
);
const instantFromText = z.iso.datetime({ offset: true });

/** Values separated by commas, or an array of them in a body. */
const listOf = <T extends z.core.$ZodType>(member: T) =>
  z.pipe(
    z.union([z.string(), z.array(z.unknown())]),
    z.pipe(
      z.transform((typed: string | unknown[]): unknown =>
        typeof typed === 'string' ? typed.split(',') : typed,
      ),
      z.array(member).check(z.maxLength(IN_MAX)),
    ),
  );

const isnull = { isnull: booleanFromText };

export const textFilter = () =>
  ({
    type: 'text',
    exact: searchText(200),
    lookups: { icontains: searchText(200), in: listOf(searchText(200)) },
  }) as const;

export const choiceFilter = <const T extends readonly string[]>(choices: T) =>
  ({ type: 'choice', exact: z.enum(choices), lookups: { in: listOf(z.enum(choices)) }, choices }) as const;

/** Instants have no exact filter: the database stores more digits than the wire shows. */
export const dateFilter = () =>
  ({ type: 'date', lookups: { gte: instantFromText, lte: instantFromText } }) as const;

export const numberFilter = () =>
  ({
    type: 'number',
    exact: numberFromText,
    lookups: { gte: numberFromText, lte: numberFromText, in: listOf(numberFromText) },
  }) as const;

export const booleanFilter = () => ({ type: 'boolean', exact: booleanFromText, lookups: {} }) as const;

export const idFilter = () => ({ type: 'id', exact: id, lookups: { in: listOf(id) } }) as const;

/** A filter of a field that may be null: `field__isnull=true`. */
export const nullable = <const F extends Filter>(filter: F) => ({
  ...filter,
  lookups: { ...filter.lookups, ...isnull } as F['lookups'] & typeof isnull,
});

/** The query names of the filters: `state`, `state__in`. */
type NameOf<F extends Filters> = {
  [K in keyof F & string]:
    | (F[K] extends { exact: z.core.$ZodType } ? K : never)
    | `${K}__${keyof F[K]['lookups'] & string}`;
}[keyof F & string];

type SchemaOf<F extends Filters, N extends string> = N extends `${infer K}__${infer L}`
  ? F[K]['lookups'][L]
  : F[N]['exact'];

export type FilterShape<F extends Filters> = {
  [N in NameOf<F>]: z.ZodMiniOptional<Extract<SchemaOf<F, N>, z.core.$ZodType>>;
};

/** Returns the query fields of a list's filters. */
export function shapeOf<F extends Filters>(filters: F): FilterShape<F> {
  const shape = Object.entries(filters).flatMap(([field, { exact, lookups }]) => [
    ...(exact ? [[field, z.optional(exact)]] : []),
    ...Object.entries(lookups).map(([lookup, schema]) => [`${field}__${lookup}`, z.optional(schema)]),
  ]);
  return Object.fromEntries(shape) as FilterShape<F>;
}
