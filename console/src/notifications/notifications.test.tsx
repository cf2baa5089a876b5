import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Notification } from '@regia/contract/notifications/calls';
import { onlyMay, openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useToasts } from '../platform/toasts.ts';
import { readNotificationsSearch } from './list-search.ts';
import { NotificationTabs } from './NotificationTabs.tsx';
import { ReadAllButton } from './NotificationsPage.tsx';
import { NoNotifications } from './NoNotifications.tsx';
import { NotificationItem } from './NotificationItem.tsx';

const REFUSED = {
  id: '0199a7c2-5b1e-7d3a-8f60-000000000007',
  row: 'models.example',
  assistant: null as string | null,
  model: 'model_endpoint' as Notification['model'],
  error_message: 'The model at models.example rejects the key.',
  code: 'key_refused',
  count: 1_000,
  is_read: false,
  has_attachment: false,
  created_on: '2026-03-02T10:00:00.000Z',
  last_seen_on: '2026-03-02T11:00:00.000Z',
  closed_on: null as string | null,
};
const MARK = 'Mark as read: The model at models.example rejects the key.';

beforeEach(() => queryClient.clear());

async function open(changed: Partial<typeof REFUSED> = {}, refusal = '') {
  signedIn();
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? 'GET'} ${url.split('/notification/').at(-1)}`);
    if (refusal) return Response.json({ detail: refusal }, { status: 409 });
    return Response.json({ ...REFUSED, is_read: true });
  });
  const notification = { ...REFUSED, ...changed };
  await openForm(() => <NotificationItem notification={notification} />);
  return sent;
}

test('ANS-15 a notification of what was learned of a model says so, and that nothing has failed', async () => {
  await open({ model: 'model_dialect', code: 'no_temperature', count: 1 });
  await expect.element(page.getByText('Learned')).toBeVisible();
  expect(page.getByText('Still happening').elements()).toEqual([]);
  const manual = page.getByRole('link', { name: 'Read more in the manual' });
  await expect.element(manual).toHaveAttribute('href', expect.stringContaining('#model-dialect'));
});

test('APP-20 a notification shows message, row, model, code, count and that it is not read', async () => {
  await open();
  const item = page.getByRole('listitem');
  await expect.element(item).toMatchTextContent(/The model at models\.example rejects the key\./);
  await expect.element(item).toMatchTextContent(/Row\s*models\.example/);
  await expect.element(item).toMatchTextContent(/Model\s*Language model/);
  await expect.element(item).toMatchTextContent(/Code\s*key_refused/);
  await expect.element(item).toMatchTextContent(/Seen\s*1,?000 times/);
  await expect.element(page.getByText('Unread')).toBeVisible();
  await expect.element(page.getByText('Still happening')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Read more in the manual' })).toBeVisible();
});

test('APP-20 a notification that came once says no count; a reopened correction is work to do', async () => {
  await open({ model: 'learning', code: 'reopened', count: 1 });
  await expect.element(page.getByText('To do')).toBeVisible();
  await expect.element(page.getByRole('listitem')).not.toMatchTextContent(/Seen|First seen/);
});

test('APP-20 a notification about a training leads to the Training tab of its assistant', async () => {
  await open({ row: 'Anagrafe', model: 'training', code: 'failed', assistant: 'a1' });
  const tab = page.getByRole('link', { name: 'Open the Training tab' });
  await expect.element(tab).toHaveAttribute('href', '/ai/ai-assistants/a1/training');
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/Row\s*Anagrafe\s*Model\s*Training/);
});

test('APP-20 a press on “Mark as read” marks this notification', async () => {
  const sent = await open();
  await button(MARK).click();
  await expect.poll(() => sent).toEqual([`POST notification/${REFUSED.id}/read/`]);
});

test('APP-20 a notification that is read has no button to mark it', async () => {
  await open({ is_read: true });
  await expect.element(page.getByText('Still happening')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
  expect(page.getByText('Unread').elements()).toHaveLength(0);
});

test('APP-20 the attachment of a notification is downloaded; one without has no button for it', async () => {
  const sent = await open({ model: 'user_import', code: 'rows_failed', has_attachment: true, is_read: true });
  await expect.element(page.getByText('To fix')).toBeVisible();
  expect(button(MARK).elements()).toEqual([]);
  await button('Download attachment: The model at models.example rejects the key.').click();
  await expect.poll(() => sent).toEqual([`GET notification/${REFUSED.id}/attachment/`]);
  await expect
    .poll(() => useToasts.getState().toasts.at(-1))
    .toMatchObject({ title: 'Attachment downloaded' });
});

test('ERR-07 APP-20 an attachment that cannot be downloaded says so, with the reason', async () => {
  await open({ model: 'user_import', code: 'rows_failed', has_attachment: true }, 'The file is gone.');
  await button('Download attachment: The model at models.example rejects the key.').click();
  await expect
    .poll(() => useToasts.getState().toasts.map(({ title, detail }) => [title, detail]))
    .toEqual([['There was an error with the file download', 'The file is gone.']]);
});

test('ERR-08 APP-20 a mark says that the notification is read', async () => {
  await open();
  await button(MARK).click();
  await expect
    .poll(() => useToasts.getState().toasts.map(({ title }) => title))
    .toContain('Notification read');
});

test('APP-20 a refused mark shows the message of the server', async () => {
  await open({}, 'Choose an organization first.');
  await button(MARK).click();
  await expect
    .poll(() => useToasts.getState().toasts.at(-1))
    .toMatchObject({
      title: 'Couldn’t mark the notification as read',
      detail: 'Choose an organization first.',
    });
});

test('APP-20 a cause that is gone says since when, and that there is nothing to do', async () => {
  await open({ closed_on: '2026-03-02T12:00:00.000Z' });
  await expect.element(page.getByText(/^Over since 2026-03-02/)).toBeVisible();
  await expect.element(page.getByText(/It’s working again: there’s nothing to do/)).toBeVisible();
  expect(page.getByText('Still happening').elements()).toHaveLength(0);
});

test.each([
  [undefined, 'No notifications yet'],
  ['unread', 'You’re all caught up'],
  ['read', 'You haven’t marked any notification as read'],
  ['error', 'No errors'],
] as const)('the empty tab %s says “%s”', async (status, title) => {
  signedIn();
  await openForm(() => <NoNotifications status={status} />);
  await expect.element(page.getByText(title)).toBeVisible();
});

test('APP-20 the address of the list keeps the known tabs and pages, and drops the rest', () => {
  expect(readNotificationsSearch({ status: 'unread', page: '2' })).toEqual({ status: 'unread', page: 2 });
  expect(readNotificationsSearch({ status: 'all', page: 1, more: 'x' })).toEqual({});
});

test('APP-20 MON-04 a file that is ready is good news with its button; one that was not made says that there is none', async () => {
  await open({ model: 'export', code: 'ready', row: 'messages.csv', has_attachment: true });
  await expect.element(page.getByText('Done')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Download attachment/ })).toBeVisible();
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/Model\s*Exported file/);
  await open({ model: 'export', code: 'withdrawn', row: 'messages.csv' });
  await expect.element(page.getByText('No file')).toBeVisible();
});

test('APP-20 the tabs are All, Read, Errors and Not read, each with its address; the chosen one is the current one', async () => {
  signedIn();
  await openForm(() => <NotificationTabs status="error" />);
  const tabs = page.getByRole('link');
  await expect
    .poll(() => tabs.elements().map(({ textContent }) => textContent))
    .toEqual(['All', 'Read', 'Errors', 'Not read']);
  expect(tabs.elements().map((tab) => tab.getAttribute('href'))).toEqual([
    '/notifications',
    '/notifications?status=read',
    '/notifications?status=error',
    '/notifications?status=unread',
  ]);
  expect(tabs.elements().map((tab) => tab.getAttribute('aria-current'))).toEqual([null, null, 'page', null]);
});

test('APP-20 one press marks all as read, and the lists and the menu with the number are fetched again', async () => {
  const sent = await open();
  queryClient.setQueryData(['notifications', 'list'], []);
  queryClient.setQueryData(['menu'], []);
  await openForm(ReadAllButton);
  await button('Mark all as read').click();
  await expect.poll(() => sent).toEqual(['POST notification/read-all/']);
  await expect
    .poll(() =>
      [['notifications', 'list'], ['menu']].map((key) => queryClient.getQueryState(key)?.isInvalidated),
    )
    .toEqual([true, true]);
});

test('APP-20 a gap that a colleague gave is to do, and leads to the gaps of the reader; once over, nothing works again', async () => {
  await open({ model: 'gap', code: 'assigned', row: 'Anagrafe', assistant: 'a1' });
  await expect.element(page.getByText('To do')).toBeVisible();
  const link = page.getByRole('link', { name: 'Open your gaps' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('owner=me'));
  await open({ model: 'gap', code: 'assigned', row: 'Anagrafe', closed_on: '2026-03-02T12:00:00.000Z' });
  await expect.element(page.getByText(/^Over since 2026-03-02/)).toBeVisible();
  expect(page.getByText(/working again/).elements()).toHaveLength(0);
});

test('TRN-10 a training that waits for an answer is something to do, and leads to the Training tab', async () => {
  const asks = { model: 'training', code: 'removal_waits', assistant: 'a1' } as const;
  await open(asks);
  await expect.element(page.getByText('To do', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the Training tab' }))
    .toHaveAttribute('href', expect.stringContaining('/a1/training'));
  await open({ ...asks, closed_on: '2026-03-02T12:00:00.000Z' });
  expect(page.getByText('It’s working again: there’s nothing to do.').elements()).toHaveLength(0);
});

test('ANS-21 APP-20 a spending limit that is near or reached leads to the limits, and ends without a word of work', async () => {
  const near = { model: 'spending', code: 'money_month_near', row: 'Anagrafe', assistant: 'a1' } as const;
  await open(near);
  await expect.element(page.getByText('Near the limit')).toBeVisible();
  const limits = page.getByRole('link', { name: 'Open the spending limits' });
  await expect
    .element(limits)
    .toHaveAttribute('href', expect.stringContaining('/organization/model-endpoint'));
  expect(page.getByRole('link', { name: 'Open the Training tab' }).elements()).toEqual([]);
  const manual = page.getByRole('link', { name: 'Read more in the manual' });
  await expect.element(manual).toHaveAttribute('href', expect.stringContaining('#spending-limits'));
});

test('ANS-21 APP-20 a spending limit that is reached goes on; a closed one is over, and nothing works again', async () => {
  await open({ model: 'spending', code: 'messages_day_reached', row: 'Comune' });
  await expect.element(page.getByText('Still happening')).toBeVisible();
  await open({ model: 'spending', code: 'messages_day_reached', closed_on: '2026-03-02T12:00:00.000Z' });
  await expect.element(page.getByText(/^Over since 2026-03-02/)).toBeVisible();
  expect(page.getByText(/working again/).elements()).toHaveLength(0);
});

test('ANS-21 APP-20 a person without the right to change spending limits gets no link to them', async () => {
  signedIn();
  onlyMay('notification.view');
  await openForm(() => (
    <NotificationItem notification={{ ...REFUSED, model: 'spending', code: 'money_day_reached' }} />
  ));
  await expect.element(page.getByText('Still happening')).toBeVisible();
  expect(page.getByRole('link', { name: 'Open the spending limits' }).elements()).toEqual([]);
});
