import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { DayFigures, Figures } from '@regia/contract/statistics/statistics';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { button, show } from '../../test/show.tsx';
import { day, figures, HOURS, STATISTICS } from '../../test/statistics.ts';
import { queryClient } from '../platform/query.ts';
import { AnswersChart } from './AnswersChart.tsx';
import { Controls } from './Controls.tsx';
import { HoursChart } from './HoursChart.tsx';
import { Kpis, KpisSkeleton } from './Kpis.tsx';
import { OtherFigures } from './OtherFigures.tsx';
import { queryOf, readStatisticsSearch } from './search.ts';
import { barsOf, heatOf, peakOf, shownHours, sparkPath, starsGiven, ticksOf } from './series.ts';
import { Unanswered } from './Unanswered.tsx';

beforeEach(() => queryClient.clear());

test('MON-06 each figure says its difference and leads to the rows behind it', async () => {
  signedIn();
  await openForm(() => <Kpis statistics={STATISTICS} assistant="a1" />);
  const chats = page.getByRole('link', { name: /^Conversations/ });
  await expect.element(chats).toMatchTextContent(/10\s*\+100%\s*compared with the previous period/);
  const missed = page.getByRole('link', { name: /^Not answered/ });
  await expect.element(missed).toMatchTextContent(/2\s*↑ 2/);
  await expect
    .element(page.getByRole('link', { name: /^With an answer/ }))
    .toMatchTextContent(/75\.0%\s*↓ 25\.0 pt/);
  const address = new URL(missed.element().getAttribute('href')!, 'http://console.example');
  expect(address.pathname).toMatch(/^\/monitoring\/messages\/?$/);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    sent_on__gte: '2026-11-15T23:00:00.000Z',
    sent_on__lte: '2026-11-17T22:59:59.999Z',
    outcome__in: 'not_answered,not_sure',
    is_found: 'false',
    assistant: 'a1',
  });
});

const BEHIND = { sent_on__gte: '2026-11-15T23:00:00.000Z', sent_on__lte: '2026-11-17T22:59:59.999Z' };
const ANSWERS = { ...BEHIND, outcome__in: 'answered,partly,not_answered,not_sure' };
const BEGUN = { started_on__gte: BEHIND.sent_on__gte, started_on__lte: BEHIND.sent_on__lte };
const [CHATS, MESSAGES] = ['/monitoring/chats/', '/monitoring/messages/'];

