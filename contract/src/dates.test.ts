import { expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { date, dateTime, localDateTime, time } from './dates.ts';

/** The names of the broken rules; the code of zod for a wrong format. */
const broken = (schema: z.ZodMiniType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) =>
    issue.code === 'custom' ? (issue.params?.['rule'] as string) : issue.code,
  );
const day = { min: '2026-01-01', max: '2026-12-31' };
const hours = { min: '08:00', max: '18:30' };
const instants = { min: '2026-01-01T00:00:00Z', max: '2026-01-01T01:00:00Z' };

test.each([
  [date(day), '2025-12-31', ['date_min']],
  [date(day), '2026-01-01', []],
  [date(day), '2026-12-31', []],
  [date(day), '2027-01-01', ['date_max']],
  [date(), '0001-01-01', []],
  [date(day), '2026-02-30', ['invalid_format']],
  [date(day), '0', ['invalid_format']],
  [time(hours), '07:59', ['date_min']],
  [time(hours), '08:00', []],
  [time(hours), '18:30', []],
  [time(hours), '18:31', ['date_max']],
  [time(hours), '9', ['invalid_format']],
  [time(hours), '25:00', ['invalid_format']],
  [dateTime(instants), '2025-12-31T23:59:59Z', ['date_min']],
  [dateTime(instants), '2026-01-01T01:00:00+01:00', []],
  [dateTime(instants), '2026-01-01T01:00:00Z', []],
  [dateTime(instants), '2026-01-01T01:00:01Z', ['date_max']],
  [dateTime(instants), '2026-01-01', ['invalid_format']],
  [localDateTime({ min: '2026-01-01T10:00' }), '', []],
  [localDateTime({ min: '2026-01-01T10:00' }), '2026-01-01T09:59', ['date_min']],
  [localDateTime({ min: '2026-01-01T10:00' }), '2026-01-01T10:00', []],
  [localDateTime({ min: '2026-01-01T10:00' }), '0000', ['invalid_union']],
])('VAL-05 %o: %s breaks %s', (schema, value, expected) => {
  expect(broken(schema, value)).toEqual(expected);
});

test('VAL-05 evaluates a bound that depends on the clock at every check', () => {
  let now = '2026-01-01T00:00:00Z';
  const future = dateTime({ min: () => now });
  expect(broken(future, '2026-06-01T00:00:00Z')).toEqual([]);
  now = '2026-07-01T00:00:00Z';
  expect(broken(future, '2026-06-01T00:00:00Z')).toEqual(['date_min']);
});
