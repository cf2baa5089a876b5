import { z } from 'zod/mini';
import type { Call } from '@regia/contract/call';
import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import { EVERY_CALL } from '@regia/contract/every-call';

type Schema = NonNullable<Call['body']>;
interface Definition {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly values?: readonly unknown[];
  readonly entries?: Record<string, unknown>;
}

/** Every call of the contract, so that tests over this list cover new calls, too. */
export const CALLS: readonly Call[] = EVERY_CALL.map(({ call }) => call);

export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

export const paramsOf = (call: Call): string[] =>
  [...call.path.matchAll(/:(\w+)/g)].map((found) => found[1]!);

/** Values of the parameters that are words, parts of a mailed link or ids of a client. All others are ids of rows. */
export const WORDS = {
  profile: 'admin',
  method: 'app',
  feature: 'voice',
  uid: 'x',
  token: 'x',
  version: '1',
  entry: '999999999',
  request_id: '5f0d6d0b-6a1c-4b1e-9d2f-3c4b5a697887',
};

export const idsOf = (call: Call): string[] => paramsOf(call).filter((name) => !(name in WORDS));

/** The path with its parameters filled in; throws if the test gives no value for one. */
export function pathOf(call: Call, params: Record<string, string>): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${nameOf(call)}: say what its :${name} may be`);
    return value;
  });
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

export const fieldsOf = (schema: Schema | undefined): string[] =>
  Object.keys((schema && definitionOf(schema).shape) ?? {});

/** Values that the types of the fields do not determine. */
const KNOWN: Record<string, unknown> = {
  url: 'https://sito.example.invalid/sitemap.xml',
  email: 'qualcuno@esempio.example',
  password: 'Una-Prova-1234!',
  colors: DEFAULT_COLORS,
  // In a month: the contract bounds the end date on both sides.
  off_air_until: new Date(Date.now() + 30 * 86_400_000).toISOString(),
};

/** An id that no row has. */
const SOME_ID = '0198f5d0-6a1c-7b1e-9d2f-3c4b5a697887';

/** A body that the call's own schema accepts, so that a refusal has another reason. */
export function bodyFor(call: Call): Record<string, unknown> | undefined {
  const shape = call.body && definitionOf(call.body).shape;
  return (
    shape &&
    Object.fromEntries(
      Object.entries(shape)
        .filter(([name, schema]) => name in KNOWN || definitionOf(schema).type !== 'optional')
        .map(([name, schema]) => [name, KNOWN[name] ?? sample(schema)]),
    )
  );
}

function sample(schema: Schema): unknown {
  const { type, innerType, in: first, options, values, entries } = definitionOf(schema);
  if (type === 'literal') return values?.[0];
  if (type === 'enum') return Object.values(entries ?? {})[0];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'int') return 1;
  const next = first ?? innerType ?? options?.[0];
  if (next !== undefined && type !== 'string') return sample(next);
  return ['valore', SOME_ID].find((one) => z.safeParse(schema, one).success) ?? 'valore';
}