test.each<[string, Partial<Figures>, Partial<Figures>, string, string, object]>([
  ['Conversations', { chats: 12 }, { chats: 10 }, '12+20%', CHATS, BEGUN],
  ['Messages', { messages: 1_500 }, { messages: 3_000 }, '1,500-50%', MESSAGES, BEHIND],
  ['Visitors', { visitors: 7 }, { visitors: 0 }, '7—', CHATS, BEGUN],
  // A partial answer has sources, too; small talk and failures do not count.
  [
    'With an answer',
    { answered: 5, partly: 1, found: 1, not_answered: 1, small_talk: 9, contact: 4, distress: 1, other: 9 },
    { answered: 2, partly: 0, not_answered: 2 },
    '75.0%↑ 25.0 pt',
    MESSAGES,
    { ...BEHIND, outcome__in: 'answered,partly' },
  ],
  ['Found by choosing', { found: 6 }, { found: 4 }, '6+50%', MESSAGES, { ...BEHIND, is_found: 'true' }],
  [
    'Not answered',
    { not_answered: 3 },
    { not_answered: 5 },
    '3↓ 2',
    MESSAGES,
    { ...BEHIND, outcome__in: 'not_answered,not_sure', is_found: 'false' },
  ],
  [
    'Average rating',
    { average_rating: 4.26 },
    { average_rating: 3.5 },
    '4.3↑ 0.8',
    MESSAGES,
    { ...BEHIND, stars__isnull: 'false' },
  ],
  ['Average rating', {}, { average_rating: 3.5 }, '——', MESSAGES, { ...BEHIND, stars__isnull: 'false' }],
  ['Response time', { response_p50_ms: null }, {}, '——', MESSAGES, ANSWERS],
  ['Cost', { cost: 1.5 }, { cost: 1 }, '€ 1.50+50%', MESSAGES, ANSWERS],
  ['Helpful', { positive: 6 }, { positive: 4 }, '6+50%', MESSAGES, { ...BEHIND, rating: 'up' }],
  ['Not helpful', { negative: 1 }, { negative: 2 }, '1-50%', MESSAGES, { ...BEHIND, rating: 'down' }],
  ['Reviewed', { reviewed: 8 }, { reviewed: 8 }, '80%', MESSAGES, { ...BEHIND, is_reviewed: 'true' }],
  ['Learned', { learned: 3 }, { learned: 1 }, '3+200%', '/monitoring/learnings/', {}],
  [
    '95% of answers within',
    { response_p95_ms: 2_400 },
    { response_p95_ms: 3_000 },
    '2.4 s↓ 0.6 s',
    MESSAGES,
    ANSWERS,
  ],
  ['95% of answers within', { response_p95_ms: null }, {}, '——', MESSAGES, ANSWERS],
  ['Tokens read', { tokens_in: 12_000 }, { tokens_in: 6_000 }, '12,000+100%', MESSAGES, ANSWERS],
  ['Tokens written', { tokens_out: 900 }, { tokens_out: 1_000 }, '900-10%', MESSAGES, ANSWERS],
  [
    'Small talk',
    { small_talk: 2 },
    { small_talk: 1 },
    '2+100%',
    MESSAGES,
    { ...BEHIND, outcome: 'small_talk' },
  ],
  ['Want a person', { contact: 3 }, { contact: 2 }, '3+50%', MESSAGES, { ...BEHIND, outcome: 'contact' }],
  ['In distress', { distress: 1 }, { distress: 2 }, '1-50%', MESSAGES, { ...BEHIND, outcome: 'distress' }],
  [
    'Asked to clarify',
    { clarifying: 2 },
    { clarifying: 1 },
    '2+100%',
    MESSAGES,
    { ...BEHIND, outcome: 'clarifying' },
  ],
])(
  'MON-06 “%s” of %j, after %j, is shown as %s and leads to %s',
  async (label, now, was, shown, path, behind) => {
    signedIn();
    const statistics = { ...STATISTICS, totals: figures(now), totals_before: figures(was) };
    await openForm(() => (
      <>
        <Kpis statistics={statistics} assistant="a1" />
        <OtherFigures statistics={statistics} assistant="a1" />
      </>
    ));
    const link = page
      .getByRole('link', { name: label, exact: false })
      .elements()
      .find((one) => one.firstElementChild?.textContent === label)!;
    const [, value, delta] = Array.from(link.children, (one) => one.textContent);
    expect(`${value}${delta}`.replace(/[\u00a0\u202f]/g, ' ').replace('−', '-')).toBe(
      `${shown} compared with the previous period`,
    );
    const address = new URL(link.getAttribute('href')!, 'http://console.example');
    expect([`${address.pathname}/`.replace('//', '/'), Object.fromEntries(address.searchParams)]).toEqual([
      path,
      path === '/monitoring/learnings/' ? {} : { ...behind, assistant: 'a1' },
    ]);
  },
);

