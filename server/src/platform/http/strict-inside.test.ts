import { EVERY_CALL } from '@regia/contract/every-call';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { nameOf } from '../../../test/contract-calls.ts';
import { strictInside } from './strict-inside.ts';

type Schema = z.core.$ZodType;

const row = z.object({ name: z.string() });
const KINDS: readonly (readonly [kind: string, schema: Schema, value: unknown, path: PropertyKey[]])[] = [
  ['an object', row, { name: 'a', foo: 1 }, []],
  ['a list', z.array(row), [{ name: 'a' }, { name: 'b', foo: 1 }], [1]],
  ['an optional field', z.optional(z.nullable(row)), { name: 'a', foo: 1 }, []],
  ['a record', z.record(z.string(), row), { one: { name: 'a', foo: 1 } }, ['one']],
  ['a choice', z.union([z.literal('all'), row]), { name: 'a', foo: 1 }, []],
  ['a piped object', z.pipe(row, row), { name: 'a', foo: 1 }, []],
  ['a checked object', row.check(z.refine(() => true)), { name: 'a', foo: 1 }, []],
  ['an object of an object', z.object({ row }), { row: { name: 'a', foo: 1 } }, ['row']],
];

test.each(KINDS)('ERR-09 an unknown field inside %s has its path', (_, schema, value, path) => {
  const body = z.object({ links: schema });
  const read = z.safeParse(strictInside(body), { links: value });
  expect(read.error?.issues).toMatchObject([
    { code: 'unrecognized_keys', path: ['links', ...path], keys: ['foo'] },
  ]);
  // The schema of the contract still drops it.
  expect(z.safeParse(body, { links: value }).success).toBe(true);
});

test('ERR-09 the top level and a loose object stay as the call defines them', () => {
  const body = strictInside(z.object({ file: z.looseObject({ row }) }));
  expect(z.safeParse(body, { file: { row: { name: 'a' }, foo: 1 }, foo: 1 })).toMatchObject({
    success: true,
  });
  expect(z.safeParse(body, { file: { row: { name: 'a', foo: 1 } } }).success).toBe(false);
});

const withBody = EVERY_CALL.flatMap(({ call }) => (call.body ? [[nameOf(call), call.body] as const] : []));

/** The paths of the objects inside a schema that drop unknown fields. */
function lenientIn(schema: Schema, isTop: boolean, at = ''): string[] {
  const { type, shape, catchall, ...parts } = schema._zod.def as unknown as Record<string, unknown>;
  const isContainer = ['object', 'array', 'record', 'tuple'].includes(String(type));
  const own = type === 'object' && !isTop && catchall === undefined ? [at] : [];
  const inside = Object.entries({ ...parts, ...(shape as object | undefined) }).flatMap(([name, held]) =>
    (Array.isArray(held) ? held : [held]).flatMap((one) =>
      typeof one === 'object' && one !== null && '_zod' in one && 'def' in one
        ? lenientIn(one as Schema, isTop && !isContainer, `${at}/${name}`)
        : [],
    ),
  );
  return [...own, ...inside];
}

test('ERR-09 no body of the contract drops an unknown field of an inner object', () => {
  expect(withBody.length).toBeGreaterThan(60);
  // The schemas alone drop such fields: the search finds them.
  expect(withBody.flatMap(([, body]) => lenientIn(body, true)).length).toBeGreaterThan(5);
  expect(withBody.flatMap(([name, body]) => lenientIn(strictInside(body), true, name))).toEqual([]);
});
