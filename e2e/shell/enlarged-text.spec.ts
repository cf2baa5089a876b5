import { trainedAssistant } from '../assistants/trained.ts';
import { expectTextMayGrow } from '../enlarged-text.ts';
import type { Instance } from '../instance.ts';
import { mailboxAddress, nextMessage } from '../mail.ts';
import { PASSWORD, signInByCall } from '../people.ts';
import type { Username } from '../people.ts';
import { addressOf, EVERY_ROUTE } from '../routes.ts';
import { expect } from '../test.ts';
import { test } from '../visits.ts';

// APP-19: with the browser's font size set to twice the default, the text of every screen is twice as large.

let id: string;
test.beforeAll(async ({ instance, site }) => {
  id = await trainedAssistant(instance, 'Ufficio Tributi', `${site.url}/uneven/sitemap.xml`);
  await sendSms(instance);
});

/** Sends an SMS to the local mailbox, whose list cuts its text with an ellipsis. */
async function sendSms(instance: Instance): Promise<void> {
  const phone = '+393331112233';
  const viewer = await signInByCall(instance, 'viewer');
  const { id: user } = await viewer.call<{ id: string }>('GET', '/api/account/me/');
  await viewer.call('PATCH', `/api/v1/organization/viewer/contact/${user}/`, { phone });
  await viewer.call('POST', '/api/account/mfa/sms_twilio/activate/', { current_password: PASSWORD });
  await nextMessage(instance, phone, /\d{6}/);
}

/** Routes that need more than a person and an assistant; stories of their own show them. */
const LEFT_OUT = ['/setup', '/auth/logout', '/auth/login/two-factor-authentication', '/mfa/mfamethod/$id'];
/** The person who opens the page; the others are opened by an admin. */
const OPENED_BY: Readonly<Record<string, Username>> = {
  '/ai/model': 'superuser',
  '/permission-denied': 'viewer',
};
const MORE = [
  { address: '/ai/ai-assistants/?view=rows', as: 'superuser' as const },
  { address: '/account/user/?view=registrations', as: 'superuser' as const },
  { address: '/ai/ai-assistants/$id/training/add/?kind=drive', as: 'admin' as const },
];

const ROUTES: readonly { address: string; as: Username | undefined }[] = EVERY_ROUTE.filter(
  ({ path }) => !LEFT_OUT.includes(path),
).map(({ path, isSignedIn }) => ({
  address: path,
  as: isSignedIn ? (OPENED_BY[path] ?? 'admin') : undefined,
}));

for (const { address, as } of [...ROUTES, ...MORE]) {
  test(`APP-19 enlarged text stays readable: ${address}`, async ({ visit, instance }) => {
    const page = await visit(as);
    await page.goto(address === '/mailbox' ? mailboxAddress(instance) : addressOf(address, id));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Caricamento…', { exact: true })).toHaveCount(0);
    await expectTextMayGrow(page);
  });
}
