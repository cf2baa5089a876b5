import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../test/open-page.tsx';
import { button } from '../../test/show.tsx';
import { readGapsSearch } from './list-search.ts';
import { gapsRoute } from './routes.tsx';

const ID = '01990000-0000-7000-8000-000000000001';
const gapOf = (more: object = {}) => ({
  id: ID,
  assistant: { id: 'a1', name: 'Tributi' },
  language: 'it',
  question: 'Dove pago la TARI?',
  state: 'open',
  asked: 12,
  weeks: [0, 0, 1, 1, 2, 2, 3, 3],
  recent: 10,
  before: 2,
  first_asked_on: '2026-10-01T10:00:00.000Z',
  last_asked_on: '2026-11-20T10:00:00.000Z',
  owner: null,
  ...more,
});
const detailOf = (more: object = {}) => ({
  ...gapOf(),
  cause: null,
  cause_on: null,
  closed_on: null,
  reopened_on: null,
  reason: '',
  wordings: ['Dove pago la TARI?', 'Pagare la tassa rifiuti'],
  messages: [
    {
      message: 'm1',
      question: 'Dove pago la TARI?',
      outcome: 'down_voted',
      sent_on: '2026-11-20T10:00:00.000Z',
    },
  ],
  askings_before: { asked: 4, answered: 1 },
  askings_after: null,
  ...more,
});

/** Opens the board. The fake server has these gaps, and one of them in detail. */
async function openGaps({
  address = '/monitoring/gaps/',
  rows = [gapOf()],
  detail = detailOf(),
  permissions = ['monitoring.list', 'monitoring.review', 'monitoring.learn'],
} = {}) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://regia.example');
    const query = [...searchParams].map(([name, value]) => `${name}=${value}`).toSorted();
    const path = pathname.replace(/^.*\/admin\//, '');
    const body = typeof init?.body === 'string' ? [init.body] : [];
    sent.push([init?.method ?? 'GET', path, ...query, ...body].join(' '));
    if (path.endsWith('gap/'))
      return Response.json({ count: rows.length, next: null, previous: null, results: rows });
    return Response.json(path.includes('gap/') ? detail : []);
  });
  const router = await openPage({ address, routes: (app) => [gapsRoute(app)], permissions });
  return { sent, router };
}
const listed = (sent: readonly string[]) => sent.filter((line) => /gap\/ /.test(line)).at(-1);

test('MON-06 the board asks for the gaps that wait for somebody, those asked most first; each filter is in the address and in the request', async () => {
  const { sent, router } = await openGaps();
  const row = page.getByRole('row').last();
  await expect
    .element(row)
    .toMatchTextContent(/Dove pago la TARI\?.*To do.*12.*More often.*Tributi.*Italian.*—/);
  expect(listed(sent)).toMatch(/order_by__=-asked page=1 page_size=20 state__in=open,in_work$/);
  await page.getByLabelText('State').selectOptions('All states');
  await page.getByLabelText('Owner').selectOptions('Mine');
  await page.getByLabelText('Language').selectOptions('English');
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ state: 'all', owner: 'me', language: 'en' });
  await expect.poll(() => listed(sent)).toMatch(/language=en order_by__=-asked owner=7 page=1 page_size=20$/);
  await page.getByLabelText('Owner').selectOptions('No owner');
  await page.getByLabelText('State').selectOptions('Dismissed');
  await expect.poll(() => listed(sent)).toMatch(/owner__isnull=true page=1 page_size=20 state=dismissed$/);
  await page.getByLabelText('Asked').selectOptions('In the last 7 days');
  await expect.poll(() => listed(sent)).toMatch(/last_asked_on__gte=/);
  const since = Date.parse(/last_asked_on__gte=(\S+)/.exec(listed(sent)!)![1]!);
  expect(Math.round((Date.now() - since) / 86_400_000)).toBe(7);
});

test.each([
  [{ recent: 2, before: 2 }, 'As before'],
  [{ recent: 1, before: 2 }, 'Less often'],
])('MON-06 the trend of a gap with %j says “%s”', async (weeks, words) => {
  await openGaps({ rows: [gapOf(weeks)] });
  await expect.element(page.getByRole('row').last()).toMatchTextContent(words);
});

