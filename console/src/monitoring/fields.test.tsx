import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chatOf, messageOf, openMonitoring, pageOf } from '../../test/monitoring.tsx';

/** The cells of the first row of a table, by the names of their columns. */
async function cellsOf(table: string, names: readonly string[]) {
  await page.viewport(1600, 900);
  const rows = page.getByRole('table', { name: table }).getByRole('row');
  await expect.element(rows.nth(1)).toBeVisible();
  const [heads, cells] = [0, 1].map((at) =>
    Array.from((rows.nth(at).element() as HTMLTableRowElement).cells, (cell) => cell.textContent.trim()),
  ) as [string[], string[]];
  return Object.fromEntries(
    names.map((name) => [name, cells[heads.findIndex((head) => head.startsWith(name))]]),
  );
}

const CHAT_COLUMNS = [
  'First message',
  'Assistant',
  'Started',
  'Last',
  'Messages',
  'Helpful',
  'Not helpful',
  'Average',
  'Reviewed',
];

test.each([
  [
    { average_rating: 3.25, positive_feedback: 2, is_reviewed: true },
    [
      'Serve il bollo?',
      'Sportello',
      '2026-11-20 03:31 PM',
      '03:37 PM',
      'Messages4',
      '2',
      '1',
      '3.3',
      'Reviewed',
    ],
  ],
  // Without stars the average is a dash, whatever the thumbs say.
  [
    {
      positive_feedback: 7,
      last_message_on: '2026-11-22T10:00:00.000Z',
      obfuscated_on: '2026-11-23T10:00:00.000Z',
    },
    [
      'Serve il bollo?, to reviewData obfuscated',
      'Sportello',
      '2026-11-20 03:31 PM',
      '2026-11-22',
      'Messages4',
      '7',
      '1',
      '—',
      '—',
    ],
  ],
])('MON-01 a row of the conversations with %j shows each field', async (more, expected) => {
  await openMonitoring('/monitoring/chats/', ({ path }) =>
    path === 'chat/' ? pageOf([chatOf('c1', 'Serve il bollo?', more)]) : undefined,
  );
  expect(Object.values(await cellsOf('Conversations', CHAT_COLUMNS))).toEqual(expected);
});

const MESSAGE_COLUMNS = ['Message', 'From', 'Sent', 'Outcome', 'Visitor’s rating', 'Stars', 'Learning'];
const RATING = { value: 'down', reason: 'Falso', rated_on: '2026-11-20T14:32:00.000Z' };
const LEARNING = { id: 'l1', state: 'learnt', learnt_on: '2026-11-21T14:32:00.000Z' };

test.each([
  [
    { outcome: 'not_answered', rating: RATING, stars: 2.5, learning: LEARNING },
    [
      'Serve il bollo? Non lo so., to review',
      'Sportello',
      '2026-11-20 03:31 PM',
      'Not answered',
      'Not helpful',
      '2.5',
      'Learned on 2026-11-21',
    ],
  ],
  [
    { sender_type: 'human', outcome: null },
    ['Non lo so.', 'Visitor', '2026-11-20 03:31 PM', '—', '—', '—', '—'],
  ],
])('MON-02 a row of the messages with %j shows each field', async (more, expected) => {
  await openMonitoring('/monitoring/messages/', ({ path }) =>
    path === 'message/' ? pageOf([messageOf('m1', 'Non lo so.', more)]) : undefined,
  );
  expect(Object.values(await cellsOf('Messages', MESSAGE_COLUMNS))).toEqual(expected);
});

