import { bulkReviewChats } from '@regia/contract/monitoring/bulk';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod/mini';
import { chatOf, messageOf, openMonitoring, pageOf } from '../../test/monitoring.tsx';
import { useToasts } from '../platform/toasts.ts';
import { button } from '../../test/show.tsx';
import { changeOf } from '../ui/FilterDialog.tsx';
import { wireFilters } from '../ui/filter-values.ts';
import { chosenChats } from './chats/chosen-chats.ts';
import { filtersFor, readSearch } from './list-search.ts';

const CHATS = [chatOf('c1', 'Serve il bollo?'), chatOf('c2', 'Quando apre?'), chatOf('c3', 'Buongiorno')];
const link = (name: RegExp) => page.getByRole('link', { name });

test('MON-01 MON-04 filters in the address become those of the wire, and a filter replaces that of the view', () => {
  const read = readSearch('chats');
  const search = read({ view: 'to_review', average_rating__lte: 3, search: 'imu', unknown: 'x', page: 2 });
  expect(search).toEqual({ view: 'to_review', average_rating__lte: 3, search: 'imu', page: 2 });
  expect(filtersFor('chats', search)).toEqual({
    is_reviewed: 'false',
    average_rating__lte: '3',
    search: 'imu',
  });
  expect(filtersFor('chats', read({ view: 'to_review', is_reviewed: true }))).toEqual({
    is_reviewed: 'true',
  });
  const now = Date.parse('2026-11-20T14:31:40Z');
  expect(wireFilters({ started_on__days: 7 }, now)).toEqual({ started_on__gte: '2026-11-13T14:31:00.000Z' });
});

test.each([
  ['to_review', { is_reviewed: 'false', sender_type: 'assistant' }],
  ['negative', { rating: 'down' }],
  ['not_answered', { outcome__in: 'not_answered,not_sure' }],
] as const)('MON-02 MON-04 the view “%s” of the messages has its filters', (view, filters) => {
  expect(filtersFor('messages', readSearch('messages')({ view, order: '-sent_on' }))).toEqual(filters);
  expect(readSearch('messages')({ order: '-sent_on' })).toEqual({});
});

test('MON-02 a filter of the reader replaces that of the view', () => {
  const read = readSearch('messages');
  expect(filtersFor('messages', read({ view: 'not_answered', outcome: 'failed' }))).toEqual({
    outcome: 'failed',
  });
});

test('MON-01 MON-04 the views of the conversations have their filters; the usual order is not in the address', () => {
  const filtersOf = (view: string) => filtersFor('chats', readSearch('chats')({ view }));
  expect([filtersOf('negative'), filtersOf('not_answered')]).toEqual([
    { has_negative: 'true' },
    { has_not_answered: 'true' },
  ]);
  expect(readSearch('chats')({ order: '-started_on', view: 'x' })).toEqual({});
  expect(readSearch('chats')({ order: 'started_on' })).toEqual({ order: 'started_on' });
});

test('MON-01 MON-04 a filter is written as its lookups; an empty value filters nothing', () => {
  const of = (type: 'number' | 'date', name: string) => ({
    name,
    type,
    label: '',
    lookups: [],
    choices: null,
  });
  expect(changeOf(of('number', 'average_rating'), { lte: '3,5' })).toEqual({
    average_rating__gte: undefined,
    average_rating__lte: 3.5,
  });
  expect(changeOf(of('date', 'started_on'), {})).toEqual({ started_on__days: 7 });
  expect(changeOf(of('date', 'started_on'), { days: '', gte: '2026-11-01' })).toEqual({
    started_on__gte: new Date('2026-11-01T00:00:00').toISOString(),
    started_on__lte: undefined,
  });
});

