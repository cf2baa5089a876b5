import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { DayFigures, Figures, Statistics } from '@regia/contract/statistics/statistics';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { AnswersChart } from './AnswersChart.tsx';
import { Controls } from './Controls.tsx';
import { HoursChart } from './HoursChart.tsx';
import { Kpis } from './Kpis.tsx';
import { queryOf, readStatisticsSearch } from './search.ts';
import { barsOf, heatOf, peakOf, sparkPath, ticksOf } from './series.ts';
import { Unanswered } from './Unanswered.tsx';

const day = (date: string, answered = 0, missed = 0): DayFigures => ({
  date,
  chats: answered,
  messages: answered * 2,
  visitors: answered,
  answered,
  partly: 0,
  not_answered: missed,
  positive: 0,
  negative: 0,
  average_rating: null,
  response_p50_ms: null,
  cost: 0,
});
const figures = (changed: Partial<Figures> = {}): Figures => ({
  chats: 10,
  messages: 20,
  visitors: 9,
  answered: 6,
  partly: 0,
  not_answered: 2,
  not_sure: 1,
  small_talk: 0,
  other: 0,
  positive: 0,
  negative: 0,
  stars: [0, 0, 0, 0, 0],
  average_rating: null,
  reviewed: 0,
  learned: 0,
  response_p50_ms: 1_200,
  response_p95_ms: 3_000,
  tokens_in: 0,
  tokens_out: 0,
  cost: 0,
  ...changed,
});
const HOURS = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
HOURS[3]![10] = 19;
const STATISTICS: Statistics = {
  range: 'custom',
  time_zone: 'Europe/Rome',
  period: {
    from: '2026-11-15T23:00:00.000Z',
    until: '2026-11-17T23:00:00.000Z',
    date_from: '2026-11-16',
    date_to: '2026-11-17',
  },
  before: {
    from: '2026-11-13T23:00:00.000Z',
    until: '2026-11-15T23:00:00.000Z',
    date_from: '2026-11-14',
    date_to: '2026-11-15',
  },
  totals: figures(),
  totals_before: figures({ chats: 5, answered: 8, not_answered: 0 }),
  series: [day('2026-11-16', 4), day('2026-11-17', 2, 2)],
  series_before: [day('2026-11-14', 5), day('2026-11-15', 3)],
  hours: HOURS,
  has_generated: false,
  assistants: [],
};

beforeEach(() => queryClient.clear());

test('MON-06 each figure says its difference and leads to the rows behind it', async () => {
  signedIn();
  await openForm(() => <Kpis statistics={STATISTICS} assistant="a1" />);
  const chats = page.getByRole('link', { name: /^Conversations/ });
  await expect.element(chats).toMatchTextContent(/10\s*\+100%\s*compared with the previous period/);
  const missed = page.getByRole('link', { name: /^Not answered/ });
  await expect.element(missed).toMatchTextContent(/2\s*↑ 2/);
  await expect
    .element(page.getByRole('link', { name: /^With sources/ }))
    .toMatchTextContent(/75\.0%\s*↓ 25\.0 pt/);
  const address = new URL(missed.element().getAttribute('href')!, 'http://console.example');
  expect(address.pathname).toMatch(/^\/monitoring\/messages\/?$/);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    sent_on__gte: '2026-11-15T23:00:00.000Z',
    sent_on__lte: '2026-11-17T22:59:59.999Z',
    outcome__in: 'not_answered,not_sure',
    assistant: 'a1',
  });
});

test('ANS-01 a cost without prices is not shown, and is never zero', async () => {
  signedIn();
  const { totals, totals_before: before } = STATISTICS;
  const statistics = {
    ...STATISTICS,
    totals: { ...totals, cost: null },
    totals_before: { ...before, cost: 1.2 },
  };
  await openForm(() => <Kpis statistics={statistics} assistant="a1" />);
  await expect.element(page.getByRole('link', { name: /^Cost/ })).toMatchTextContent(/^Cost\s*—/);
});

test.each([
  [34.4, 31.2, /34 ms\s*↑ 3 ms/],
  [96, 240, /96 ms\s*↓ 0\.1 s/],
  [1_240, 860, /1\.2 s\s*↑ 0\.3 s/],
])('MON-06 a response time of %d ms, %d ms before, is shown in its unit', async (now, was, shown) => {
  signedIn();
  const { totals, totals_before: before } = STATISTICS;
  const statistics = {
    ...STATISTICS,
    totals: { ...totals, response_p50_ms: now },
    totals_before: { ...before, response_p50_ms: was },
  };
  await openForm(() => <Kpis statistics={statistics} assistant="a1" />);
  await expect.element(page.getByRole('link', { name: /^Response time/ })).toMatchTextContent(shown);
});

