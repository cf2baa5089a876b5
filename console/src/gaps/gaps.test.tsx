import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { ASSISTANT, detailOf, gapOf, ID, OPEN, openGaps } from '../../test/gaps.tsx';
import { button } from '../../test/show.tsx';
import { useToasts } from '../platform/toasts.ts';
import { readGapsSearch } from './list-search.ts';

const actionsOf = (dialog: Locator) =>
  dialog
    .getByRole('button')
    .elements()
    .map((one) => one.textContent)
    .filter((name) => name !== 'Close' && name !== '');

const listed = (sent: readonly string[]) => sent.filter((line) => /gap\/ /.test(line)).at(-1);

test('MON-06 the board asks for the gaps that wait for somebody, those asked most first; each filter is in the address and in the request', async () => {
  const { sent, router } = await openGaps();
  const row = page.getByRole('row').last();
  await expect
    .element(row)
    .toMatchTextContent(/Dove pago la TARI\?.*To do.*12.*More often.*Tributi.*Italian.*—/);
  expect(listed(sent)).toMatch(/order_by__=-unfound page=1 page_size=20 state__in=open,in_work$/);
  await page.getByLabelText('State').selectOptions('All states');
  await page.getByLabelText('Owner').selectOptions('Mine');
  await page.getByLabelText('Language').selectOptions('English');
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ state: 'all', owner: 'me', language: 'en' });
  await expect
    .poll(() => listed(sent))
    .toMatch(/language=en order_by__=-unfound owner=7 page=1 page_size=20$/);
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
  await expect.element(dialog).toHaveAccessibleDescription('Dove pago la TARI?');
  await expect.element(dialog).toMatchTextContent(/Pagare la tassa rifiuti/);
  await expect.element(dialog).toMatchTextContent(/Not helpful/);
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
  await openGaps({ address: OPEN, detail: detailOf(more) });
  const dialog = page.getByRole('dialog', { name: 'Gap' });
  await expect.element(dialog.getByText('How visitors ask it')).toBeVisible();
  expect(actionsOf(dialog)).toEqual(actions);
});

test('MON-06 a reader who may not review nor teach sees the gap without actions', async () => {
  await openGaps({ address: OPEN, permissions: ['monitoring.list'] });
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
  await openGaps({ address: OPEN, detail: detailOf(more) });
  await expect.element(page.getByRole('dialog', { name: 'Gap' })).toMatchTextContent(words);
});

test('MON-06 the address of the board drops what it does not know', () => {
  const known = { state: 'all', language: 'en', owner: 'none', days: '28', order: 'trend', page: 2, gap: ID };
  expect(readGapsSearch({ ...known, days: 28, assistant: 'x', more: 1 })).toEqual(known);
  expect(readGapsSearch({ order: '-unfound', state: 'x', owner: '8', days: '9', page: 1, gap: '7' })).toEqual(
    {},
  );
});

const changes = (sent: readonly string[]) => sent.filter((line) => /^(?:PATCH|POST)/.test(line));

test.each<[string, object, string]>([
  ['Reopen', { state: 'dismissed', reason: 'x' }, '{"state":"open"}'],
  ['Hand it back', { state: 'in_work', owner: OWN }, '{"owner":null,"state":"open"}'],
  ['Mark as closed', {}, '{"state":"closed"}'],
])('MON-06 “%s” of a gap with %j sends %s, and the board is read again', async (name, more, body) => {
  const changed = detailOf({ state: 'closed', cause: 'person', closed_on: '2026-11-21T10:00:00.000Z' });
  let isChanged = false;
  const { sent } = await openGaps({
    address: OPEN,
    detail: detailOf(more),
    answer(method, path) {
      if (path !== `gap/${ID}/`) return undefined;
      // The gap itself is not read again in time.
      if (method === 'GET') return isChanged ? new Promise(() => {}) : undefined;
      isChanged = true;
      return Response.json(changed);
    },
  });
  await button(name).click();
  // The answer of the change is shown at once.
  await expect.element(page.getByText('A colleague closed it.')).toBeVisible();
  const at = sent.indexOf(`PATCH gap/${ID}/ ${body}`);
  expect(at).toBeGreaterThan(0);
  await expect.poll(() => listed(sent.slice(at))).toContain('state__in=open,in_work');
});