test('MON-03 all conversations of a list are sent as its filters, with their types', () => {
  const except = '01900000-0000-7000-8000-000000000009';
  const all = { all: true as const, except: new Set([except]) };
  const sent = chosenChats(all, { view: 'negative', average_rating__lte: 3 }, 40);
  expect(sent).toEqual({
    all: true,
    filters: { has_negative: true, average_rating__lte: 3 },
    except: [except],
    expected: 40,
  });
  expect(z.safeParse(bulkReviewChats.body, { ...sent, is_reviewed: true }).success).toBe(true);
  const lists = { total_messages__in: '2,4', average_rating__isnull: true, assistant__in: 'a,b' };
  expect(chosenChats({ all: true, except: new Set() }, lists, 1)).toMatchObject({
    filters: { total_messages__in: [2, 4], average_rating__isnull: true, assistant__in: ['a', 'b'] },
    except: [],
  });
  expect(chosenChats({ all: false, ids: new Set(['c1']) }, {}, 1)).toEqual({ ids: ['c1'] });
});

test('MON-01 MON-04 chips show the filters of the address; F adds one, and it is in the address and in the request', async () => {
  const { sent, router } = await openMonitoring('/monitoring/chats/?average_rating__lte=3', ({ path }) =>
    path === 'chat/' ? pageOf(CHATS) : undefined,
  );
  await expect.element(link(/Serve il bollo/)).toBeVisible();
  expect(sent.some((line) => line.includes('average_rating__lte=3'))).toBe(true);
  await expect.element(button('Remove the filter Average')).toBeVisible();
  await userEvent.keyboard('f');
  const dialog = page.getByRole('dialog', { name: 'Add a filter' });
  await dialog.getByLabelText('Field').selectOptions('Reviewed');
  await dialog.getByLabelText('No', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ average_rating__lte: 3, is_reviewed: false });
  await expect
    .poll(() =>
      sent.some(
        (line) =>
          line.includes('is_reviewed=false&average_rating__lte=3') ||
          (line.includes('average_rating__lte=3') && line.includes('is_reviewed=false')),
      ),
    )
    .toBe(true);
  await button('Remove the filter Average').click();
  await expect.poll(() => router.state.location.search).toEqual({ is_reviewed: false });
});

test('MON-01 MON-03 ERR-08 in the list J, X and R work by keyboard, and a review can be undone', async () => {
  const { sent, router } = await openMonitoring('/monitoring/chats/', ({ method, path, body }) => {
    if (path === 'chat/') return pageOf(CHATS);
    if (method !== 'POST') return undefined;
    const { ids } = body as { ids: string[] };
    return { requested: ids, succeeded: ids, failed: [], duplicated_emails: [], warnings: [] };
  });
  await expect.element(link(/Serve il bollo/)).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(link(/Quando apre/)).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('checkbox', { name: 'Select Quando apre?' })).toBeChecked();
  await userEvent.keyboard('{ArrowUp}r');
  await expect.poll(() => sent).toContain('POST chat/bulk-review/ {"ids":["c1"],"is_reviewed":true}');
  await expect.element(link(/Quando apre/)).toHaveFocus();
  await expect.element(page.getByText('Review saved')).toBeVisible();
  await button('Undo').click();
  await expect.poll(() => sent).toContain('POST chat/bulk-review/ {"ids":["c1"],"is_reviewed":false}');
  link(/Quando apre/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/monitoring/chats/c2/');
});

const SCRIPT = [
  messageOf('m1', 'Serve il bollo?', { sender_type: 'human', outcome: null, question: null }),
  messageOf('m2', 'Sì, da 16 euro.'),
  messageOf('m3', 'Non lo so.', {
    outcome: 'not_answered',
    rating: { value: 'down', reason: 'Falso', rated_on: '2026-11-20T14:32:00.000Z' },
  }),
];

const LATER = '2026-11-20T15:01:00.000Z';
const TAUGHT = { question: 'Serve il bollo?', wordings: [], answer: 'No.', is_shortened: false };

