import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MailChoices } from '@regia/contract/digests/mails';
import { openForm, signedIn } from '../../../test/form-page.tsx';
import { button } from '../../../test/show.tsx';
import { queryClient } from '../../platform/query.ts';
import { useToasts } from '../../platform/toasts.ts';
import { keepMailLink } from '../links/mail-link.ts';
import { StopMailsPage } from '../links/StopMailsPage.tsx';
import { MailsTab } from './MailsTab.tsx';

const CHOICES: MailChoices = {
  weekly_statistics: false,
  notifications: 'never',
  offered: ['weekly_statistics', 'notifications'],
  is_mail_sent: true,
  email: 'ada@comune.example',
};

beforeEach(() => queryClient.clear());

/** Stands in for the server: keeps the choices, and the bodies that were sent. */
function server(changed: Partial<MailChoices> = {}, refusal?: string) {
  signedIn();
  let choices = { ...CHOICES, ...changed };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if ((init?.method ?? 'GET') === 'GET') return Response.json(choices);
    const body = JSON.parse(init!.body as string) as Partial<MailChoices>;
    sent.push(body);
    if (refusal !== undefined) return Response.json({ detail: refusal }, { status: 409 });
    choices = { ...choices, ...body };
    return Response.json(choices);
  });
  return sent;
}

test('APP-20 a choice is stored at once; the other one stays', async () => {
  const sent = server();
  await openForm(MailsTab);
  await page.getByRole('switch', { name: 'Weekly figures' }).click();
  await expect.element(page.getByRole('switch', { name: 'Weekly figures' })).toBeChecked();
  await page.getByRole('radio', { name: 'Errors at once' }).click();
  await expect.element(page.getByRole('radio', { name: 'Errors at once' })).toBeChecked();
  expect(sent).toEqual([{ weekly_statistics: true }, { notifications: 'errors' }]);
  await expect.element(page.getByRole('switch', { name: 'Weekly figures' })).toBeChecked();
});

test('APP-20 a refused choice shows the message of the server, and the stored choice again', async () => {
  server({}, 'Not now.');
  await openForm(MailsTab);
  await page.getByRole('switch', { name: 'Weekly figures' }).click();
  await expect
    .poll(() => useToasts.getState().toasts.at(-1))
    .toMatchObject({ title: 'Couldn’t save your choice', detail: 'Not now.' });
  await expect.element(page.getByRole('switch', { name: 'Weekly figures' })).not.toBeChecked();
});

test('APP-20 only what the role profile shows is offered, and a missing mail server is told', async () => {
  server({ offered: ['notifications'], is_mail_sent: false });
  await openForm(MailsTab);
  await expect.element(page.getByRole('radio', { name: 'Once a day' })).toBeVisible();
  await expect.element(page.getByText('No email is sent now')).toBeVisible();
  expect(page.getByRole('switch').elements()).toHaveLength(0);
});

test('MON-06 a link ends its mails with one press, and only then', async () => {
  const sent = server();
  keepMailLink('mails', { uid: 'u1', token: 'k1', mails: 'weekly_statistics' });
  await openForm(StopMailsPage);
  await expect.element(page.getByText('You’ll no longer get the weekly figures by email.')).toBeVisible();
  expect(sent).toEqual([]);
  await button('Stop these emails').click();
  await expect.element(page.getByText('You won’t get these emails anymore')).toBeVisible();
  expect(sent).toEqual([{ mails: 'weekly_statistics', uid: 'u1', token: 'k1' }]);
});