test('MON-06 a change that the server refuses is told, and the gap stays as it was', async () => {
  const refused = () => Response.json({ detail: ['Not now.'] }, { status: 400 });
  await openGaps({
    address: OPEN,
    answer: (method) => (method === 'PATCH' ? refused() : undefined),
  });
  await button('Mark as closed').click();
  await expect
    .poll(() => useToasts.getState().toasts.at(-1))
    .toMatchObject({ title: 'Couldn’t change the gap', detail: expect.stringContaining('Not now.') });
  await expect.element(button('Take it on')).toBeVisible();
});

test('MON-06 a gap is dismissed with a reason, and the board is read again', async () => {
  const { sent } = await openGaps({ address: OPEN });
  await button('Dismiss…').click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss the gap?' });
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('Non è nostro.');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(changes(sent)).toEqual([`POST gap/${ID}/dismiss/ {"reason":"Non è nostro."}`]);
  await expect.poll(() => sent.at(-1)).not.toMatch(/^POST/);
});

test.each([
  ['monitoring.review', ['Take it on', 'Assign…', 'Mark as closed', 'Dismiss…']],
  ['monitoring.learn', ['Teach the answer…', 'Take it on', 'Assign…', 'Mark as closed']],
])('MON-06 A39 the actions of a reader with %s alone', async (permission, actions) => {
  await openGaps({ address: OPEN, permissions: ['monitoring.list', permission] });
  const dialog = page.getByRole('dialog', { name: 'Gap' });
  await expect.element(dialog.getByText('How visitors ask it')).toBeVisible();
  expect(actionsOf(dialog)).toEqual(actions);
});

test('MON-06 the answer to a gap is taught with its other wordings, and the reader takes the gap on', async () => {
  const { sent } = await openGaps({ address: OPEN });
  await button('Teach the answer…').click();
  const dialog = page.getByRole('dialog', { name: 'Teach an answer' });
  await expect.element(dialog.getByLabelText('Question', { exact: true })).toHaveValue('Dove pago la TARI?');
  await expect.element(dialog.getByLabelText(/Other wordings/)).toHaveValue('Pagare la tassa rifiuti');
  await dialog.getByLabelText('Answer', { exact: true }).fill('Allo sportello.');
  await dialog.getByRole('button', { name: 'Request learning' }).click();
  await expect.poll(() => changes(sent)).toHaveLength(2);
  expect(changes(sent)).toEqual([
    expect.stringContaining('"assistant":"a1","question":"Dove pago la TARI?","answer":"Allo sportello."'),
    `PATCH gap/${ID}/ {"state":"in_work","owner":"7"}`,
  ]);
});

test('MON-06 a gap shows its facts in its language, and leads to each message with its outcome', async () => {
  const outcomes = ['answered', 'partly', 'not_sure', 'not_answered', 'down_voted'];
  const messages = outcomes.map((outcome) => ({
    message: `m-${outcome}`,
    chat: 'c1',
    question: `Domanda ${outcome}`,
    outcome,
    sent_on: '2026-11-20T10:00:00.000Z',
  }));
  await openGaps({ address: OPEN, detail: detailOf({ owner: { id: '8', username: 'bob' }, messages }) });
  const dialog = page.getByRole('dialog', { name: 'Gap' });
  await expect
    .element(dialog)
    .toMatchTextContent(
      /State\s*To do.*Assistant\s*Tributi.*Owner\s*bob.*Times asked\s*12.*Last asked\s*2026-11-20/,
    );
  await expect.element(dialog.getByText('Dove pago la TARI?').first()).toHaveAttribute('lang', 'it');
  const shown = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .elements()
    .map((row) => [row.querySelector('a')!.getAttribute('href'), /·|$/.exec(row.textContent)!.index]);
  expect(shown.map(([href]) => href)).toEqual(messages.map((one) => `/monitoring/messages/${one.message}/`));
  await expect
    .element(dialog)
    .toMatchTextContent(
      /Domanda answeredAnswered ·.*Domanda partlyPartly answered ·.*Domanda not_sureNot sure ·.*Domanda not_answeredNot answered ·.*Domanda down_votedNot helpful ·/,
    );
});

test('MON-06 a gap that could not be read is asked for again with one press', async () => {
  let isDown = true;
  const failed = () => Response.json({ detail: ['Gone for a moment.'] }, { status: 404 });
  await openGaps({
    address: OPEN,
    answer: (_, path) => (isDown && path === `gap/${ID}/` ? failed() : undefined),
  });
  await expect.element(button('Try again')).toBeVisible();
  isDown = false;
  await button('Try again').click();
  await expect.element(page.getByText('How visitors ask it')).toBeVisible();
});

