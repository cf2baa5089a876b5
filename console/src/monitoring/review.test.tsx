import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatOf, type Handler, messageOf, openMonitoring, pageOf } from '../../test/monitoring.tsx';
import { button } from '../../test/show.tsx';
import { usePreferences } from '../platform/preferences.ts';

const LONG = 'Il certificato si chiede allo sportello, di persona o per posta. '.repeat(12);
const QUESTIONS = ['Serve il bollo?', 'Quando apre?', 'Dove si trova?', 'Quanto costa?'];
/** Four questions, a minute apart but for the last two, each with a long answer. */
const at = (index: number, seconds: number) =>
  `2026-11-20T14:3${Math.min(index, 2)}:${index === 3 ? 30 + seconds : 10 + seconds}.000Z`;
const script = () =>
  QUESTIONS.flatMap((question, index) => [
    messageOf(`q${index}`, question, {
      sender_type: 'human',
      outcome: null,
      question: null,
      sent_on: at(index, 0),
    }),
    messageOf(`a${index}`, `${LONG}${index}`, {
      sent_on: at(index, 2),
      question: { id: `q${index}`, content: question },
    }),
  ]);
const reviewed = { is_reviewed: true, reviewed_by: 'ada', reviewed_on: '2026-11-20T15:00:00.000Z' };

/** Opens a conversation whose answers keep the marks that are sent. A late server does not show them yet. */
async function openChat(address: string, changed: Record<string, object> = {}, isLate = false) {
  const marks = new Map(Object.entries(changed));
  const shown = () => script().map((each) => ({ ...each, ...(isLate ? {} : marks.get(each.id)) }));
  const handler: Handler = ({ method, path, body }) => {
    if (/^chat\/c\d\/$/.test(path)) return chatOf('c1', QUESTIONS[0]!);
    if (path === 'chat/' || path === 'message/') return pageOf([]);
    if (path.endsWith('messages/')) return { results: shown(), is_cut: false };
    if (method !== 'PATCH') return undefined;
    const { stars, is_reviewed: isReviewed } = body as { stars?: number; is_reviewed?: boolean };
    const id = path.split('/')[1]!;
    if (stars !== undefined) marks.set(id, { ...reviewed, own_stars: stars });
    if (isReviewed !== undefined)
      marks.set(id, isReviewed ? reviewed : { is_reviewed: false, reviewed_by: null, reviewed_on: null });
    return {};
  };
  await page.viewport(1280, 800);
  return openMonitoring(address, handler);
}
const panel = () => page.getByRole('complementary', { name: 'Review of the answer' });
const number = () => panel().getByRole('heading', { level: 2 });
const opener = (of: number) => page.getByRole('button', { name: new RegExp(`^Review answer ${of} of 4`) });

test('MON-03 the review names its answer and its question, and the conversation shows and marks it', async () => {
  await openChat('/monitoring/chats/c1/?message=a3');
  await expect.element(number()).toHaveTextContent('Answer 4 of 4');
  await expect.element(panel()).toMatchTextContent(/Asked at \d\d:32:30 [AP]M: “Quanto costa\?”/);
  await expect.element(panel()).toHaveAccessibleDescription(/^Answer 4 of 4 Asked at .*Quanto costa\?/);
  const turn = document.querySelector<HTMLElement>('[data-message=a3]')!;
  await expect.element(turn).toBeInViewport();
  expect(turn.getAttribute('aria-current')).toBe('true');
  await expect
    .element(page.getByRole('button', { name: 'Review answer 1 of 4: “Serve il bollo?”' }))
    .not.toBeInViewport();
  await userEvent.keyboard('kkk');
  await expect.element(number()).toHaveTextContent('Answer 1 of 4');
  await expect.element(opener(1)).toBeInViewport();
  await expect.element(opener(1)).toHaveFocus();
});

test('MON-02 times have seconds only where several answers share a minute', async () => {
  await openChat('/monitoring/chats/c1/');
  await expect.element(panel()).toBeVisible();
  const times = [...document.querySelectorAll('[data-message] > time')].map((time) => time.textContent);
  expect(times.map((time) => time.replace(/^\d\d/, 'hh'))).toEqual([
    ...Array.from({ length: 2 }, () => expect.stringMatching(/^hh:30 [AP]M$/)),
    ...Array.from({ length: 2 }, () => expect.stringMatching(/^hh:31 [AP]M$/)),
    ...['10', '12', '30', '32'].map((seconds) => expect.stringMatching(`^hh:32:${seconds} [AP]M$`)),
  ]);
});

