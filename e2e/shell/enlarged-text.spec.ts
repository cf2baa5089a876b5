import { trainedAssistant } from '../assistants/trained.ts';
import { expectTextMayGrow } from '../enlarged-text.ts';
import type { Instance } from '../instance.ts';
import { mailboxAddress, nextMessage } from '../mail.ts';
import { enter, PASSWORD, signInByCall } from '../people.ts';
import type { Username } from '../people.ts';
import { expect, test } from '../test.ts';

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

const ROUTES: readonly { path: (id: string) => string; as?: Username }[] = [
  { path: () => '/auth/login' },
  { path: () => '/auth/register-account' },
  { path: () => '/mailbox' },
  { path: () => '/profile', as: 'editor' },
  { path: () => '/profile/two-factor', as: 'editor' },
  { path: () => '/profile/sessions', as: 'editor' },
  { path: () => '/mfa/mfamethod/', as: 'admin' },
  { path: () => '/mfa/mfamethod/create/', as: 'admin' },
  { path: () => '/account/registration/', as: 'superuser' },
  { path: () => '/ai/ai-assistants/', as: 'admin' },
  { path: () => '/ai/ai-assistants/?view=rows', as: 'superuser' },
  { path: () => '/ai/ai-assistants/create/', as: 'admin' },
  { path: (assistant) => `/ai/ai-assistants/${assistant}/`, as: 'admin' },
  { path: (assistant) => `/ai/ai-assistants/${assistant}/training/`, as: 'admin' },
  { path: (assistant) => `/ai/ai-assistants/${assistant}/try/`, as: 'admin' },
];

for (const { path, as } of ROUTES) {
  test(`APP-19 enlarged text stays readable: ${path('ID')}`, async ({ page, context, instance }) => {
    if (as) await enter(context, instance, { as });
    if (path(id) === '/mailbox') await page.goto(mailboxAddress(instance));
    else await page.goto(path(id));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Caricamento')).toHaveCount(0);
    await expectTextMayGrow(page);
  });
}
