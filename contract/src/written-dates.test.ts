import { expect, test } from 'vitest';
import {
  dayAndMonth,
  dayHeading,
  daysHeading,
  formatDate,
  formatTime,
  monthHeading,
  monthName,
  weekdayName,
} from './written-dates.ts';

const NOON = new Date('2026-11-20T13:32:00Z');
const ZONE = 'Europe/Rome';

test.each([
  ['it-IT', '20/11/2026', '14:32'],
  ['it', '20/11/2026', '14:32'],
  ['en-US', '2026-11-20', '02:32 PM'],
  ['en', '2026-11-20', '02:32 PM'],
])('APP-11 in %s a date in figures is %s, a time %s', (locale, date, time) => {
  expect(formatDate(locale, NOON, ZONE)).toBe(date);
  expect(formatTime(locale, NOON, ZONE)).toBe(time);
});

test.each([
  [
    'it',
    'venerdì 20 novembre 2026',
    '20 novembre',
    '20 nov',
    'ven',
    'novembre 2026',
    'Novembre',
    '16–22 novembre 2026',
  ],
  [
    'en',
    'Friday, November 20, 2026',
    'November 20',
    'Nov 20',
    'Fri',
    'November 2026',
    'November',
    'November 16 – 22, 2026',
  ],
])('APP-11 in %s words stand where a person reads a heading or an axis: %s', (locale, ...words) => {
  expect([
    dayHeading(locale, NOON, ZONE),
    dayAndMonth(locale, NOON, 'long', ZONE),
    dayAndMonth(locale, NOON, 'short', ZONE),
    weekdayName(locale, NOON, 'short', ZONE),
    monthHeading(locale, NOON, ZONE),
    monthName(locale, '2026-11'),
    daysHeading(locale, '2026-11-16', '2026-11-22'),
  ]).toEqual(words);
});
