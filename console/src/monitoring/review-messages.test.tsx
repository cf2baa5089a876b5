import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatOf, messageOf, openMonitoring, pageOf } from '../../test/monitoring.tsx';
import { openReviewedChat, SCRIPT } from '../../test/reviewed-chat.ts';
import { button } from '../../test/show.tsx';
import { useToasts } from '../platform/toasts.ts';

const expectSaid = (title: string, detail?: string) =>
  expect
    .poll(() => useToasts.getState().toasts[0])
    .toMatchObject({ tone: 'ok', title, ...(detail === undefined ? {} : { detail }) });
const forget = () => useToasts.setState({ toasts: [] });

test('MON-03 ERR-08 first stars and a first suggestion say "Review saved", every later one "Review changed"', async () => {
  await openReviewedChat();
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

test('MON-03 ERR-08 an answer marked as reviewed says "Review saved", marked back "Review changed"', async () => {
  let isReviewed = true;
  const { sent } = await openMonitoring('/monitoring/messages/m1/', ({ method, path, body }) => {
    if (method === 'PATCH') ({ is_reviewed: isReviewed } = body as { is_reviewed: boolean });
    if (path === 'message/') return pageOf([]);
    if (path.endsWith('place/')) return { position: 1, count: 2, previous: null, next: 'm2' };
    if (path === 'message/m2/') return messageOf('m2', 'Sì.');
    return path === 'message/m1/' ? messageOf('m1', 'No.', { is_reviewed: isReviewed }) : undefined;
  });
  await button('Mark as not reviewed').click();
  await expectSaid('Review changed');
  forget();
  await page.getByRole('button', { name: /^Mark as reviewed/ }).click();
  await expectSaid('Review saved');
  expect(sent.filter((one) => one.startsWith('PATCH'))).toEqual([
    'PATCH message/m1/ {"is_reviewed":false}',
    'PATCH message/m1/ {"is_reviewed":true}',
  ]);
});
