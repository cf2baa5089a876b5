import { listOwnIdentities } from '@regia/contract/sso/sign-in';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { forgetGlobalConfig } from '../platform/global-config.ts';
import { queryClient } from '../platform/query.ts';
import { ForgotPasswordPage } from './links/ForgotPasswordPage.tsx';
import { EmailTab } from './profile/EmailTab.tsx';
import { PasswordTab } from './profile/PasswordTab.tsx';
import { ProviderWays } from './provider/ProviderWays.tsx';

beforeEach(() => {
  queryClient.clear();
  forgetGlobalConfig();
});

/** Stands in for a server with these linked identities. */
function answering({
  identities = [],
  hasProviders = true,
}: {
  identities?: object[];
  hasProviders?: boolean;
}) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.href);
    if (pathname === listOwnIdentities.path) return Response.json({ results: identities });
    if (pathname === '/api/get-global-config/')
      return Response.json({ mail: true, identity_providers: hasProviders, mailbox: false });
    return Response.json({ detail: 'Done.' });
  });
}
const LINKED = { id: 'i1', provider: 'Comune', last_used_on: '2026-11-20T10:00:00.000Z' };
const note = page.getByText('If you’ve never chosen a password here', { exact: false });

test.each([
  ['password', PasswordTab],
  ['address', EmailTab],
])(
  'AUTH-14 a person who signs in at a provider reads how to get a password before they change the %s',
  async (_, Tab) => {
    signedIn();
    answering({ identities: [LINKED] });
    await openForm(Tab);
    await expect.element(page.getByText('Your account is linked to Comune')).toBeVisible();
    await expect.element(note).toMatchTextContent(/choose “Forgot password\?” on the sign-in page/);
  },
);

test('AUTH-14 a person who signs in with a password alone reads nothing about providers', async () => {
  signedIn();
  answering({});
  await openForm(PasswordTab);
  await expect.element(page.getByLabelText('Current password')).toBeVisible();
  await expect.poll(() => queryClient.getQueryData(['identities'])).toEqual([]);
  expect(note.elements()).toEqual([]);
});

test.each([
  ['provider_not_offered', 'warn'],
  ['provider_unreachable', 'danger'],
])(
  'AUTH-01 a sign-in at a provider refused as %s is told with its reason, in a note of the tone %s whose text begins at its icon',
  async (code, tone) => {
    const headers = { 'Regia-Refusal': code };
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: 'Ask your office.' }, { status: 400, headers }),
    );
    const providers = [{ id: 'p1', name: 'Comune', button_text: '' }];
    await openForm(() => <ProviderWays providers={providers} rememberMe={false} next={undefined} />);
    await button('Sign in with Comune').click();
    const note = page.getByRole('alert');
    await expect.element(note).toMatchTextContent(/Couldn’t open the sign-in.*Ask your office\./);
    expect(getComputedStyle(note.element()).textAlign).toBe('start');
    expect(note.element().className).toContain(tone);
  },
);

test.each([true, false])(
  'AUTH-14 the answer about the letter says that accounts of providers may get none, if there are providers: %s',
  async (hasProviders) => {
    answering({ hasProviders });
    await openForm(ForgotPasswordPage);
    await page.getByLabelText('Email').fill('nora.conti@comune.example');
    await button('Send link').click();
    await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const words = page.getByText('you get an email only if your administrator allows it', { exact: false });
    await expect.poll(() => words.elements().length).toBe(hasProviders ? 1 : 0);
  },
);
