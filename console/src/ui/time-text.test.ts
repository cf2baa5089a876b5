import { expect, test } from 'vitest';
import { readTime, showTime, stepTime } from './time-text.ts';

test.each([
  ['03:00', '03:00'],
  ['3.05', '03:05'],
  ['21', '21:00'],
  ['06:30 PM', '18:30'],
  ['12:05 am', '00:05'],
  ['24:00', null],
  ['10:60', null],
  ['13:00 PM', null],
  ['0:30 AM', null],
  ['noon', null],
  ['', null],
])('VAL-05 "%s" is read as the time %s', (text, value) => {
  expect(readTime(text)).toBe(value);
});

test('APP-11 a time is shown in the format of the locale; a text that is no time stays as typed', () => {
  expect([showTime('it-IT', '18:30'), showTime('en-US', '18:30'), showTime('it-IT', '18:3')]).toEqual([
    '18:30',
    '06:30 PM',
    '18:3',
  ]);
});

test('VAL-05 the arrows change hour, minute or half of the day, and stop at the bounds', () => {
  expect(stepTime('23:30', 1, 1)).toEqual({ value: '00:30', start: 0, end: 2 });
  expect(stepTime('09:59', 4, 1).value).toBe('10:00');
  expect(stepTime('09:00', 7, -1).value).toBe('21:00');
  expect(stepTime('09:00', 1, -1, '08:30').value).toBe('08:30');
  expect(stepTime('17:45', 1, 1, '08:00', '18:00').value).toBe('18:00');
});
