import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { field, FORMS, openForm, signedIn } from '../../test/form-page.tsx';
import { asksBeforeClosing, button } from '../../test/show.tsx';
import { NewBackupCodes } from '../mfa/NewBackupCodes.tsx';
import { confirmDiscard } from '../platform/form/unsaved-work.ts';
import { endSession } from '../platform/session/store.ts';

const dialog = page.getByRole('alertdialog');

beforeEach(() => signedIn());

describe.each(Object.entries(FORMS))('APP-15 unsaved work of %s', (_, [Form, label]) => {
  test('asks before a navigation, and before the tab is closed', async () => {
    const { router } = await openForm(Form);
    expect(asksBeforeClosing()).toBe(false);
    await field(label).fill('typed');
    expect(asksBeforeClosing()).toBe(true);
    void router.navigate({ to: '/elsewhere' as '/' });
    await expect.element(dialog).toMatchTextContent('You have unsaved changes');
    expect(router.state.location.pathname).toBe('/profile/email');
    await expect.element(button('Stay')).toHaveFocus();
  });

  test('asks before a switch of the profile; discarded work is gone', async () => {
    await openForm(Form);
    const change = vi.fn<() => void>();
    confirmDiscard(change);
    expect(change).toHaveBeenCalledTimes(1);
    const input = field(label).element() as HTMLInputElement;
    const before = input.value;
    await field(label).fill('typed');
    confirmDiscard(change);
    await expect.element(dialog).toMatchTextContent('You have unsaved changes');
    await button('Stay').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(input.value).toBe('typed');
    expect(change).toHaveBeenCalledTimes(1);
    confirmDiscard(change);
    await button('Leave without saving').click();
    expect(change).toHaveBeenCalledTimes(2);
    await expect.poll(() => input.value).toBe(before);
  });

  test('AUTH-08 does not block the redirect to the login after the session', async () => {
    const { router } = await openForm(Form);
    await field(label).fill('typed');
    endSession();
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
    expect(router.state.location.search).toEqual({ next: '/profile/email' });
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

test('APP-15 MFA-06 on the backup codes the question is whether they are safe', async () => {
  const codes = { codes: ['K7QF-2M90'], onKept: () => {} };
  const { router } = await openForm(() => <NewBackupCodes {...codes} />);
  void router.navigate({ to: '/elsewhere' as '/' });
  await expect.element(dialog).toMatchTextContent(/^Have you saved your codes\?.*Leave page.*Stay$/);
});

/** Forms without a guard: a code or a link takes their place, and nothing that was saved is changed. */
const UNGUARDED = [
  '../account/SetupPage.tsx',
  '../account/links/ActivationForm.tsx',
  '../account/links/ForgotPasswordPage.tsx',
  '../account/links/ResetPasswordPage.tsx',
  '../account/links/StopMailsPage.tsx',
  '../account/login/LoginPage.tsx',
  '../account/provider/FindProviderPage.tsx',
  '../account/second-step/PasskeyStep.tsx',
  '../mfa/ChooseMethod.tsx',
  '../mfa/CodeForm.tsx',
  '../mfa/PasskeyForm.tsx',
  '../mfa/PhoneForm.tsx',
  '../mfa/WayForm.tsx',
];
/** Its guard has texts of its own, which its own story tests. */
const REGISTRATION = '../account/register/RegisterPage.tsx';

test('APP-15 the lists above hold all the forms outside dialogs', () => {
  const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx', '!../**/use-*.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const found = Object.entries(sources).filter(
    ([, text]) => / use(?:Call|Assistant)Form\(/.test(text) && !/<(Form)?Dialog\b/.test(text),
  );
  expect(found.map(([path]) => path).toSorted()).toEqual(
    [...Object.keys(FORMS), ...UNGUARDED, REGISTRATION].toSorted(),
  );
  for (const [path, text] of found) {
    expect(/<(LeaveGuard|CallForm)\b/.test(text), path).toBe(!UNGUARDED.includes(path));
  }
});