test('MON-06 every chart is drawn with a sentence, and by keyboard becomes a table with the same numbers', async () => {
  signedIn();
  await openForm(() => (
    <>
      <AnswersChart statistics={STATISTICS} />
      <HoursChart hours={HOURS} />
    </>
  ));
  await expect
    .element(page.getByRole('img', { name: /6 with sources, 0 in part, 2 not answered/ }))
    .toBeVisible();
  await expect
    .element(page.getByRole('img', { name: /Thursday at 10, with 19 conversations/ }))
    .toBeVisible();
  button('Show Answers per day as a table').element().focus();
  await userEvent.keyboard('{Enter}');
  const rows = page.getByRole('table', { name: 'Answers per day' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/Monday, November 16, 2026.*4.*0.*0.*5/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Tuesday, November 17, 2026.*2.*0.*2.*3/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('img', { name: /Answers per day/ })).toBeVisible();
});

test('MON-06 a question without an answer leads to the page where it is taught', async () => {
  signedIn();
  vi.stubGlobal('fetch', async () =>
    Response.json({
      unanswered: [
        {
          question: 'Ricevuta PagoPA?',
          count: 7,
          before: 2,
          assistant: { id: 'a1', name: 'Tributi' },
          message: 'm1',
          chat: 'c1',
        },
      ],
      topics: [],
      read: 1,
    }),
  );
  await openForm(() => <Unanswered statistics={STATISTICS} search={{}} />);
  await expect.element(page.getByText('Tributi, +5 on the previous period')).toBeVisible();
  const link = page.getByRole('link', { name: /: Ricevuta PagoPA\?$/ });
  expect(link.element().getAttribute('href')).toMatch(/^\/monitoring\/messages\/m1\/?/);
});

test('MON-06 the controls are not on the printed page', async () => {
  signedIn();
  const setMedia = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media });
  onTestFinished(async () => {
    await setMedia('');
  });
  await openForm(() => <Controls search={{}} statistics={STATISTICS} onChange={() => {}} />);
  await expect.element(button('Print')).toBeVisible();
  await setMedia('print');
  await expect.element(page.getByText('Print')).not.toBeVisible();
});

test('MON-06 the address keeps the range, its days and the assistant, and drops what is not known', () => {
  const id = '0199a7c2-5b1e-7d3a-8f60-000000000001';
  expect(readStatisticsSearch({ range: 'month', assistant: id, more: 1 })).toEqual({
    range: 'month',
    assistant: id,
  });
  expect(readStatisticsSearch({ range: 'week', from: '2026-01-01' })).toEqual({});
  expect(readStatisticsSearch({ range: 'custom', from: '2026-01-02', to: '2026-01-01' })).toEqual({});
  const custom = { range: 'custom', from: '2026-01-01', to: '2026-01-02' } as const;
  expect(readStatisticsSearch(custom)).toEqual(custom);
  expect(queryOf(custom)).toMatchObject({ range: 'custom', date_from: '2026-01-01', date_to: '2026-01-02' });
  expect(queryOf({}).range).toBe('week');
});

test('MON-06 the bars of a long range have several days each, and lose none', () => {
  const days = Array.from({ length: 130 }, (_, at) =>
    day(new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10), 1, 2),
  );
  const bars = barsOf(days, days, '2026-03-01');
  expect(bars.length).toBeLessThanOrEqual(62);
  expect(bars.reduce((sum, bar) => sum + bar.not_answered, 0)).toBe(260);
  expect(bars.reduce((sum, bar) => sum + bar.before, 0)).toBe(390);
  expect(bars.filter(({ isFuture }) => isFuture)[0]!.date > '2026-03-01').toBe(true);
});

test('the axis, the heat and the line of a chart', () => {
  expect(ticksOf(275)).toEqual([0, 100, 200, 300]);
  expect(ticksOf(0)).toEqual([0, 1]);
  expect(peakOf(HOURS)).toEqual({ weekday: 3, hour: 10, chats: 19 });
  expect(peakOf([[0]])).toBeNull();
  expect([heatOf(0, 9), heatOf(1, 9), heatOf(9, 9)]).toEqual([0, 1, 5]);
  expect(sparkPath([1, null, 3])).toBe('M0.0 22.0L100.0 2.0');
  expect(sparkPath([null, 3])).toBe('');
});