test('MON-03 the toast of a saved review covers neither the question nor the reviewer', async () => {
  await openChat('/monitoring/chats/c1/');
  await expect.element(panel().getByText('To review')).toBeVisible();
  await userEvent.keyboard('4');
  await expect.element(panel().getByText(/^Reviewed by ada/)).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: 'Review saved' });
  await expect.element(said).toBeVisible();
  const box = said.element().getBoundingClientRect();
  for (const words of [number(), panel().getByText(/Asked at/), panel().getByText(/^Reviewed by ada/)]) {
    const { left, right, top, bottom } = words.element().getBoundingClientRect();
    expect(box.left < right && left < box.right && box.top < bottom && top < box.bottom).toBe(false);
  }
});

test('MON-03 R marks the answer, says so, and goes to the next one to review; stars alone mark it, too', async () => {
  const { sent, router } = await openChat('/monitoring/chats/c1/?view=to_review', { a1: reviewed });
  await expect.element(panel().getByText('To review')).toBeVisible();
  await userEvent.keyboard('r');
  await expect.poll(() => sent).toContain('PATCH message/a0/ {"is_reviewed":true}');
  await expect.element(page.getByRole('status').getByText('Review saved')).toBeVisible();
  await expect.element(opener(3)).toHaveFocus();
  await userEvent.keyboard('4');
  await expect.element(panel().getByText(/^Reviewed by ada/)).toBeVisible();
  // The answer that was judged stays selected.
  await expect.element(number()).toHaveTextContent('Answer 3 of 4');
  await userEvent.keyboard('r');
  await expect.element(opener(4)).toHaveFocus();
  expect(sent.filter((line) => line.startsWith('PATCH message/a2/'))).toEqual([
    'PATCH message/a2/ {"stars":4}',
  ]);
  await userEvent.keyboard('r');
  await expect.element(page.getByText('Conversation reviewed')).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe('/monitoring/chats/c2/');
  await button('Undo').first().click();
  await expect.poll(() => sent).toContain('PATCH message/a3/ {"is_reviewed":false}');
});

test('MON-03 stars and R right after them send one request an answer, and none comes back to be reviewed', async () => {
  const { sent, router } = await openChat('/monitoring/chats/c1/', {}, true);
  await expect.element(panel()).toBeVisible();
  for (const next of [2, 3, 4]) {
    await userEvent.keyboard('4r');
    await expect.element(opener(next)).toHaveFocus();
  }
  await userEvent.keyboard('4r');
  await expect.poll(() => router.state.location.pathname).toBe('/monitoring/chats/c2/');
  expect(sent.filter((line) => line.startsWith('PATCH'))).toEqual(
    [0, 1, 2, 3].map((answer) => `PATCH message/a${answer}/ {"stars":4}`),
  );
});

test('MON-03 the neighbors in the list are known before a change, which may take the answer out of it', async () => {
  const place = Promise.withResolvers<object>();
  const { sent, router } = await openMonitoring(
    '/monitoring/messages/a0/?view=to_review',
    ({ path, method }) => {
      if (path.startsWith('message/a0/place/')) return place.promise;
      return method === 'PATCH' ? {} : script().find(({ id }) => path === `message/${id}/`);
    },
  );
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect.element(title('Serve il bollo?')).toBeVisible();
  await userEvent.keyboard('4r');
  await userEvent.keyboard('e');
  await expect.element(page.getByLabelText(/^Suggested answer/)).toHaveFocus();
  expect(sent.filter((line) => line.startsWith('PATCH'))).toEqual([]);
  place.resolve({ position: 1, count: 2, previous: null, next: 'a1' });
  await expect.element(title('Quando apre?')).toBeVisible();
  expect(router.state.location.pathname).toBe('/monitoring/messages/a1/');
  expect(sent.filter((line) => line.startsWith('PATCH'))).toEqual(['PATCH message/a0/ {"stars":4}']);
});

test('MON-03 each answer is marked where it is read, without a change of the selected one', async () => {
  const { sent } = await openChat('/monitoring/chats/c1/');
  await page.getByRole('button', { name: 'Mark as reviewed: answer 3 of 4' }).click();
  await expect.poll(() => sent).toContain('PATCH message/a2/ {"is_reviewed":true}');
  await expect.element(number()).toHaveTextContent('Answer 1 of 4');
  await expect
    .element(page.getByRole('button', { name: 'Mark as reviewed: answer 3 of 4' }))
    .not.toBeInTheDocument();
});

test('MON-03 in Messages R marks the row of an answer, and each row says its question', async () => {
  const rows = script().slice(0, 4);
  const { sent } = await openMonitoring('/monitoring/messages/', ({ path, method }) =>
    path === 'message/' ? pageOf(rows) : method === 'PATCH' ? {} : undefined,
  );
  const answer = page.getByRole('link', { name: /^Quando apre\? Il certificato.*, to review$/ });
  await expect.element(answer).toBeVisible();
  // A question is nothing to review.
  await userEvent.keyboard('jr');
  await expect.element(page.getByRole('link', { name: 'Serve il bollo?', exact: true })).toHaveFocus();
  await userEvent.keyboard('jjjr');
  await expect.poll(() => sent).toContain('PATCH message/a1/ {"is_reviewed":true}');
  expect(sent.filter((line) => line.startsWith('PATCH'))).toHaveLength(1);
  await expect.element(page.getByText('Review saved')).toBeVisible();
});

