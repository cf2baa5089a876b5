import type { BrowserContext, Page } from '@playwright/test';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { expireConfirmation } from './mfa/steps.ts';
import { PASSWORD } from './people.ts';
import type { Username } from './people.ts';
import { OWN_PASSWORD } from './newcomers.ts';

/** The screens of the tour: their addresses, and how to bring them into the state that is drawn. */

export type Language = 'it-IT' | 'en-US';

export interface Screen {
  readonly name: string;
  /** `LANGUAGE` in it is `it` or `en`. */
  readonly path: string;
  /** Absent: signed out. */
  readonly as?: Username;
  /** Signs a person in who is none of the demonstration's. */
  readonly enter?: (context: BrowserContext) => Promise<unknown>;
  readonly before?: () => Promise<void>;
  readonly after?: (page: Page) => Promise<void>;
}

const press = (page: Page, place: string, nth = 0) =>
  page.locator(place).filter({ visible: true }).nth(nth).click();

/** Signs in a person with a second factor, up to its code. */
export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/two-factor-authentication');
}

export interface Given {
  siteUrl: string;
  id: string;
  slow: string;
  resetLink: string;
  mailbox: string;
  activationLink: string;
  startSlow: () => Promise<void>;
  sendLetter: () => Promise<void>;
  /** Registers two people who wait for a decision. */
  fillRegistrations: () => Promise<void>;
  /** An admin with an authenticator app. */
  careful: string;
  enterCareful: (context: BrowserContext) => Promise<unknown>;
}