/** A conversation whose suggestions are changed by `others`. */
async function openChat({ isConflict = false, taught = TAUGHT, isLate = false } = {}) {
  let messages = SCRIPT;
  let isRefused = isConflict;
  const change = (id: string, more: object) => {
    messages = messages.map((each) => (each.id === id ? { ...each, ...more } : each));
  };
  return openMonitoring('/monitoring/chats/c1/?has_negative=true', ({ method, path, body }) => {
    if (path === 'chat/c1/') return chatOf('c1', 'Serve il bollo?');
    if (path === 'chat/c2/') return chatOf('c2', 'Quando apre?');
    if (path.endsWith('messages/')) return { results: messages, is_cut: false };
    if (path.endsWith('review/')) return { is_reviewed: true, reviewed_by: 'ada', reviewed_on: null };
    if (path.endsWith('preview-learning/')) return taught;
    if (path.endsWith('request-learning/')) {
      change('m3', { learning: { id: 'l1', state: 'requested', learnt_on: null } });
      return {};
    }
    if (method !== 'PATCH') return undefined;
    const { stars, ...more } = body as { stars?: number; suggested_answer?: string; is_reviewed?: boolean };
    const { suggested_answer: text, is_reviewed: isReviewed } = more;
    if (isReviewed !== undefined) change(path.split('/')[1]!, { is_reviewed: isReviewed });
    if (text !== undefined && isRefused) {
      isRefused = false;
      change('m3', { suggested_answer: suggestionOf('Quella di Bob', 4) });
      return { status: 409, refusal: 'suggestion_changed_meanwhile', body: { detail: 'Changed.' } };
    }
    if (text !== undefined && isLate && !('obfuscated_on' in (body as object))) {
      change('m3', { obfuscated_on: LATER });
      return { status: 409, refusal: 'conversation_obfuscated_meanwhile', body: { detail: 'Removed.' } };
    }
    // Meanwhile a colleague obfuscated the conversation.
    if (stars !== undefined) change('m3', { own_stars: stars, ...(isLate && { obfuscated_on: LATER }) });
    if (text !== undefined) change('m3', { suggested_answer: suggestionOf(text, 5) });
    return {};
  });
}
const suggestionOf = (text: string, version: number) => ({
  text,
  version,
  author: 'bob',
  changed_on: '2026-11-20T15:00:00.000Z',
});