test('MON-03 R on the page of a message marks it and opens the next one of the list, at the end the list', async () => {
  const neighbors: Record<string, string | null> = { a0: 'a1', a1: null };
  const { sent, router } = await openMonitoring(
    '/monitoring/messages/a0/?view=to_review',
    ({ method, path }) => {
      const [, id = '', rest] = path.split('/');
      if (path === 'message/') return pageOf([]);
      if (rest === 'place') return { position: 1, count: 2, previous: null, next: neighbors[id] ?? null };
      if (method === 'PATCH') return {};
      return script().find((each) => each.id === id);
    },
  );
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect.element(title('Serve il bollo?')).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(page.getByLabelText(/^Suggested answer/)).toHaveFocus();
  // A letter in a field is a letter.
  await userEvent.keyboard('r{Escape}');
  expect(sent.filter((line) => line.startsWith('PATCH'))).toEqual([]);
  await page.getByLabelText(/^Suggested answer/).fill('');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('r');
  await expect.element(title('Quando apre?')).toBeVisible();
  await userEvent.keyboard('r');
  await expect.poll(() => router.state.location.pathname).toBe('/monitoring/messages/');
  expect(router.state.location.search).toEqual({ view: 'to_review' });
  expect(sent.filter((line) => line.startsWith('PATCH'))).toEqual([
    'PATCH message/a0/ {"is_reviewed":true}',
    'PATCH message/a1/ {"is_reviewed":true}',
  ]);
});

test('MON-03 letters that are turned off review nothing, and no hint promises them', async () => {
  usePreferences.setState({ letterKeys: true });
  const { sent } = await openChat('/monitoring/chats/c1/');
  await expect.element(panel().getByText(/reviewed, next$/)).toBeVisible();
  usePreferences.setState({ letterKeys: false });
  await expect.element(panel().getByText(/reviewed, next$/)).not.toBeInTheDocument();
  await userEvent.keyboard('r4');
  usePreferences.setState({ letterKeys: true });
  expect(sent.filter((line) => line.startsWith('PATCH'))).toEqual([]);
});

const CORRECTION = { id: 'l1', author: 'bob', requested_on: '2026-11-12T09:00:00.000Z' };
const PAGE = { document: 'l1', heading: '', quote: '', fingerprint: 'x' };

test('MON-03 an answer from a correction says its author and day, with the way to it, and quotes nothing', async () => {
  const parts = [{ kind: 'text', text: 'No, è gratuito.' }];
  const citations = [
    { ...PAGE, number: 1, title: 'Certificati', url: 'https://comune.example/certificati' },
    { ...PAGE, number: 2, title: 'Regolamento, articolo 5', url: '' },
  ];
  await openChat('/monitoring/chats/c1/', { a0: { correction: CORRECTION, parts, citations } });
  const note = page.getByRole('link', { name: 'From a correction by bob, 2026-11-12' });
  await expect.element(note.first()).toHaveAttribute('href', '/monitoring/learnings/?learning=l1');
  expect(note.elements()).toHaveLength(2);
  const turn = document.querySelector('[data-message=a0]')!;
  expect(turn.textContent).not.toMatch(/Passage cited|Quoted/);
  await expect.element(panel()).not.toMatchTextContent(/Passage cited|None\./);
  await expect.element(panel().getByRole('link', { name: 'Certificati', exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: /Regolamento/ }).elements()).toEqual([]);
});

test('MON-03 a correction that is no longer stored has neither author nor link; the list marks the answers of corrections', async () => {
  const gone = { ...CORRECTION, author: null, requested_on: null };
  const rows = [messageOf('a1', 'Gratis.', { correction: gone }), messageOf('a2', 'Alle 9.')];
  await openMonitoring('/monitoring/messages/', ({ path }) =>
    path === 'message/' ? pageOf(rows) : path === 'message/a1/' ? rows[0] : undefined,
  );
  await expect.element(page.getByText('From a correction', { exact: true })).toBeVisible();
  expect(page.getByText('From a correction', { exact: true }).elements()).toHaveLength(1);
  await page.getByRole('link', { name: /Gratis/ }).click();
  await expect.element(page.getByText('From a correction that is no longer stored').first()).toBeVisible();
  expect(page.getByRole('link', { name: /correction/ }).elements()).toEqual([]);
});