export function screensOf({
  siteUrl,
  id,
  slow,
  resetLink,
  mailbox,
  activationLink,
  startSlow,
  sendLetter,
  fillRegistrations,
  careful,
  enterCareful,
}: Given): readonly Screen[] {
  const list = '/ai/ai-assistants/';
  const ask = async (page: Page) => {
    await page.locator('textarea').fill('Quando si paga la TARI?');
    await page.keyboard.press('Enter');
    await page.locator('li blockquote').first().waitFor({ state: 'attached' });
  };
  return [
    { name: 'login', path: '/auth/login' },
    {
      name: 'second-step',
      path: '/auth/login',
      after: async (page) => {
        await fillLogin(page, careful, OWN_PASSWORD);
      },
    },
    { name: 'register', path: '/auth/register-account' },
    {
      name: 'register-errors',
      path: '/auth/register-account',
      after: async (page) => {
        await page.locator('input[name=password1]').fill('Quercia');
        await press(page, 'button[type=submit]');
      },
    },
    { name: 'forgot-password', path: '/auth/forgot-password' },
    { name: 'find-provider', path: '/auth/provider' },
    { name: 'provider-answer', path: '/auth/provider/01990000-0000-7000-8000-000000000000' },
    { name: 'new-password', path: resetLink },
    { name: 'dead-link', path: '/reset-password-confirm/01990000-0000-7000-8000-000000000000/abc/' },
    {
      name: 'dead-invitation',
      path: '/accept-invitation/01990000-0000-7000-8000-000000000000/abc/',
    },
    { name: 'stop-mails', path: '/stop-mails/weekly_statistics/01990000-0000-7000-8000-000000000000/abc/' },
    { name: 'confirm-address', path: activationLink },
    { name: 'session-over', path: list, as: 'admin', after: end },
    { name: 'mailbox-closed', path: '/mailbox' },
    { name: 'mailbox', path: mailbox, before: sendLetter },
    {
      name: 'empty-the-mailbox',
      path: mailbox,
      after: async (page) => {
        await press(page, 'main button');
        await page.getByRole('alertdialog').waitFor();
      },
    },
    { name: 'maintenance', path: list, as: 'admin', after: fail },
    { name: 'palette', path: list, as: 'admin', after: (page) => page.keyboard.press('Control+k') },
    { name: 'profile', path: '/profile', as: 'admin' },
    { name: 'profile-password', path: '/profile/password', as: 'admin' },
    { name: 'profile-email', path: '/profile/email', as: 'admin' },
    { name: 'profile-security', path: '/profile/two-factor', as: 'admin' },
    { name: 'profile-sessions', path: '/profile/sessions', as: 'admin' },
    { name: 'profile-mails', path: '/profile/mails', as: 'admin' },
    { name: 'registrations', path: '/account/user/?view=registrations', as: 'superuser' },
    { name: 'identity-providers', path: '/organization/identity-provider/', as: 'admin' },
    { name: 'endpoints', path: '/organization/model-endpoint/', as: 'admin' },
    { name: 'endpoint-create', path: '/organization/model-endpoint/create/', as: 'admin' },
    { name: 'organization-settings', path: '/organization/settings/', as: 'admin' },
    { name: 'organizations', path: '/organization/organization/', as: 'superuser' },
    { name: 'roles', path: '/account/role-profile/', as: 'admin' },
    {
      name: 'role-create',
      path: `/account/role-profile/create/?from=${BUILT_IN_PROFILE_IDS.editor}`,
      as: 'admin',
    },
    { name: 'role-built-in', path: `/account/role-profile/${BUILT_IN_PROFILE_IDS.viewer}/`, as: 'admin' },
    { name: 'users', path: '/account/user/', as: 'admin' },
    { name: 'user-create', path: '/account/user/create/', as: 'admin' },
    { name: 'users-import', path: '/account/user/import/', as: 'admin' },
    { name: 'features', path: '/ai/ai-features/', as: 'editor' },
    { name: 'notifications', path: '/notifications/', as: 'admin' },
    { name: 'gaps', path: '/monitoring/gaps/', as: 'admin' },
    { name: 'learnings', path: '/monitoring/learnings/', as: 'admin' },
    { name: 'erasures', path: '/monitoring/erasures/', as: 'admin' },
    { name: 'statistics', path: '/dashboard/statistics/', as: 'admin' },
    { name: 'conversations', path: '/monitoring/chats/', as: 'admin' },
    { name: 'messages', path: '/monitoring/messages/', as: 'admin' },
    {
      name: 'audit',
      path: '/audit/',
      as: 'admin',
      after: async (page) => {
        await press(page, 'header button:has-text("regist"), header button:has-text("log")');
        await page.locator('main [role=status]').first().waitFor();
      },
    },
    {
      name: 'features-interest',
      path: '/ai/ai-features/',
      as: 'admin',
      after: async (page) => {
        const button = page.locator('main button[aria-pressed]').first();
        await button.waitFor();
        if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
        await press(page, 'main summary');
        await page.locator('main td').first().waitFor();
      },
    },
    {
      name: 'registrations-rows',
      path: '/account/user/?view=registrations',
      as: 'superuser',
      before: fillRegistrations,
    },
    {
      name: 'step-up',
      path: `${list}${id}/installation/`,
      enter: enterCareful,
      after: async (page) => {
        await expireConfirmation(page, '**/assistant/*/api-key/', 'code');
        await press(page, '#keys button');
        await page.locator('[role=dialog] input').first().fill('Sito istituzionale');
        await page.keyboard.press('Enter');
        await page.locator('input[name=code]').first().waitFor();
      },
    },
    { name: 'methods', path: '/mfa/mfamethod/', as: 'admin' },
    { name: 'new-method', path: '/mfa/mfamethod/create/', as: 'admin' },
    {
      name: 'new-method-errors',
      path: '/mfa/mfamethod/create/',
      as: 'admin',
      after: async (page) => {
        await press(page, 'main button[type=submit]');
        await page.locator('input[aria-invalid=true]').waitFor();
      },
    },
    {
      name: 'new-method-app',
      path: '/mfa/mfamethod/create/?method=app',
      as: 'admin',
      after: async (page) => {
        await page.locator('input[name=current_password]').fill(PASSWORD);
        await press(page, 'main button[type=submit]');
        await page.locator('code').waitFor();
      },
    },
    {
      name: 'method',
      path: '/mfa/mfamethod/',
      as: 'admin',
      after: (page) => press(page, 'main td a'),
    },
    { name: 'methods-everyone', path: '/mfa/mfamethod/?who=everyone', as: 'admin' },
    { name: 'methods-none-found', path: '/mfa/mfamethod/?who=everyone&search=zzz', as: 'admin' },
    { name: 'error404', path: '/error404' },
    { name: 'screen-too-small', path: '/screen-too-small' },
    { name: 'assistants', path: list, as: 'admin' },
    { name: 'assistants-rows', path: `${list}?view=rows`, as: 'superuser' },
    { name: 'assistants-none-found', path: `${list}?search=zzz`, as: 'admin' },
    { name: 'create', path: `${list}create/`, as: 'admin' },
    { name: 'model', path: '/ai/model', as: 'superuser' },
    {
      name: 'drawer',
      path: list,
      as: 'superuser',
      // The button is on phones only.
      after: (page) => page.evaluate(() => document.querySelector<HTMLElement>('nav > button')?.click()),
    },
    { name: 'account-menu', path: list, as: 'admin', after: (page) => press(page, 'aside button', -1) },
    { name: 'tile-menu', path: list, as: 'admin', after: (page) => press(page, 'article button') },
    { name: 'basic-info', path: `${list}${id}/`, as: 'admin' },
    {
      name: 'unsaved',
      path: `${list}${id}/`,
      as: 'admin',
      after: async (page) => {
        await page.locator('input[name=name]').fill('Sportello');
        await press(page, 'main nav a', 1);
        await page.getByRole('alertdialog').waitFor();
      },
    },
    {
      name: 'off-air-calendar',
      path: `${list}${id}/`,
      as: 'admin',
      after: async (page) => {
        await press(page, 'main header[data-bar] button');
        await press(page, '[role=dialog] [aria-haspopup=dialog]');
        await page.getByRole('grid').waitFor();
      },
    },
    {
      name: 'on-air-dialog',
      path: `${list}${slow}/`,
      as: 'admin',
      after: async (page) => {
        await press(page, 'main header[data-bar] button');
        await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
      },
    },
    {
      name: 'issued-key',
      path: `${list}${id}/installation/`,
      as: 'admin',
      after: async (page) => {
        await press(page, '#keys button');
        await page.locator('[role=dialog] input').waitFor();
        await page.keyboard.press('Enter');
        await page.locator('[role=dialog] code, [role=alertdialog] code').first().waitFor();
      },
    },
    {
      name: 'add-source',
      path: `${list}${id}/training/add/`,
      as: 'admin',
    },
    { name: 'add-files', path: `${list}${id}/training/add/?kind=files`, as: 'admin' },
    { name: 'add-drive', path: `${list}${id}/training/add/?kind=drive`, as: 'admin' },
    { name: 'files', path: `${list}${id}/training/files/`, as: 'admin' },
    { name: 'pages-none-found', path: `${list}${id}/training/?documents=zzz`, as: 'admin' },
    {
      name: 'run-pages',
      path: `${list}${id}/training/`,
      as: 'admin',
      after: (page) => press(page, 'main table a'),
    },
    {
      name: 'basic-info-errors',
      path: `${list}${id}/`,
      as: 'admin',
      after: async (page) => {
        await page.locator('input[name=name]').fill('');
        await page.keyboard.press('Enter');
      },
    },
    { name: 'basic-info-read-only', path: `${list}${id}/`, as: 'viewer' },
    { name: 'installation', path: `${list}${id}/installation/`, as: 'admin' },
    {
      name: 'installation-checked',
      path: `${list}${id}/installation/`,
      as: 'admin',
      after: async (page) => {
        await page
          .getByLabel(/^(Address of a page with|Indirizzo di una pagina con)/)
          .fill(`${siteUrl}/it/carta-identita/`);
        await page.keyboard.press('Enter');
        await page.locator('main [role=status] li').first().waitFor();
      },
    },
    {
      name: 'identity-secret',
      path: `${list}${id}/installation/`,
      as: 'admin',
      after: createSecret,
    },
    {
      name: 'identity-secrets',
      path: `${list}${id}/installation/`,
      as: 'admin',
      after: async (page) => {
        await createSecret(page);
        await press(page, '[role=dialog] button', -1);
        await page.evaluate(() => {
          const scroll = () => document.querySelector('aside details')?.scrollIntoView();
          scroll();
          addEventListener('resize', scroll);
        });
      },
    },
    {
      name: 'key-dialog',
      path: `${list}${id}/installation/`,
      as: 'admin',
      after: (page) => press(page, '#keys button'),
    },
    { name: 'advanced', path: `${list}${id}/advanced/`, as: 'admin' },
    {
      name: 'advanced-changed',
      path: `${list}${id}/advanced/`,
      as: 'admin',
      after: async (page) => {
        await page.locator('input[value=list]').check({ force: true });
        await page.locator('textarea[name=small_talk_thanks]').fill('Prego, a presto dal Comune di Esempio.');
      },
    },
    {
      name: 'version-side-by-side',
      path: `${list}${id}/advanced/`,
      as: 'admin',
      after: async (page) => {
        await page.locator('input[name=citations_strategy]:not(:checked)').first().check({ force: true });
        await page
          .locator('textarea[name=small_talk_thanks]')
          .fill(`Prego, a presto dal Comune. ${Date.now() % 1000}`);
        await page.keyboard.press('Control+s');
        await page.locator('main form button[type=submit]').waitFor({ state: 'detached' });
        await press(page, 'aside ol button');
        await page.locator('[role=dialog] table').waitFor();
      },
    },
    { name: 'conversation-tab', path: `${list}${id}/conversation/`, as: 'admin' },
    { name: 'colors', path: `${list}${id}/colors/`, as: 'admin' },
    {
      name: 'colors-poor',
      path: `${list}${id}/colors/`,
      as: 'admin',
      after: (page) => page.locator('input[name="colors.secondary_text"]').fill('84909d'),
    },
    { name: 'training', path: `${list}${id}/training/`, as: 'admin' },
    { name: 'training-live', path: `${list}${slow}/training/`, as: 'admin', before: startSlow },
    { name: 'try-empty', path: `${list}${slow}/try/`, as: 'admin' },
    { name: 'try', path: `${list}${id}/try/`, as: 'admin', after: ask },
    {
      name: 'try-why',
      path: `${list}${id}/try/`,
      as: 'admin',
      after: async (page) => {
        await ask(page);
        await press(page, 'button[aria-pressed]');
      },
    },
    { name: 'no-such-assistant', path: `${list}01990000-0000-7000-8000-000000000000/`, as: 'admin' },
    { name: 'not-found-inside', path: '/non/esiste/', as: 'admin' },
    { name: 'manual', path: '/manual/LANGUAGE/' },
    { name: 'manual-page', path: '/manual/LANGUAGE/assistants/' },
    { name: 'manual-search', path: '/manual/LANGUAGE/search/?q=chiave+key' },
    { name: 'manual-search-none', path: '/manual/LANGUAGE/search/?q=zzz' },
    { name: 'api', path: '/api/docs/' },
    { name: 'permission-denied', path: `${list}create/`, as: 'viewer' },
  ];
}

