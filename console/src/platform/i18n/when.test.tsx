import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { showHook } from '../../../test/show.tsx';
import { useFormat } from './use-format.ts';
import { useWhen } from './use-when.ts';

afterEach(() => i18n.activate('en-US'));

test.each([
  ['it-IT', '05/01/2020', '05/01/2020 10:00', 'oggi', /^oggi alle \d{2}:\d{2}$/],
  ['en-US', '2020-01-05', '2020-01-05 10:00 AM', 'today', /^today at \d{2}:\d{2} [AP]M$/],
] as const)(
  'APP-11 in %s an earlier moment is a date in figures, and one of today has its word',
  async (locale, date, whole, today, now) => {
    i18n.loadAndActivate({ locale, messages: {} });
    const when = (await showHook(useWhen)).now();
    const earlier = '2020-01-05T09:00:00Z';
    expect([when.at(earlier), when.day(earlier), when.short(earlier)]).toEqual([whole, date, date]);
    const at = new Date().toISOString();
    expect([when.at(at), when.day(at)]).toEqual([expect.stringMatching(now), today]);
  },
);

test.each([
  ['it-IT', '05/01/2020', '05/01/2020 10:00'],
  ['en-US', '2020-01-05', '2020-01-05 10:00 AM'],
] as const)('APP-11 in %s pages write dates as %s and %s', async (locale, date, whole) => {
  i18n.loadAndActivate({ locale, messages: {} });
  const format = (await showHook(useFormat)).now();
  expect([format.date('2020-01-05T09:00:00Z'), format.dateTime('2020-01-05T09:00:00Z')]).toEqual([
    date,
    whole,
  ]);
});
