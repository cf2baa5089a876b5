import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { fromForm } from './form-values.ts';

const schema = z.object({
  name: z.string(),
  note: z.nullable(z.string()),
  active: z.boolean(),
  remember: z.optional(z.boolean()),
  age: z.optional(z.int()),
  tags: z.optional(z.array(z.string())),
  address: z.optional(z.nullable(z.object({ street: z.string() }))),
  language: z.optional(z.union([z.enum(['it-IT']), z.int()])),
});
const whole = (given: object) => fromForm(schema, given, { isPartial: false });
const part = (given: object) => fromForm(schema, given, { isPartial: true });

test('AUTH-11 an empty text becomes null in a nullable field and stays empty in others', () => {
  expect(part({ name: '', note: '', address: '' })).toEqual({ name: '', note: null, address: null });
});

test('AUTH-11 an unticked box is false in a complete form and is not changed by a PATCH', () => {
  expect(whole({ name: 'a' })).toEqual({ name: 'a', active: false, remember: false });
  expect(part({ name: 'a' })).toEqual({ name: 'a' });
});

test.each([
  ...['true', '1', 'on', 'yes', 'TRUE', 'On'].map((word) => [word, true] as const),
  ...['false', '0', 'off', 'no', 'False'].map((word) => [word, false] as const),
  ['perhaps', 'perhaps'] as const,
])('AUTH-11 %s is read as %s', (word, read) => {
  expect(part({ active: word })).toEqual({ active: read });
});

test('AUTH-11 numbers, lists and objects are parsed from their texts', () => {
  expect(part({ age: '7', tags: 'one', address: '{"street":"Via Roma"}', language: '2' })).toEqual({
    age: 7,
    tags: ['one'],
    address: { street: 'Via Roma' },
    language: 2,
  });
  expect(part({ tags: ['one', 'two'], language: 'it-IT' })).toEqual({
    tags: ['one', 'two'],
    language: 'it-IT',
  });
  expect(part({ tags: '["one","two"]' })).toEqual({ tags: ['one', 'two'] });
});

test('a value that cannot be parsed is kept, so that the schema reports it', () => {
  expect(part({ age: 'seven', address: '{"street":', name: '{"a":1}' })).toEqual({
    age: 'seven',
    address: '{"street":',
    name: '{"a":1}',
  });
});