test('MON-06 ANS-01 a cost without prices is not shown, and is never zero', async () => {
  signedIn();
  const { totals, totals_before: before } = STATISTICS;
  const statistics = {
    ...STATISTICS,
    totals: { ...totals, cost: null },
    totals_before: { ...before, cost: 1.2 },
  };
  await openForm(() => <OtherFigures statistics={statistics} assistant="a1" />);
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
  const [first, last] = STATISTICS.series as [DayFigures, DayFigures];
  const statistics = { ...STATISTICS, totals: figures({ found: 7 }), series: [first, { ...last, found: 7 }] };
  await openForm(() => (
    <>
      <AnswersChart statistics={statistics} />
      <HoursChart hours={HOURS} />
    </>
  ));
  await expect
    .element(
      page.getByRole('img', { name: /6 with an answer, 0 in part, 7 found by choosing, 2 not answered/ }),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('img', { name: /Thursday at 10, with 19 conversations/ }))
    .toBeVisible();
  button('Show Answers per day as a table').element().focus();
  await userEvent.keyboard('{Enter}');
  const rows = page.getByRole('table', { name: 'Answers per day' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/2026-11-16.*4.*0.*0.*5/);
  await expect.element(rows.nth(2)).toMatchTextContent(/2026-11-17.*2.*0.*7.*2.*3/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('img', { name: /Answers per day/ })).toBeVisible();
});

/** The labels under the bars of the answers per day. */
const axisOf = (): string[] =>
  Array.from(
    page
      .getByRole('img', { name: /^Answers per day/ })
      .element()
      .querySelectorAll(`text[y="${216 + 24}"]`),
    (one) => one.textContent,
  );
const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => day(`2026-11-${String(first + at).padStart(2, '0')}`, 1));

test('APP-11 MON-06 the axis of few days has their weekdays, that of many days and months; a table has figures', async () => {
  signedIn();
  const of = (series: ReturnType<typeof daysFrom>) => ({ ...STATISTICS, series, series_before: [] });
  const few = await openForm(() => <AnswersChart statistics={of(daysFrom(16, 3))} />);
  await expect.poll(axisOf).toEqual(['Mon 16', 'Tue 17', 'Wed 18']);
  await button('Show Answers per day as a table').click();
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/^2026-11-16/);
  await few.close();
  await openForm(() => <AnswersChart statistics={of(daysFrom(1, 20))} />);
  await expect.poll(() => axisOf().slice(0, 3)).toEqual(['Nov 1', 'Nov 3', 'Nov 5']);
});

