import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { EVERY_CALL } from './every-call.ts';
import { joinedLine, line } from './fields.ts';

/** The fields of calls that hold the name of a person or of their office. */
const NAMES = ['first_name', 'last_name', 'organization_name'];

const setNames = EVERY_CALL.flatMap(({ call: { method, path, body } }) =>
  body instanceof z.ZodMiniObject
    ? NAMES.filter((name) => name in body.shape).map((name) => ({
        method,
        path,
        name,
        field: body.shape[name]!,
      }))
    : [],
);

test('USER-01 ten fields or more set a name', () => {
  expect(setNames.length).toBeGreaterThan(10);
});

test.each(setNames)('USER-01 $method $path refuses a line break in $name', ({ field }) => {
  for (const value of ['Anna\nMaria', 'Anna\r\nMaria', 'Anna\rMaria', 'Anna\u0085Maria']) {
    const read = z.safeParse(field as z.ZodMiniType, value);
    expect(read.error?.issues.map((issue) => issue.code === 'custom' && issue.params)).toEqual([
      { rule: 'one_line' },
    ]);
  }
  expect(z.parse(field as z.ZodMiniType, ' Anna Maria\r\n')).toBe('Anna Maria');
});

test('ANS-12 AUTH-01 a name from another system gets a space for each line break', () => {
  expect(joinedLine(20).parse('Anna \r\n Maria\u2028Eva\n')).toBe('Anna Maria Eva');
  expect(joinedLine(8).safeParse('Anna\nMaria').success).toBe(false);
  expect(line(8).safeParse('Anna\nMaria').error?.issues).toHaveLength(2);
});