/** Opens the part of signed visitors, which is closed while everyone may ask, and creates a secret. */
async function createSecret(page: Page): Promise<void> {
  await press(page, 'aside summary');
  await page.getByRole('button', { name: /^(New secret|Nuovo segreto)$/ }).click();
  await page.getByRole('button', { name: /^(Create secret|Crea il segreto)$/ }).click();
  await page.locator('[role=dialog] code, [role=alertdialog] code').first().waitFor();
}

/** Answers the next request as a proxy does whose server is gone. */
async function fail(page: Page): Promise<void> {
  await page.route('**/assistant/**', (route) => route.fulfill({ status: 502 }));
  await page.reload();
  await page.getByRole('alertdialog').waitFor();
  await page.unrouteAll();
}

/** Ends the session, as "Sign out everywhere" on another device does. */
async function end(page: Page): Promise<void> {
  await page.route('**/api/account/**', (route) => route.fulfill({ status: 401, json: {} }));
  await page.reload();
  await page.locator('main [role=status]').waitFor();
  await page.unrouteAll();
}

/** The list and the sidebar of an organization with hundreds of assistants. */
export const CROWDED: readonly Screen[] = [
  { name: 'crowded', path: '/ai/ai-assistants/', as: 'admin', after: (page) => page.keyboard.press('[') },
  {
    name: 'crowded-filtered',
    path: '/ai/ai-assistants/',
    as: 'admin',
    after: async (page) => {
      await page.locator('aside input').fill('ufficio 12');
      await page.waitForTimeout(500);
    },
  },
];