test('APP-11 MON-06 the heat map names the weekdays, Monday first', async () => {
  signedIn();
  await openForm(() => <HoursChart hours={HOURS} />);
  await button('Show Busiest hours as a table').click();
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Hour', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
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

test('MON-06 the axis, the heat and the line of a chart', () => {
  expect(ticksOf(275)).toEqual([0, 100, 200, 300]);
  expect(ticksOf(0)).toEqual([0, 1]);
  expect(peakOf(HOURS)).toEqual({ weekday: 3, hour: 10, chats: 19 });
  expect(peakOf([[0]])).toBeNull();
  // The hours of an office, and those with conversations before and after them.
  expect(shownHours(HOURS)).toEqual([7, 19]);
  expect(shownHours([[0, 0, 1], Array<number>(23).fill(0).concat(2)])).toEqual([2, 23]);
  expect(starsGiven({ stars: [1, 0, 2, 0, 3] })).toBe(6);
  expect([heatOf(0, 9), heatOf(1, 9), heatOf(9, 9)]).toEqual([0, 1, 5]);
  expect(sparkPath([1, null, 3])).toBe('M0.0 22.0L100.0 2.0');
  expect(sparkPath([null, 3])).toBe('');
});

test('MON-06 a bar stacks the four figures of its day, and the legend names each', async () => {
  signedIn();
  const stacked = { ...day('2026-11-16', 6, 1), partly: 2, found: 3 };
  await openForm(() => <AnswersChart statistics={{ ...STATISTICS, series: [stacked], series_before: [] }} />);
  const chart = page.getByRole('img', { name: /^Answers per day/ });
  await expect.element(chart).toBeVisible();
  const heights = [...chart.element().querySelectorAll('rect')].map((part) =>
    Number(part.getAttribute('height')),
  );
  // The axis ends at 15, the plot is 216 pixels high, and one pixel separates the parts.
  expect(heights.map((height) => Math.round((height + 1) / (216 / 15)))).toEqual([6, 2, 3, 1]);
  for (const name of ['With an answer', 'Partly answered', 'Found by choosing', 'Not answered'])
    await expect.element(page.getByText(name, { exact: true }).first()).toBeVisible();
});

test('MON-06 the trend of what was found by choosing is that of its days', async () => {
  signedIn();
  const series = [1, 5].map((found, at) => ({ ...day(`2026-11-1${6 + at}`), found }));
  await openForm(() => (
    <Kpis statistics={{ ...STATISTICS, series, series_before: [] }} assistant={undefined} />
  ));
  const found = page.getByRole('link', { name: /^Found by choosing/ });
  await expect.element(found).toBeVisible();
  expect(found.element().querySelector('path')?.getAttribute('d')).toBe(sparkPath([1, 5]));
});

test('MON-06 the trend of a figure has the days before and those until today, and none to come', async () => {
  signedIn();
  const daysOf = (first: number, found: readonly number[]) =>
    found.map((count, at) => ({ ...day(`2026-11-${first + at}`), found: count }));
  const statistics = { ...STATISTICS, series: daysOf(16, [1, 5, 0]), series_before: daysOf(14, [3, 2]) };
  await openForm(() => <Kpis statistics={statistics} assistant={undefined} />);
  const found = page.getByRole('link', { name: /^Found by choosing/ });
  await expect.element(found).toBeVisible();
  expect(found.element().querySelector('path')?.getAttribute('d')).toBe(sparkPath([3, 2, 1, 5]));
});

test('MON-06 fewer questions without an answer have the colour of a better figure, more that of a worse one', async () => {
  signedIn();
  const [few, many] = [
    figures({ not_answered: 3, average_rating: 4, response_p50_ms: 1_200 }),
    figures({ not_answered: 5, average_rating: 3, response_p50_ms: 800 }),
  ];
  const coloursOf = async (totals: Figures, before: Figures) => {
    const statistics = { ...STATISTICS, totals, totals_before: before };
    const shown = await openForm(() => <Kpis statistics={statistics} assistant={undefined} />);
    await expect.element(page.getByRole('link', { name: /^Not answered/ })).toBeVisible();
    const cells = page.getByRole('region', { name: 'Main figures' }).getByRole('link').elements();
    const colours = ['Not answered', 'Average rating', 'Response time', 'Conversations'].map((label) => {
      const cell = cells.find((one) => one.firstElementChild?.textContent === label)!;
      return getComputedStyle(cell.children[2]!).color;
    });
    await shown.close();
    return colours;
  };
  const [better, rating, slower, plain] = await coloursOf(few, many);
  expect(rating).toBe(better);
  expect(new Set([better, slower, plain]).size).toBe(3);
  expect(await coloursOf(many, few)).toEqual([slower, slower, better, plain]);
});

test('MON-06 the figures on screen are printed, and saved as a file', async () => {
  signedIn();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const sent: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(new URL(address, 'http://regia.example'));
    return Response.json({ detail: 'Not today.' }, { status: 409 });
  });
  const search = { range: 'month', assistant: 'a1' } as const;
  await openForm(() => <Controls search={search} statistics={STATISTICS} onChange={() => {}} />);
  await button('Print').click();
  expect(print).toHaveBeenCalledOnce();
  await button('Export').click();
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const isExport = ({ pathname }: URL) => pathname.endsWith('/statistics/export/');
  await expect
    .poll(() => sent.filter(isExport).map(({ searchParams }) => Object.fromEntries(searchParams)))
    .toEqual([{ ...search, format: 'csv' }]);
});

test('MON-06 while they load, the main figures take the room that they will have', async () => {
  signedIn();
  const { container } = await show(<KpisSkeleton />);
  const waiting = container.firstElementChild!.childElementCount;
  await openForm(() => <Kpis statistics={STATISTICS} assistant={undefined} />);
  const figures = page.getByRole('region', { name: 'Main figures' });
  await expect.element(figures).toBeVisible();
  expect(figures.getByRole('link').elements()).toHaveLength(waiting);
});
