import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { parseSchedule, WEEK_DAYS } from '@regia/contract/knowledge/schedule';
import { weekdayName } from '@regia/contract/written-dates';
import { DEFAULT_LOCALE, isLocale } from '../../platform/i18n/locales.ts';
import { showTime } from '../../ui/time-text.ts';

/** A schedule in words: `Mon, Tue at 03:00 AM`. A text that is none stays as it is. */
export function scheduleWords(written: string, i18n: I18n): string {
  const schedule = parseSchedule(written);
  if (!schedule) return written;
  const locale = isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE;
  // The first of January 2024 was a Monday.
  const nameOf = (day: (typeof WEEK_DAYS)[number]) =>
    weekdayName(locale, new Date(Date.UTC(2024, 0, WEEK_DAYS.indexOf(day) + 1)), 'short', 'UTC');
  const days = schedule.days.map(nameOf).join(', ');
  if (schedule.kind === 'times') {
    const times = schedule.times.map((time) => showTime(locale, time)).join(', ');
    return i18n._(msg`${days} at ${times}`);
  }
  const { hours } = schedule;
  const [from, to] = [showTime(locale, schedule.from), showTime(locale, schedule.to)];
  return i18n._(msg`${days} every ${hours} h, from ${from} to ${to}`);
}
