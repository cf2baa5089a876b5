import { expect, test } from 'vitest';
import { CALLS_MAX, ToolCallPieces } from './tool-calls.ts';
import type { ToolCallPiece } from './tool-calls.ts';

const callsOf = (...pieces: Partial<ToolCallPiece>[]) => {
  const calls = new ToolCallPieces();
  for (const piece of pieces) calls.add({ index: undefined, id: '', name: '', input: '', ...piece });
  return calls.calls;
};
const said = (...pieces: Partial<ToolCallPiece>[]) =>
  callsOf(...pieces).map(({ name, input }) => [name, input]);
const BOTH = [
  ['a', { q: 1 }],
  ['b', { q: 2 }],
];

test.each([
  [
    'in pieces, in turn',
    [
      { index: 0, id: 'x', name: 'a', input: '{"q"' },
      { index: 1, id: 'y', name: 'b', input: '{"q":' },
      { index: 0, input: ':1}' },
      { index: 1, input: '2}' },
    ],
  ],
  [
    'without an index',
    [{ id: 'x', name: 'a', input: '{"q":' }, { input: '1}' }, { id: 'y', name: 'b', input: '{"q":2}' }],
  ],
  [
    'without an index or an id',
    [
      { name: 'a', input: '{"q":1}' },
      { name: 'b', input: '{"q":2}' },
    ],
  ],
  [
    'with one index for all',
    [
      { index: 0, id: 'x', name: 'a', input: '{"q":1}' },
      { index: 0, id: 'y', name: 'b', input: '{"q":2}' },
    ],
  ],
  [
    'with the id and the name in each piece',
    [
      { index: 0, id: 'x', name: 'a', input: '{"q":' },
      { index: 0, id: 'x', name: 'a', input: '1}' },
      { index: 1, id: 'y', name: 'b', input: '{"q":2}' },
    ],
  ],
])('ANS-07 two calls are put together: %s', (_, pieces) => {
  expect(said(...pieces)).toEqual(BOTH);
});

test('ANS-07 each call has an id of its own; one that the endpoint gave is kept', () => {
  const ids = callsOf(
    { index: 0, id: 'x', name: 'a' },
    { index: 1, name: 'a' },
    { index: 2, id: 'x', name: 'a' },
  ).map(({ id }) => id);
  expect(ids[0]).toBe('x');
  expect(ids[1]).toMatch(/^[0-9a-f]{9}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['', {}],
  ['{"q":', undefined],
  ['[1]', undefined],
  ['"text"', undefined],
  ['null', undefined],
  [`{"q":"${'x'.repeat(8_000)}"}`, undefined],
])('ANS-07 the arguments %j are read as %j', (input, read) => {
  expect(callsOf({ index: 0, id: 'x', name: 'a', input })[0]!.input).toEqual(read);
});

test('A94 a name that endpoints refuse is made one that they accept', () => {
  const names = ['búsca; drop table', '', 'x'.repeat(100)].map((name) => callsOf({ id: 'x', name })[0]!.name);
  expect(names).toEqual(['b_sca__drop_table', 'unknown', 'x'.repeat(64)]);
});

test('A94 the first ten of a thousand calls are read', () => {
  const pieces = Array.from({ length: 1_000 }, (_, index) => ({ index, id: `x${index}`, name: `a${index}` }));
  const names = callsOf(...pieces, { index: 999, input: '{' }).map(({ name }) => name);
  expect(names).toEqual(pieces.slice(0, CALLS_MAX).map(({ name }) => name));
});
