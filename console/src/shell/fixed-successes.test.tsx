import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { field, openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { ForgotPasswordPage } from '../account/links/ForgotPasswordPage.tsx';
import { keepMailLink } from '../account/links/mail-link.ts';
import { ResetPasswordPage } from '../account/links/ResetPasswordPage.tsx';
import { LoginNote } from '../account/login/LoginNote.tsx';
import { PasswordTab } from '../account/profile/PasswordTab.tsx';
import { Registered } from '../account/register/Registered.tsx';
import { queryClient } from '../platform/query.ts';
import { useLoginNews } from '../platform/session/login-news.ts';
import { useToasts } from '../platform/toasts.ts';

const PASSWORD = 'Tramonto-Verde-58';
const titles = () => useToasts.getState().toasts.map(({ tone, title }) => `${tone}: ${title}`);
const answering = (body: object) => vi.stubGlobal('fetch', async () => Response.json(body));

beforeEach(() => {
  queryClient.clear();
  signedIn();
});

test('ERR-08 AUTH-12 a registration shows "You registered successfully, we emailed a confirmation link."', async () => {
  answering({});
  await openForm(() => <Registered email="ada@comune.example" />);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      /^You registered successfully, we emailed a confirmation link\..*ada@comune\.example/,
    );
});

test('ERR-08 AUTH-16 a change of address shows "Request created successfully. We emailed a confirmation link."', async () => {
  useLoginNews.setState({ news: { newAddress: 'ada@comune.example' } });
  await openForm(LoginNote);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      /^Request created successfully\. We emailed a confirmation link\..*ada@comune\.example/,
    );
  useLoginNews.setState({ news: null });
});

test('ERR-08 AUTH-14 a forgotten password shows that the instructions were sent if the address is known', async () => {
  answering({ detail: 'Sent.' });
  await openForm(ForgotPasswordPage);
  await field('Email').fill('ada@comune.example');
  await button('Send link').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      /^If the address is known to us, we have sent the instructions to reset the password\./,
    );
});

test('ERR-08 AUTH-15 a changed password shows "Password changed successfully"', async () => {
  answering({ detail: 'Done.', results: [] });
  await openForm(PasswordTab);
  await field('Current password').fill('Alba-Chiara-41');
  await field('New password').fill(PASSWORD);
  await field('Repeat new password').fill(PASSWORD);
  await button('Change password').click();
  await expect.poll(titles).toEqual(['ok: Password changed successfully']);
});

test('ERR-08 AUTH-14 a password set by a link shows the message of the server', async () => {
  answering({ purpose: 'password_reset', detail: 'Password changed successfully' });
  keepMailLink('reset', { uid: 'u', token: 't' });
  await openForm(ResetPasswordPage);
  await field('New password').fill(PASSWORD);
  await field('Repeat new password').fill(PASSWORD);
  await button('Save new password').click();
  await expect.poll(titles).toEqual(['ok: Password changed successfully']);
});
