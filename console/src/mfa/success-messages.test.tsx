import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { field, openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { useToasts } from '../platform/toasts.ts';
import { BackupCodesPanel } from './BackupCodesPanel.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { DeactivateForUserDialog } from './DeactivateForUserDialog.tsx';
import { MakePrimaryDialog } from './MakePrimaryDialog.tsx';
import { SetUpSteps } from './SetUpSteps.tsx';

const CODES = Array.from({ length: 10 }, (_, index) => `K7QF-2M9${index}`);
const titles = () => useToasts.getState().toasts.map(({ tone, title }) => `${tone}: ${title}`);

/** Answers each call by the end of its path; any other call with 404. */
function answering(answers: Record<string, [status: number, body: unknown]>) {
  vi.stubGlobal('fetch', async (path: string) => {
    const found = Object.entries(answers).find(([end]) => path.split('?')[0]!.endsWith(end));
    const [status, body] = found?.[1] ?? [404, {}];
    return Response.json(body, { status });
  });
}

beforeEach(() => signedIn());
afterEach(() => queryClient.clear());

async function activateWithCode() {
  await openForm(() => (
    <SetUpSteps methods={['email']} hasMethod={false} onDone={() => {}} whenNone={null} />
  ));
  await field('Current password').fill('Prova-1234!');
  await button('Continue').click();
  await field('6-digit code').fill('123456');
  await button('Activate method').click();
}

test('MFA-03 ERR-08 confirming a method shows "You have successfully activated two-factor authentication"', async () => {
  answering({
    '/email/activate/': [200, { details: 'Sent.' }],
    '/email/activate/confirm/': [200, { backup_codes: CODES }],
  });
  await activateWithCode();
  await expect.element(page.getByText(CODES[0]!)).toBeVisible();
  expect(titles()).toContain('ok: You have successfully activated two-factor authentication');
});

test('MFA-03 a refused code shows no success', async () => {
  answering({
    '/email/activate/': [200, { details: 'Sent.' }],
    '/email/activate/confirm/': [400, { code: ['Code invalid or expired.'] }],
  });
  await activateWithCode();
  await expect.element(page.getByText('Code invalid or expired.')).toBeVisible();
  expect(titles()).not.toContain('ok: You have successfully activated two-factor authentication');
});

test('MFA-06 ERR-08 new backup codes show "You have successfully regenerated the backup codes"', async () => {
  const config = { allow_backup_codes_regeneration: true, confirm_regeneration_with_code: false };
  answering({
    '/user-active-methods/': [200, [{ name: 'app', is_primary: true }]],
    '/mfa/config/': [200, config],
    '/mfamethod/': [200, []],
    '/app/codes/regenerate/': [200, { backup_codes: CODES }],
  });
  await openForm(BackupCodesPanel);
  await button('Create new codes').click();
  expect(titles()).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }).click();
  await expect.element(page.getByText(CODES[0]!)).toBeVisible();
  expect(titles()).toEqual(['ok: You have successfully regenerated the backup codes']);
});

const none = () => {};
const REMOVED = 'You have successfully removed the authentication method';

test.each([
  ['the own method', () => <DeactivateDialog method="app" last={false} onDone={none} onClose={none} />],
  [
    'the method of a user',
    () => (
      <DeactivateForUserDialog
        method={{ id: 'm1', name: 'app', user_email: 'ada@comune.example' } as never}
        onDone={none}
        onClose={none}
      />
    ),
  ],
])(`MFA-04 ERR-08 removing %s shows "${REMOVED}"`, async (_, Dialog) => {
  answering({
    '/mfa/config/': [200, { confirm_disable_with_code: false }],
    '/deactivate/': [200, {}],
  });
  await openForm(Dialog);
  await button('Deactivate method').click();
  await expect.poll(titles).toEqual([`ok: ${REMOVED}`]);
});

test('MFA-05 ERR-08 another primary method shows "You have successfully changed the primary authentication method"', async () => {
  answering({
    '/user-active-methods/': [200, { results: [{ name: 'app', is_primary: true }] }],
    '/change-primary-method/': [200, {}],
  });
  await openForm(() => <MakePrimaryDialog method="email" current="app" onClose={none} />);
  await field('6-digit code').fill('123456');
  await button('Change primary method').click();
  await expect.poll(titles).toEqual(['ok: You have successfully changed the primary authentication method']);
});

test('USER-01 MFA-03 a method by SMS without a phone number asks for it, saves it with the main data and goes on', async () => {
  let phone = '';
  useSession.setState({ profile: 'editor' });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.includes('/contact/')) {
      ({ phone } = JSON.parse(init?.body as string) as { phone: string });
      return Response.json({ id: '7', phone });
    }
    if (!path.endsWith('/sms_twilio/activate/')) return Response.json({}, { status: 404 });
    if (phone !== '') return Response.json({ details: 'Sent.' });
    const headers = { 'regia-refusal': 'phone_required' };
    return Response.json({ error: 'A phone number is required for this method.' }, { status: 400, headers });
  });
  await openForm(() => (
    <SetUpSteps methods={['sms_twilio']} hasMethod={false} onDone={() => {}} whenNone={null} />
  ));
  await field('Current password').fill('Prova-1234!');
  await button('Continue').click();
  await field('Phone number').fill('+39 333 123 4567');
  await button('Save and send code').click();
  await expect.element(field('6-digit code')).toBeVisible();
  expect(phone).toBe('+393331234567');
});
