import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { trainingSchedule } from '../assistants/settings/training.ts';
import { nextTimes, parseSchedule } from './schedule.ts';

const EVERY_DAY = 'mon,tue,wed,thu,fri,sat,sun';
const next = (written: string, after: string, count = 1, zone = 'Europe/Rome') =>
  nextTimes(parseSchedule(written)!, zone, new Date(after), count).map((at) => at.toISOString());

test.each([
  ['', ''],
  ['mon 03:00', 'mon 03:00'],
  ['sun,mon,mon 13:00,03:00,13:00', 'mon,sun 03:00,13:00'],
  ['fri every 6h 00:00-23:59', 'fri every 6h 00:00-23:59'],
  ['fri every 12h 08:00-08:00', 'fri every 12h 08:00-08:00'],
])('TRN-04 the schedule %j is stored as %j', (typed, stored) => {
  expect(z.safeParse(trainingSchedule, typed)).toMatchObject({ success: true, data: stored });
});

test.each([
  'mon',
  ' 03:00',
  'lun 03:00',
  'mon 24:00',
  'mon 3:00',
  'mon 03:00,',
  'mon every 0h 00:00-23:59',
  'mon every 13h 00:00-23:59',
  'mon every 2h 20:00-06:00',
  'mon every 2h 06:00-24:00',
  'mon every 2h 06:60-20:00',
  '* 03:00',
  `mon ${Array.from({ length: 13 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`).join(',')}`,
])('TRN-04 VAL-05 the schedule %j is refused', (typed) => {
  const { error } = z.safeParse(trainingSchedule, typed);
  expect(error?.issues).toMatchObject([{ code: 'custom', params: { rule: 'training_schedule' } }]);
});

test('TRN-04 the next five times follow the days and the times', () => {
  // The 20th of November 2026 is a Friday; Rome is an hour ahead of UTC.
  expect(next('mon,fri,sat 03:00,13:00', '2026-11-20T02:00:00Z', 5)).toEqual([
    '2026-11-20T12:00:00.000Z',
    '2026-11-21T02:00:00.000Z',
    '2026-11-21T12:00:00.000Z',
    '2026-11-23T02:00:00.000Z',
    '2026-11-23T12:00:00.000Z',
  ]);
});

test('TRN-04 the times of a day follow each other in whichever order they were typed', () => {
  expect(next('mon 13:00,03:00', '2026-11-22T12:00:00Z', 2)).toEqual([
    '2026-11-23T02:00:00.000Z',
    '2026-11-23T12:00:00.000Z',
  ]);
});

test('TRN-04 every so many hours also trains at the last time, if an interval ends there', () => {
  expect(next('mon every 2h 06:00-10:00', '2026-11-23T06:00:00Z', 2)).toEqual([
    '2026-11-23T07:00:00.000Z',
    '2026-11-23T09:00:00.000Z',
  ]);
});

test('TRN-04 every so many hours begins anew on each of its days', () => {
  expect(next('mon,tue every 5h 06:00-20:00', '2026-11-23T12:00:00Z', 4)).toEqual([
    '2026-11-23T15:00:00.000Z',
    '2026-11-24T05:00:00.000Z',
    '2026-11-24T10:00:00.000Z',
    '2026-11-24T15:00:00.000Z',
  ]);
  expect(next('sun every 1h 00:00-23:59', '2026-11-22T00:00:00Z', 30)).toHaveLength(30);
});

test('F13 TRN-04 a time that a day does not have is due once, when the clocks change', () => {
  const days = next(`${EVERY_DAY} 02:30,03:00`, '2026-03-28T02:00:01Z', 3);
  // On the 29th of March 02:00 becomes 03:00, which is 01:00 in UTC.
  expect(days).toEqual(['2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z', '2026-03-30T01:00:00.000Z']);
});

test('F13 TRN-04 a time that a day has twice is due once, the first time', () => {
  expect(next(`${EVERY_DAY} 02:30`, '2026-10-24T12:00:00Z', 2)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ]);
  // After the first 02:30 the second one is not due.
  expect(next(`${EVERY_DAY} 02:30`, '2026-10-25T00:30:00Z')).toEqual(['2026-10-26T01:30:00.000Z']);
});

test('F13 TRN-04 the days are those of the time zone, also where the clocks change at midnight', () => {
  expect(next('sun 23:00', '2026-11-22T12:00:00Z', 1, 'America/New_York')).toEqual([
    '2026-11-23T04:00:00.000Z',
  ]);
  // In Beirut the 29th of March 2026 begins at 01:00.
  expect(next('sun 00:00', '2026-03-28T12:00:00Z', 1, 'Asia/Beirut')).toEqual(['2026-03-28T22:00:00.000Z']);
});
