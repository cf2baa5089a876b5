import { expect, test } from 'vitest';
import { GAP_DECISIONS, TELEGRAM, WHATSAPP } from './lessons.ts';
import { planConversations } from './plan.ts';

const NOW = new Date('2026-11-25T19:00:00Z');
const plan = (over: Partial<Parameters<typeof planConversations>[0]> = {}) =>
  planConversations({ seed: 2026, now: NOW, zone: 'Europe/Rome', ...over });

const romanHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit' });
const romanDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' });
const isWeekend = (at: Date): boolean => [0, 6].includes(new Date(romanDay.format(at)).getUTCDay());
const begun = (chats: ReturnType<typeof plan>): Date[] => chats.map(({ turns }) => turns[0]!.at);

test('the same seed, time and zone give the same conversations, another seed others', () => {
  expect(plan()).toEqual(plan());
  expect(plan({ seed: 7 })).not.toEqual(plan());
});

test('300 to 500 conversations fill six weeks before the first start, in both languages', () => {
  const chats = plan();
  expect(chats.length).toBeGreaterThan(300);
  expect(chats.length).toBeLessThan(500);
  expect(new Set(begun(chats).map((at) => romanDay.format(at))).size).toBeGreaterThanOrEqual(40);
  const times = chats.flatMap(({ turns }) => turns.map(({ at }) => at.getTime()));
  expect(Math.min(...times)).toBeGreaterThan(NOW.getTime() - 42 * 86_400_000);
  expect(Math.max(...times)).toBeLessThan(NOW.getTime());
  for (const language of ['it', 'en'])
    expect(chats.filter((chat) => chat.language === language).length).toBeGreaterThan(100);
});

test('most conversations begin in office hours of the time zone, few at weekends, more at the end', () => {
  const times = begun(plan());
  const atWork = times.filter(
    (at) => !isWeekend(at) && Number(romanHour.format(at)) >= 8 && Number(romanHour.format(at)) < 18,
  );
  expect(atWork.length / times.length).toBeGreaterThan(0.75);
  expect(times.filter(isWeekend).length / times.length).toBeLessThan(0.1);
  const half = NOW.getTime() - 21 * 86_400_000;
  const later = times.filter((at) => at.getTime() >= half);
  expect(later.length).toBeGreaterThan((times.length - later.length) * 1.15);
  const perDay = Map.groupBy(times, (at) => romanDay.format(at));
  const [most = 0, next = 0] = [...perDay.values()].map(({ length }) => length).toSorted((a, b) => b - a);
  expect(most).toBeGreaterThan(next * 1.5);
});

test('the hours follow the time zone of the organization', () => {
  const inLima = begun(plan({ zone: 'America/Lima' })).map((at) => at.getUTCHours());
  // Eight to eighteen in Lima is thirteen to twenty-three in UTC.
  expect(inLima.filter((hour) => hour >= 13).length / inLima.length).toBeGreaterThan(0.75);
});

test('visitors come back, and some have a name', () => {
  const chats = plan();
  const visitors = Map.groupBy(chats, ({ visitorId }) => visitorId);
  expect(visitors.size).toBeLessThan(chats.length * 0.75);
  expect(chats.filter(({ visitorName }) => visitorName !== '').length).toBeGreaterThan(10);
  for (const own of visitors.values())
    expect(new Set(own.map(({ visitorName }) => visitorName)).size).toBe(1);
});

test('ANS-16 half of the visitors choose among offers, and nobody a section after a question that colleagues decide about', () => {
  const turns = plan().flatMap((chat) => chat.turns);
  const choices = turns.flatMap(({ choice }) => (choice === undefined ? [] : [choice]));
  expect(choices.length / turns.length).toBeGreaterThan(0.45);
  expect(choices.length / turns.length).toBeLessThan(0.65);
  expect(choices.filter((choice) => choice === 1).length / choices.length).toBeGreaterThan(0.4);
  // The mood of a fixed question gives no thumb.
  const fixed = turns.filter(({ mood }) => mood === 0.5).map(({ choice }) => choice);
  expect(new Set(fixed)).toEqual(new Set([0, undefined]));
});

test.each(['2026-11-25T19:00:00Z', '2026-01-04T06:00:00Z', '2027-04-05T22:59:00Z', '2028-02-29T12:00:00Z'])(
  'on %s the questions that are taught are asked before and after',
  (at) => {
    const now = new Date(at);
    const chats = plan({ now });
    for (const [lesson, day, after] of [
      [WHATSAPP, 21, 5],
      [TELEGRAM, 28, 1],
      [GAP_DECISIONS.inWork, 35, 1],
    ] as const) {
      const taughtOn = now.getTime() - (42 - day) * 86_400_000;
      const asked = chats.flatMap(({ turns }) =>
        turns.filter(({ question }) => lesson.asked.some((one) => one === question)),
      );
      expect(asked.filter((turn) => turn.at.getTime() < taughtOn).length).toBeGreaterThanOrEqual(3);
      expect(asked.filter((turn) => turn.at.getTime() > taughtOn).length).toBeGreaterThanOrEqual(after);
    }
  },
);
