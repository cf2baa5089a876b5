import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { openPage } from '../../test/open-page.tsx';
import { button } from '../../test/show.tsx';
import { figures, STATISTICS } from '../../test/statistics.ts';
import { queryClient } from '../platform/query.ts';
import { Controls } from './Controls.tsx';
import { statisticsRoute } from './routes.tsx';
import { Ratings } from './SideBars.tsx';
import type { StatisticsSearch } from './search.ts';

beforeEach(() => queryClient.clear());

const asked = (question: string, count: number, before: number) => ({
  question,
  count,
  before,
  assistant: { id: 'a1', name: 'Tributi' },
  message: question,
  chat: 'c1',
});
const QUESTIONS = {
  unanswered: [asked('Uno?', 6, 0), asked('Due?', 5, 5), asked('Tre?', 4, 6), asked('Quattro?', 3, 1)]
    .concat(asked('Cinque?', 2, 1))
    .concat(asked('Sei?', 1, 1)),
  topics: [
    { topic: 'Carta d’identità', count: 12, before: 3 },
    { topic: 'TARI', count: 5, before: 0 },
  ],
  read: 20,
};
const SOURCES = {
  sources: [
    { title: 'Orari', url: 'https://comune.example/orari', answers: 9 },
    { title: '', url: 'https://comune.example/tari', answers: 1 },
  ],
  read: 20,
};
const READER = ['dashboard.statistics', 'monitoring.list', 'monitoring.learn', 'assistant.list'];

/** Opens the page of the statistics. The fake server answers with these figures, questions and sources. */
async function openStatistics({
  statistics = STATISTICS,
  questions = QUESTIONS,
  sources = SOURCES,
  permissions = READER,
} = {}) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search } = new URL(address, 'http://regia.example');
    sent.push(pathname.replace(/^.*\/statistics\//, '') + search);
    if (pathname.endsWith('/questions/')) return Response.json(questions);
    return Response.json(pathname.endsWith('/sources/') ? sources : statistics);
  });
  const router = await openPage({
    address: '/dashboard/statistics/',
    routes: (app) => [statisticsRoute(app)],
    permissions,
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Main figures' })).toBeVisible();
  return { sent, router };
}
const region = (name: string) => page.getByRole('region', { name });
const itemsOf = (name: string): string[] =>
  region(name)
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent);

test('APP-11 MON-06 the page names its days and those before, shows five questions with their trend, the topics and the sources', async () => {
  await openStatistics();
  await expect
    .element(page.getByText(/November 16\s–\s17, 2026 · previous period: November 14\s–\s15, 2026/))
    .toBeVisible();
  await expect.element(page.getByText('Uno?', { exact: true })).toBeVisible();
  await expect
    .element(region('Questions without an answer'))
    .toMatchTextContent(/^Questions without an answer\s*2\s*See all/);
  expect(itemsOf('Questions without an answer')).toEqual([
    '6Uno?Tributi, new in this periodTeach',
    '5Due?Tributi, same as the previous periodTeach',
    '4Tre?Tributi, −2 on the previous periodTeach',
    '3Quattro?Tributi, +2 on the previous periodTeach',
    '2Cinque?Tributi, +1 on the previous periodTeach',
  ]);
  const all = page.getByRole('link', { name: 'See all' }).element().getAttribute('href')!;
  expect(new URL(all, 'http://console.example').searchParams.get('outcome__in')).toBe(
    'not_answered,not_sure',
  );
  await expect.poll(() => itemsOf('Most asked topics')).toEqual(['Carta d’identità12', 'TARI5']);
  await expect.poll(() => itemsOf('Most cited sources')).toEqual(['Orari9', 'https://comune.example/tari1']);
  expect(page.getByRole('link', { name: 'Orari' }).element().getAttribute('href')).toBe(
    'https://comune.example/orari',
  );
  await expect.element(page.getByText(/generated for the demonstration/)).not.toBeInTheDocument();
});

test('MON-06 without anything in the period, the panels say so; conversations of the demonstration are named', async () => {
  await openStatistics({
    statistics: { ...STATISTICS, has_generated: true },
    questions: { unanswered: [], topics: [], read: 0 },
    sources: { sources: [], read: 0 },
  });
  await expect.element(page.getByText('Every question was answered.')).toBeVisible();
  await expect.element(region('Most asked topics').getByText('Nothing in this period.')).toBeVisible();
  await expect.element(region('Most cited sources').getByText('Nothing in this period.')).toBeVisible();
  await expect
    .element(page.getByText('The figures include conversations generated for the demonstration.'))
    .toBeVisible();
});

test('MON-06 without the permission to read conversations there are no questions and topics, and none are asked for', async () => {
  const { sent } = await openStatistics({ permissions: ['dashboard.statistics'] });
  await expect.element(region('Most cited sources').getByText('Orari')).toBeVisible();
  await expect.element(page.getByText('Questions without an answer')).not.toBeInTheDocument();
  await expect.element(page.getByText('Most asked topics')).not.toBeInTheDocument();
  expect(sent.filter((path) => path.startsWith('questions/'))).toEqual([]);
});

test('MON-06 a reader who may not teach opens the question', async () => {
  await openStatistics({ permissions: ['dashboard.statistics', 'monitoring.list'] });
  await expect.element(page.getByRole('link', { name: 'Open: Uno?' })).toBeVisible();
  await expect.element(page.getByText('Teach', { exact: true })).not.toBeInTheDocument();
});