test('MON-06 a gap opens over the board with its wordings, messages and actions; taking it on gives it to the reader', async () => {
  const { sent, router } = await openGaps();
  await page.getByRole('button', { name: 'Dove pago la TARI?' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ gap: ID });
  const dialog = page.getByRole('dialog', { name: 'Gap' });
  await expect.element(dialog).toMatchTextContent(/Pagare la tassa rifiuti/);
  await expect.element(dialog).toMatchTextContent(/Thumb down/);
  await button('Take it on').click();
  await expect
    .poll(() => sent.filter((line) => line.startsWith('PATCH')))
    .toEqual([`PATCH gap/${ID}/ {"owner":"7","state":"in_work"}`]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => router.state.location.search).toEqual({});
});

const OWN = { id: '7', username: 'ada' };
test.each<[string, object, readonly string[]]>([
  ['that is to do', {}, ['Teach the answer…', 'Take it on', 'Assign…', 'Mark as closed', 'Dismiss…']],
  [
    'of the reader',
    { state: 'in_work', owner: OWN },
    ['Teach the answer…', 'Assign…', 'Hand it back', 'Mark as closed', 'Dismiss…'],
  ],
  [
    'of a colleague',
    { state: 'in_work', owner: { id: '8', username: 'bob' } },
    ['Teach the answer…', 'Take it on', 'Assign…', 'Mark as closed', 'Dismiss…'],
  ],
  [
    'that is closed',
    { state: 'closed', closed_on: '2026-11-21T10:00:00.000Z', cause: 'person' },
    ['Teach the answer…', 'Reopen', 'Dismiss…'],
  ],
  ['that is dismissed', { state: 'dismissed', reason: 'Non è nostro.' }, ['Teach the answer…', 'Reopen']],
])('MON-06 a gap %s has its own actions', async (_, more, actions) => {
  await openGaps({ address: `/monitoring/gaps/?gap=${ID}`, detail: detailOf(more) });
  const dialog = page.getByRole('dialog', { name: 'Gap' });
  await expect.element(dialog.getByText('How visitors ask it')).toBeVisible();
  const names = dialog
    .getByRole('button')
    .elements()
    .map((one) => one.textContent)
    .filter((name) => name !== 'Close' && name !== '');
  expect(names).toEqual(actions);
});

test('MON-06 a reader who may not review nor teach sees the gap without actions', async () => {
  await openGaps({ address: `/monitoring/gaps/?gap=${ID}`, permissions: ['monitoring.list'] });
  const dialog = page.getByRole('dialog', { name: 'Gap' });
  await expect.element(dialog.getByText('How visitors ask it')).toBeVisible();
  await expect.element(button('Take it on')).not.toBeInTheDocument();
  await expect.element(button('Dismiss…')).not.toBeInTheDocument();
});

test.each<[object, RegExp]>([
  [
    {
      state: 'closed',
      cause: 'learning',
      cause_on: '2026-11-19T10:00:00.000Z',
      closed_on: '2026-11-21T10:00:00.000Z',
      askings_after: { asked: 5, answered: 5 },
    },
    /Closed on 2026-11-21.*since a correction was learned on 2026-11-19.*Answered before\s*1 of 4\s*Answered since\s*5 of 5/,
  ],
  [
    { state: 'closed', cause: 'training', cause_on: null, closed_on: '2026-11-21T10:00:00.000Z' },
    /answered since the training on 2026-11-21/,
  ],
  [
    { state: 'closed', cause: 'person', closed_on: '2026-11-21T10:00:00.000Z' },
    /Closed on 2026-11-21.*A colleague closed it/,
  ],
  [{ state: 'dismissed', reason: 'Non è nostro.' }, /Dismissed.*Non è nostro\./],
  [{ reopened_on: '2026-11-22T10:00:00.000Z' }, /Reopened on 2026-11-22.*It was closed before/],
])('MON-06 a gap with %j says how it ended', async (more, words) => {
  await openGaps({ address: `/monitoring/gaps/?gap=${ID}`, detail: detailOf(more) });
  await expect.element(page.getByRole('dialog', { name: 'Gap' })).toMatchTextContent(words);
});

test('MON-06 the address of the board drops what it does not know', () => {
  const known = { state: 'all', language: 'en', owner: 'none', days: '28', order: 'trend', page: 2, gap: ID };
  expect(readGapsSearch({ ...known, days: 28, assistant: 'x', more: 1 })).toEqual(known);
  expect(readGapsSearch({ order: '-asked', state: 'x', owner: '8', days: '9', page: 1, gap: '7' })).toEqual(
    {},
  );
});