test('MON-06 MON-04 a filter of the board begins at its first page; the order, the page and the search are asked for', async () => {
  const { sent, router } = await openGaps({ address: '/monitoring/gaps/?page=2', count: 60 });
  const search = () => router.state.location.search;
  await expect.poll(() => listed(sent)).toMatch(/page=2/);
  await page.getByLabelText('Assistant').selectOptions('Tributi');
  await expect.poll(search).toEqual({ assistant: ASSISTANT });
  await button('Next page').click();
  await expect.poll(search).toEqual({ assistant: ASSISTANT, page: 2 });
  await page.getByLabelText('Search in questions').fill('rata');
  await expect.poll(search).toEqual({ assistant: ASSISTANT, search: 'rata' });
  await page.getByLabelText('Asked').selectOptions('In the last 28 days');
  await page.getByRole('button', { name: 'Last asked' }).click();
  await expect.poll(search).toMatchObject({ days: '28', order: expect.stringMatching(/^-?last_asked_on$/) });
  await expect
    .poll(() => listed(sent))
    .toMatch(
      new RegExp(
        `assistant=${ASSISTANT} last_asked_on__gte=\\S+ order_by__=-?last_asked_on page=1 page_size=20 search=rata`,
      ),
    );
  const since = Date.parse(/last_asked_on__gte=(\S+)/.exec(listed(sent)!)![1]!);
  expect(Math.round((Date.now() - since) / 86_400_000)).toBe(28);
});

test('MON-06 each address of a gap shows that gap', async () => {
  const other = '01990000-0000-7000-8000-000000000002';
  const { router } = await openGaps({
    address: OPEN,
    answer: (_, path) =>
      path === `gap/${other}/`
        ? Response.json(detailOf({ id: other, question: 'Chi pota i platani?' }))
        : undefined,
  });
  const dialog = page.getByRole('dialog', { name: 'Gap' });
  await expect.element(dialog).toMatchTextContent(/Dove pago la TARI\?State/);
  await router.navigate({ to: '/monitoring/gaps/', search: { gap: other } } as never);
  await expect.element(dialog).toMatchTextContent(/Chi pota i platani\?State/);
});

test('MON-06 a gap opens and closes over its page of the board', async () => {
  const { router } = await openGaps({ address: '/monitoring/gaps/?page=2', count: 60 });
  await button('Dove pago la TARI?').click();
  await expect.poll(() => router.state.location.search).toEqual({ page: 2, gap: ID });
  await expect.element(page.getByText('How visitors ask it')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => router.state.location.search).toEqual({ page: 2 });
});

test('MON-06 filters that match no gap are cleared with one press; a board without gaps says so', async () => {
  const { router } = await openGaps({
    address: `/monitoring/gaps/?state=closed&owner=me&language=en&days=7&search=x&assistant=${ASSISTANT}`,
    rows: [],
  });
  await expect.element(page.getByText('No gaps match these filters')).toBeVisible();
  await button('Clear filters').click();
  await expect.poll(() => router.state.location.search).toEqual({});
  await expect.element(page.getByText('No gaps to work on')).toBeVisible();
});

test('MON-06 on a phone a long question ends inside its row', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 800);
  await openGaps({ rows: [gapOf({ question: 'Dove pago la TARI? '.repeat(9).trim() })] });
  const question = page.getByRole('button', { name: /^Dove pago la TARI/ });
  await expect.element(question).toBeVisible();
  expect(question.element().getBoundingClientRect().right).toBeLessThanOrEqual(390 - 16);
});

test('MON-06 the owner of a gap is on the board; its trend has a bar a week, and the figures of both months', async () => {
  await openGaps({ rows: [gapOf({ owner: { id: '8', username: 'bob' }, weeks: [0, 0, 0, 0, 0, 0, 1, 4] })] });
  const row = page.getByRole('row').last();
  await expect.element(row).toMatchTextContent(/bob/);
  await expect.element(page.getByTitle('Last 4 weeks: 10. Previous 4 weeks: 2.')).toBeVisible();
  const heights = [...row.element().querySelectorAll('rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  );
  expect(heights).toEqual([1, 1, 1, 1, 1, 1, 4.5, 18]);
});