test('MON-02 the page of a message has its fields: sender, times, thumb with its reason, stars, suggestion, sources', async () => {
  const citation = {
    number: 1,
    document: 'd',
    title: 'Orari',
    heading: '',
    url: 'https://comune.example/orari',
  };
  const message = messageOf('m1', 'Alle 9 [1].', {
    rating: RATING,
    stars: 2.5,
    own_stars: 2,
    reviews: [
      { user: { id: '7', name: 'ada' }, stars: 2, reviewed_on: RATING.rated_on },
      { user: { id: '8', name: 'bob' }, stars: 3, reviewed_on: RATING.rated_on },
    ],
    suggested_answer: { text: 'Alle 8.', version: 1, author: 'bob', changed_on: RATING.rated_on },
    citations: [{ ...citation, quote: 'Apre alle 9', fingerprint: 'f' }],
    learnt_on: LEARNING.learnt_on,
  });
  await openMonitoring('/monitoring/messages/m1/', ({ path }) =>
    path === 'message/m1/' ? message : undefined,
  );
  await expect.element(page.getByText('Falso')).toBeVisible();
  const details = page
    .getByRole('definition')
    .elements()
    .map((one) => `${one.previousSibling?.textContent}: ${one.textContent}`);
  expect(details).toEqual([
    'From: Assistant',
    'Assistant: Sportello',
    'Language: Italian',
    'Sent: 2026-11-20 03:31 PM',
    'Average of the stars: 2.5',
    'Learned on: 2026-11-21 03:32 PM',
  ]);
  await expect.element(page.getByRole('button', { name: '2 stars' })).toHaveAttribute('aria-pressed', 'true');
  expect(page.getByRole('list', { name: 'Staff ratings' }).element().textContent).toBe(
    'ada: 2 / 5bob: 3 / 5',
  );
  await expect.element(page.getByLabelText(/^Suggested answer/)).toHaveValue('Alle 8.');
  await expect.element(page.getByText(/^Written by bob/)).toBeVisible();
  await expect.element(page.getByText('Orari').first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Whole conversation' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/monitoring\/chats\/c1\/?\?message=m1$/));
});

test('MON-02 the head of a message has its assistant, time, outcome, thumb, learning and review', async () => {
  const message = messageOf('m1', 'Non lo so.', {
    outcome: 'not_answered',
    rating: RATING,
    learning: { ...LEARNING, state: 'requested', learnt_on: null },
    is_reviewed: true,
  });
  await openMonitoring('/monitoring/messages/m1/', ({ path }) =>
    path === 'message/m1/' ? message : path.startsWith('learning/') ? new Promise(() => {}) : undefined,
  );
  const head = page.getByRole('banner');
  await expect
    .element(head)
    .toMatchTextContent(
      /Sportello.*2026-11-20 03:31 PM.*Not answered.*Not helpful.*Learning requested.*Reviewed/,
    );
});

test('MON-02 a message without a text has a name in the list', async () => {
  const empty = messageOf('m1', '', { sender_type: 'human', outcome: null, question: null });
  await openMonitoring('/monitoring/messages/', ({ path }) =>
    path === 'message/' ? pageOf([empty]) : undefined,
  );
  await expect.element(page.getByRole('link', { name: '(no text)' })).toBeVisible();
});

const PASSAGE = {
  title: 'Orari',
  heading: 'Biblioteca',
  url: 'https://comune.example/orari#b',
  text: 'Apre alle 9.',
};

/** The texts of the context's panel. */
async function contextOf(more: object) {
  const message = messageOf('m1', 'Alle 9 [1].', more);
  await openMonitoring('/monitoring/messages/m1/', ({ path }) =>
    path === 'message/m1/' ? message : undefined,
  );
  const panel = page.getByRole('region', { name: 'Message context' });
  await expect.element(panel).toBeVisible();
  return panel;
}

test('MON-02 the page of a message shows the passages and the earlier messages that the answer was given from', async () => {
  const panel = await contextOf({
    extractive: false,
    context: {
      is_correction: false,
      texts: [PASSAGE, { title: '', heading: '', url: '', text: 'Chiude alle 19.' }],
      earlier: [
        { sender_type: 'human', content: 'Sono •••.' },
        { sender_type: 'assistant', content: 'Buongiorno.' },
      ],
    },
  });
  await expect
    .element(panel.getByText('The answer was given from these passages, as they stood then.'))
    .toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: 'Orari › Biblioteca' }))
    .toHaveAttribute('href', 'https://comune.example/orari#b');
  expect(
    panel
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Orari › BibliotecaApre alle 9.', 'Chiude alle 19.']);
  const earlier = panel.getByRole('region', { name: 'Earlier messages that the model was given' });
  expect(Array.from(earlier.element().querySelectorAll('dt, dd'), (one) => one.textContent)).toEqual([
    'Visitor',
    'Sono •••.',
    'Assistant',
    'Buongiorno.',
  ]);
});

test.each([
  [
    'a correction',
    {
      context: { is_correction: true, texts: [{ ...PASSAGE, title: '', heading: '', url: '' }], earlier: [] },
    },
    ['The answer is a correction by your colleagues.', 'Apre alle 9.'],
  ],
  [
    'small talk',
    { context: { is_correction: false, texts: [], earlier: [] } },
    ['The answer was given from no text.'],
  ],
  [
    'a model’s answer after an erasure',
    {
      extractive: false,
      obfuscated_on: '2026-11-23T10:00:00.000Z',
      context: { is_correction: false, texts: [PASSAGE], earlier: [] },
    },
    ['What the model was given was deleted with it: only the passages cited are left.'],
  ],
])('MON-02 the context of %s says so', async (_, more, said) => {
  const panel = await contextOf(more);
  for (const text of said) await expect.element(panel.getByText(text)).toBeVisible();
});

test('MON-02 an erasure takes nothing from the context of a quotation', async () => {
  const context = { is_correction: false, texts: [PASSAGE], earlier: [] };
  const panel = await contextOf({ obfuscated_on: '2026-11-23T10:00:00.000Z', context });
  await expect.element(panel.getByText('Apre alle 9.')).toBeVisible();
  await expect.element(panel.getByText(/What the model was given was deleted/)).not.toBeInTheDocument();
});

test('MON-02 the page of a question has its text and its sender, and no context', async () => {
  const message = messageOf('m1', 'Quando apre?', { sender_type: 'human', outcome: null, question: null });
  await openMonitoring('/monitoring/messages/m1/', ({ path }) =>
    path === 'message/m1/' ? message : undefined,
  );
  await expect.element(page.getByRole('region', { name: 'Question' })).toMatchTextContent(/Quando apre\?/);
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('Visitor');
  expect(page.getByRole('region', { name: 'Message context' }).elements()).toEqual([]);
});