test('MON-06 two periods without a message have no charts; one without a message, after another with some, has them', async () => {
  const none = figures({ messages: 0 });
  await openStatistics({ statistics: { ...STATISTICS, totals: none, totals_before: none } });
  await expect.element(page.getByText('No conversations in this period')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Your assistants' })).toBeVisible();
  await expect.element(page.getByText('Answers per day')).not.toBeInTheDocument();
});

const DESK = { id: 'a1', name: 'Desk' };
const TAXES = { id: 'a2', name: 'Taxes' };
const [INSTALL, TRY, LIST] = [
  '/ai/ai-assistants/a1/installation/',
  '/ai/ai-assistants/a1/try/',
  '/ai/ai-assistants/',
];
test.each([
  ['No assistants yet', [], [], { 'Create an assistant': '/ai/ai-assistants/create/' }],
  [
    'No conversations yet',
    [DESK],
    ['assistant.api_key', 'assistant.try'],
    { 'Put it on your site': INSTALL, 'Try it': TRY },
  ],
  ['No conversations yet', [DESK], ['assistant.api_key'], { 'Put it on your site': INSTALL }],
  ['No conversations yet', [DESK], ['assistant.try'], { 'Try it': TRY }],
  ['No conversations yet', [DESK], [], { 'Your assistants': LIST }],
  ['No conversations yet', [DESK, TAXES], ['assistant.api_key'], { 'Your assistants': LIST }],
])(
  'AST-01 before the first conversation there are no figures: %s, %j, %j',
  async (title, assistants, may, links) => {
    const statistics = { ...STATISTICS, has_chats: false, assistants, totals: figures({ messages: 0 }) };
    vi.stubGlobal('fetch', async () => Response.json(statistics));
    await openPage({
      address: '/dashboard/statistics/',
      routes: (app) => [statisticsRoute(app)],
      permissions: [...READER, 'assistant.create', 'assistant.list', ...may],
    });
    await expect.element(page.getByText(title, { exact: true })).toBeVisible();
    const shown = [INSTALL, TRY, LIST, '/ai/ai-assistants/create/'].flatMap((path) => [
      ...document.querySelectorAll(`a[href="${path}"]`),
    ]);
    expect(Object.fromEntries(shown.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual(
      links,
    );
    await expect.element(region('Main figures')).not.toBeInTheDocument();
  },
);

test('USER-06 AST-01 without the permission to create assistants the empty page leads to the list', async () => {
  const statistics = { ...STATISTICS, has_chats: false, assistants: [], totals: figures({ messages: 0 }) };
  vi.stubGlobal('fetch', async () => Response.json(statistics));
  await openPage({
    address: '/dashboard/statistics/',
    routes: (app) => [statisticsRoute(app)],
    permissions: [...READER, 'assistant.list'],
  });
  await expect.element(page.getByRole('link', { name: 'Your assistants' })).toHaveAttribute('href', LIST);
  expect(page.getByRole('link', { name: 'Create an assistant' }).elements()).toEqual([]);
});

test('MON-06 a period without a message is shown against one with messages', async () => {
  await openStatistics({ statistics: { ...STATISTICS, totals: figures({ messages: 0 }) } });
  await expect.element(page.getByText('Answers per day')).toBeVisible();
});

test('MON-06 the ratings are the stars of the staff with their mean, a dash without any', async () => {
  signedIn();
  await openForm(() => (
    <>
      <Ratings totals={figures({ stars: [1, 0, 2, 0, 3], average_rating: 3.67 })} />
      <Ratings totals={figures()} />
    </>
  ));
  const panels = page.getByRole('region', { name: 'Ratings' });
  await expect.element(panels.first()).toMatchTextContent(/3\.7\s*out of 5, 6 votes by staff/);
  await expect.element(panels.last()).toMatchTextContent(/—\s*out of 5, 0 votes by staff/);
  const counts = panels.first().getByRole('listitem').elements();
  expect(counts.map((one) => one.textContent.replace(/\D+/g, ' ').trim())).toEqual([
    '5 3',
    '4 0',
    '3 2',
    '2 0',
    '1 1',
  ]);
});

test('MON-06 a choice of the period keeps the assistant, and one of the assistant the period', async () => {
  signedIn();
  const chosen: StatisticsSearch[] = [];
  const assistants = [
    { id: 'a1', name: 'Anagrafe' },
    { id: 'a2', name: 'Tributi' },
  ];
  const at = { range: 'month', assistant: 'a1' } as const;
  await openForm(() => (
    <Controls
      search={at}
      statistics={{ ...STATISTICS, assistants }}
      onChange={(search) => chosen.push(search)}
    />
  ));
  await page.getByLabelText('Assistant').selectOptions('Tributi');
  await page.getByLabelText('Assistant').selectOptions('All assistants');
  const choose = (period: string) =>
    (page.getByRole('radio', { name: period }).element() as HTMLInputElement).click();
  choose('This week');
  choose('Today');
  expect(chosen).toEqual([
    { range: 'month', assistant: 'a2' },
    { range: 'month', assistant: undefined },
    { range: undefined, assistant: 'a1' },
    { range: 'today', assistant: 'a1' },
  ]);
  // A range begins with the days on screen; it is shown once its days are in order.
  choose('Range');
  const [first, last] = [page.getByLabelText('First day'), page.getByLabelText('Last day')];
  await expect.element(first).toHaveValue('2026-11-16');
  const show = () => (button('Show').element() as HTMLButtonElement).click();
  await last.fill('2026-11-15');
  show();
  await first.fill('1999-12-31');
  show();
  await first.fill('yesterday');
  show();
  await first.fill('2026-11-16');
  await last.fill('2026-11-20');
  show();
  expect(chosen.slice(4)).toEqual([
    { assistant: 'a1', range: 'custom', from: '2026-11-16', to: '2026-11-20' },
  ]);
});