test('MON-03 MON-04 the keyboard alone rates, corrects, requests learning and goes on, in under ten presses', async () => {
  const { sent, router } = await openChat();
  // The answer that did not help is selected at once.
  await expect.element(page.getByText('Falso')).toBeVisible();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await userEvent.keyboard('2');
  await expect.poll(() => sent).toContain('PATCH message/m3/ {"stars":2}');
  await expect.element(button('2 stars')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('e');
  const area = page.getByLabelText(/^Suggested answer/);
  await expect.element(area).toHaveFocus();
  await area.fill('No, è gratuito.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => sent)
    .toContain('PATCH message/m3/ {"suggested_answer":"No, è gratuito.","suggestion_version":0}');
  await expect.element(page.getByText(/Written by bob/)).toBeVisible();
  await userEvent.keyboard('l');
  await expect.poll(() => sent).toContain('POST message/m3/request-learning/ {}');
  await expect.element(page.getByText('Learning requested', { exact: true }).first()).toBeVisible();
  await userEvent.keyboard('r');
  // The other answer is to be reviewed, too.
  await expect
    .element(page.getByRole('button', { name: /^Review answer 1 of 2/ }))
    .toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('r');
  await expect.poll(() => sent).toContain('PATCH message/m2/ {"is_reviewed":true}');
  await expect.poll(() => router.state.location.pathname).toBe('/monitoring/chats/c2/');
  expect(router.state.location.search).toEqual({ has_negative: true });
});

test('APP-11 MON-02 a conversation has a line with the name of each day, and times in figures', async () => {
  const at = (id: string, sent_on: string) => messageOf(id, `Testo ${id}`, { sent_on });
  const results = [
    at('m1', '2026-11-20T13:31:00.000Z'),
    at('m2', '2026-11-20T13:32:00.000Z'),
    at('m3', '2026-11-23T08:05:00.000Z'),
  ];
  await openMonitoring('/monitoring/chats/c1/', ({ path }) =>
    path.endsWith('messages/') ? { results, is_cut: false } : chatOf('c1', 'Testo m1'),
  );
  const turns = page.getByRole('list', { name: 'Conversation' });
  await expect.element(turns.getByText('Testo m3')).toBeVisible();
  const lines = turns.element().querySelectorAll(':scope > li:not([data-message]), :scope > li > time');
  expect(Array.from(lines, (one) => one.textContent)).toEqual([
    'Friday, November 20, 2026',
    '02:31 PM',
    '02:32 PM',
    'Monday, November 23, 2026',
    '09:05 AM',
  ]);
});

/** Waits for the newest message, its title and its detail. */
const expectSaid = (title: string, detail?: string) =>
  expect
    .poll(() => useToasts.getState().toasts[0])
    .toMatchObject({ tone: 'ok', title, ...(detail === undefined ? {} : { detail }) });
const forget = () => useToasts.setState({ toasts: [] });

test('MON-03 ERR-08 first stars and a first suggestion say "Review saved", every later one "Review changed"', async () => {
  await openChat();
  await expect.element(page.getByText('Falso')).toBeVisible();
  await userEvent.keyboard('2');
  await expectSaid('Review saved');
  await expect.element(button('2 stars')).toHaveAttribute('aria-pressed', 'true');
  forget();
  await userEvent.keyboard('4');
  await expectSaid('Review changed');
  await expect.element(button('4 stars')).toHaveAttribute('aria-pressed', 'true');
  forget();
  await userEvent.keyboard('4');
  await expectSaid('Review changed');
  forget();
  const area = page.getByLabelText(/^Suggested answer/);
  await area.fill('No.');
  await button('Save suggestion Ctrl ↵').click();
  await expectSaid('Review saved', 'The suggested answer was saved');
  forget();
  await expect.element(page.getByText(/Written by bob/)).toBeVisible();
  await area.fill('Sì.');
  await button('Save suggestion Ctrl ↵').click();
  await expectSaid('Review changed', 'The suggested answer was saved');
});

test('MON-03 ERR-08 a conversation marked as reviewed says "Review saved", marked back "Review changed"', async () => {
  let isReviewed = false;
  const { sent } = await openMonitoring('/monitoring/chats/c1/', ({ method, path, body }) => {
    if (method === 'POST') ({ is_reviewed: isReviewed } = body as { is_reviewed: boolean });
    if (path.endsWith('messages/')) return { results: SCRIPT, is_cut: false };
    if (path.endsWith('place/')) return { position: 1, count: 1, previous: null, next: 'c2' };
    return path.startsWith('chat/')
      ? chatOf(path.split('/')[1]!, 'Serve il bollo?', { is_reviewed: isReviewed })
      : undefined;
  });
  await button('Mark conversation as reviewed').click();
  await expectSaid('Review saved', 'Conversation reviewed');
  forget();
  await button('Mark conversation as not reviewed').click();
  await expectSaid('Review changed', 'Conversation to review again');
  expect(sent.filter((one) => one.startsWith('POST'))).toEqual([
    'POST chat/c1/review/ {"is_reviewed":true}',
    'POST chat/c2/review/ {"is_reviewed":false}',
  ]);
});

test('MON-03 a suggestion of somebody else is shown, and is replaced only by a decision', async () => {
  const { sent } = await openChat({ isConflict: true });
  const area = page.getByLabelText(/^Suggested answer/);
  await area.fill('La mia');
  await button('Save suggestion Ctrl ↵').click();
  const note = page.getByRole('alert');
  await expect.element(note).toMatchTextContent(/Someone else changed.*Quella di Bob/);
  await expect.element(area).toHaveValue('La mia');
  await note.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(() => sent)
    .toContain('PATCH message/m3/ {"suggested_answer":"La mia","suggestion_version":4}');
  await expect.element(note).not.toBeInTheDocument();
});

test('MON-03 a second press takes the stars back; learning is requested for a text alone, and once', async () => {
  const { sent } = await openChat();
  await expect.element(page.getByText('Falso')).toBeVisible();
  // Without a text there is nothing to learn: it is written first.
  await userEvent.keyboard('l');
  await expect.element(page.getByLabelText(/^Suggested answer/)).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('3');
  await expect.element(button('3 stars')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('3');
  await expect.poll(() => sent).toContain('PATCH message/m3/ {"stars":null}');
  await page.getByLabelText(/^Suggested answer/).fill(' No. ');
  await button('Save suggestion Ctrl ↵').click();
  await expect
    .poll(() => sent)
    .toContain('PATCH message/m3/ {"suggested_answer":"No.","suggestion_version":0}');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('l');
  await expect.element(page.getByText('Learning requested', { exact: true }).first()).toBeVisible();
  await userEvent.keyboard('l');
  await userEvent.keyboard('1');
  await expect.poll(() => sent).toContain('PATCH message/m3/ {"stars":1}');
  expect(sent.filter((line) => line.includes('request-learning'))).toHaveLength(1);
});

test('MON-05 staff see the words that a correction loses before it is taught', async () => {
  const taught = {
    ...TAUGHT,
    question: 'Mi chiamo •••: serve il bollo?',
    answer: 'Gentile •••, no.',
    is_shortened: true,
  };
  const { sent } = await openChat({ taught });
  await page.getByLabelText(/^Suggested answer/).fill('Gentile Anna, no.');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('l');
  const dialog = page.getByRole('alertdialog', { name: 'Teach it without the personal data?' });
  await expect.element(dialog).toMatchTextContent(/Mi chiamo •••: serve il bollo\?.*Gentile •••, no\./);
  expect(sent.filter((line) => line.includes('request-learning'))).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('l');
  await dialog.getByRole('button', { name: 'Request learning' }).click();
  await expect.poll(() => sent).toContain('POST message/m3/request-learning/ {}');
});

test('MON-05 a suggestion that was written before an obfuscation is saved only after a warning', async () => {
  const { sent } = await openChat({ isLate: true });
  const area = page.getByLabelText(/^Suggested answer/);
  await area.fill('Gentile Anna, no.');
  await button('Save suggestion Ctrl ↵').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/personal data of this conversation were removed/);
  await expect.element(area).toHaveValue('Gentile Anna, no.');
  await area.fill('No.');
  await button('Save suggestion Ctrl ↵').click();
  await expect
    .poll(() => sent)
    .toContain(
      'PATCH message/m3/ {"suggested_answer":"No.","suggestion_version":0,"obfuscated_on":"2026-11-20T15:01:00.000Z"}',
    );
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  // From now on the console says which obfuscation the reader knows of.
  await page.getByRole('switch', { name: /^Request learning/ }).click();
  await expect.poll(() => sent).toContain(`POST message/m3/request-learning/ {"obfuscated_on":"${LATER}"}`);
});

test('MON-05 a suggestion that was begun before an obfuscation is one of before, also if it is changed after it', async () => {
  const { sent } = await openChat({ isLate: true });
  const area = page.getByLabelText(/^Suggested answer/);
  await area.fill('Gentile Anna');
  await button('2 stars').click();
  await expect.element(page.getByText(/are left out when you save/)).toBeVisible();
  await area.fill('Gentile Anna, no.');
  await button('Save suggestion Ctrl ↵').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(sent).toContain('PATCH message/m3/ {"suggested_answer":"Gentile Anna, no.","suggestion_version":0}');
});

test('MON-05 a question that is masked already is shown before it is taught', async () => {
  const { sent } = await openChat({ taught: { ...TAUGHT, question: 'Sono •••: serve il bollo?' } });
  await page.getByLabelText(/^Suggested answer/).fill('No.');
  await page.getByRole('switch', { name: /^Request learning/ }).click();
  await expect.element(page.getByRole('alertdialog').getByText('Sono •••: serve il bollo?')).toBeVisible();
  expect(sent.some((line) => line.includes('request-learning'))).toBe(false);
});

test('MON-03 the suggestion of somebody else may stay: one’s own is dropped, and nothing is saved', async () => {
  const { sent } = await openChat({ isConflict: true });
  await page.getByLabelText(/^Suggested answer/).fill('La mia');
  await button('Save suggestion Ctrl ↵').click();
  await page.getByRole('alert').getByRole('button', { name: 'Keep theirs' }).click();
  await expect.element(page.getByLabelText(/^Suggested answer/)).toHaveValue('Quella di Bob');
  expect(sent.filter((line) => line.startsWith('PATCH'))).toHaveLength(1);
});

test('MON-02 readers without the permission see the review, and change nothing', async () => {
  const { sent } = await openMonitoring(
    '/monitoring/chats/c1/',
    ({ path }) =>
      path === 'chat/c1/'
        ? chatOf('c1', 'Serve il bollo?')
        : path.endsWith('messages/')
          ? { results: SCRIPT, is_cut: false }
          : undefined,
    ['monitoring.list'],
  );
  await expect.element(page.getByText('Falso')).toBeVisible();
  await expect.element(button('Mark as reviewed R')).not.toBeInTheDocument();
  await expect.element(page.getByRole('tab', { name: 'Why this answer?' })).not.toBeInTheDocument();
  await userEvent.keyboard('3rl');
  expect(sent.filter((line) => !line.startsWith('GET'))).toEqual([]);
});

test('MON-02 MON-05 personal data are shown after a reason', async () => {
  const { sent } = await openMonitoring('/monitoring/chats/c1/', ({ path, method }) => {
    if (path === 'chat/c1/') return chatOf('c1', 'Sono •••');
    const of = (content: string) => ({
      results: [messageOf('m1', content, { sender_type: 'human', is_masked: true })],
      is_cut: false,
    });
    if (path.endsWith('messages/')) return of('Scrivo da •••');
    if (method === 'POST') return of('Scrivo da ada@example.org');
    return undefined;
  });
  await button('Show the data…').click();
  await page.getByLabelText('Reason').fill('Ticket 12');
  await button('Show the data').click();
  await expect.element(page.getByText('Scrivo da ada@example.org')).toBeVisible();
  expect(sent).toContain('POST chat/c1/unmask/ {"reason":"Ticket 12"}');
});

test('MON-02 MON-03 the page of a message shows the correction with its proof', async () => {
  await openMonitoring('/monitoring/messages/m3/', ({ path }) => {
    if (path === 'message/m3/') {
      return { ...SCRIPT[2], learning: { id: 'l1', state: 'reopened', learnt_on: null } };
    }
    if (path !== 'learning/l1/') return undefined;
    const row = { kind: 'paraphrase', before: 'Sì.', after: 'No.', asked_on: null };
    return {
      id: 'l1',
      state: 'reopened',
      learnt_on: null,
      reason: '',
      author: 'ada',
      answer: 'No.',
      expires_on: null,
      proof: [
        { ...row, wording: 'Devo pagare?', is_passed: true },
        { ...row, wording: 'Serve la marca?', is_passed: false },
      ],
    };
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Serve il bollo?' })).toBeVisible();
  await expect.element(page.getByText('1 of 2').first()).toBeVisible();
  const failed = page.getByRole('listitem').filter({ hasText: 'Serve la marca?' });
  await expect.element(failed).toMatchTextContent(/gets another answer/);
});

test('MON-01 a conversation of the demonstration is marked as generated on its page and in the list; a row of an answer has no Markdown', async () => {
  const generated = chatOf('c1', 'Come creo una chiave?', { is_generated: true });
  const handler = ({ path }: { path: string }) => {
    if (path === 'chat/c1/') return generated;
    if (path === 'chat/') return pageOf([generated]);
    if (path === 'message/')
      return pageOf([messageOf('m2', '**Come creo una chiave?**\nApri Installazione.')]);
    return path.endsWith('messages/') ? { results: SCRIPT, is_cut: false } : undefined;
  };
  await page.viewport(1280, 800);
  const { router } = await openMonitoring('/monitoring/chats/c1/', handler);
  await expect.element(page.getByText('Generated for the demonstration')).toBeVisible();
  await router.navigate({ to: '/monitoring/chats/' });
  const note = page.getByText('Includes conversations generated for the demonstration');
  await expect.element(note).toBeVisible();
  await router.navigate({ to: '/monitoring/messages/' });
  await expect.element(link(/^Serve il bollo\? Come creo una chiave\?\s+Apri/)).toBeVisible();
});

test('APP-08 a reader without the permission to open conversations sees their list without links', async () => {
  await openMonitoring('/monitoring/chats/', ({ path }) => (path === 'chat/' ? pageOf(CHATS) : undefined), [
    'monitoring.list',
  ]);
  await expect.element(page.getByText(/Quando apre/)).toBeVisible();
  expect(link(/Quando apre/).elements()).toEqual([]);
});
