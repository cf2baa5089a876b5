import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatOf, messageOf, openMonitoring } from '../../test/monitoring.tsx';
import { SCRIPT } from '../../test/reviewed-chat.ts';
import { button } from '../../test/show.tsx';

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
