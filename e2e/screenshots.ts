import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { trainedAssistant } from './assistants/trained.ts';
import { agrees } from './consent.ts';
import { openInstance } from './instance.ts';
import type { Instance } from './instance.ts';
import { linkIn, mailboxAddress, nextMessage } from './mail.ts';
import { registrant } from './newcomers.ts';
import { enter, PASSWORD, signInByCall } from './people.ts';
import type { Username } from './people.ts';
import { openStaticSite } from './static-site.ts';

// Takes a screenshot of every screen, on a desktop and on two phones, in light and dark, in both languages, to compare
// with the mocks. With --asked the consent strip is open.
// node e2e/screenshots.ts [--asked] [SCREEN...] writes test-results/screens/SCREEN-LANGUAGE-THEME-SIZE.png

type Language = 'it-IT' | 'en-US';

interface Screen {
  readonly name: string;
  /** `LANGUAGE` in it is `it` or `en`. */
  readonly path: string;
  /** Absent: signed out. */
  readonly as?: Username;
  readonly before?: () => Promise<void>;
  readonly after?: (page: Page) => Promise<void>;
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const isAsked = process.argv.includes('--asked');
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const folder = join(import.meta.dirname, '..', 'test-results', isAsked ? 'screens-asked' : 'screens');
const executablePath = process.env['REGIA_BROWSER'] ?? '/usr/bin/chromium';

const press = (page: Page, place: string, nth = 0) =>
  page.locator(place).filter({ visible: true }).nth(nth).click();

interface Given {
  id: string;
  slow: string;
  resetLink: string;
  mailbox: string;
  activationLink: string;
  startSlow: () => Promise<void>;
  sendLetter: () => Promise<void>;
}

function screensOf({
  id,
  slow,
  resetLink,
  mailbox,
  activationLink,
  startSlow,
  sendLetter,
}: Given): readonly Screen[] {
  const list = '/ai/ai-assistants/';
  const ask = async (page: Page) => {
    await page.locator('textarea').fill('Quando si paga la TARI?');
    await page.keyboard.press('Enter');
    await page.locator('li blockquote').first().waitFor({ state: 'attached' });
  };
  return [
    { name: 'login', path: '/auth/login' },
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
    { name: 'new-password', path: resetLink },
    { name: 'dead-link', path: '/reset-password-confirm/01990000-0000-7000-8000-000000000000/abc/' },
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
    { name: 'registrations', path: '/account/registration/', as: 'superuser' },
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
        await press(page, 'main header button');
        await press(page, '[role=dialog] [aria-haspopup=dialog]');
        await page.getByRole('grid').waitFor();
      },
    },
    {
      name: 'on-air-dialog',
      path: `${list}${slow}/`,
      as: 'admin',
      after: async (page) => {
        await press(page, 'main header button');
        await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
      },
    },
    {
      name: 'issued-key',
      path: `${list}${id}/`,
      as: 'admin',
      after: async (page) => {
        await press(page, '#keys button');
        await page.keyboard.press('Enter');
        await page.locator('[role=dialog] code, [role=alertdialog] code').first().waitFor();
      },
    },
    {
      name: 'add-source',
      path: `${list}${id}/training/`,
      as: 'admin',
      after: async (page) => {
        await page.getByRole('button', { name: /^(Add a source|Aggiungi fonte)$/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
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
    { name: 'key-dialog', path: `${list}${id}/`, as: 'admin', after: (page) => press(page, '#keys button') },
    { name: 'animation', path: `${list}${id}/animation/`, as: 'admin' },
    { name: 'colors', path: `${list}${id}/colors/`, as: 'admin' },
    {
      name: 'colors-poor',
      path: `${list}${id}/colors/`,
      as: 'admin',
      after: (page) => page.locator('input[name=secondary_text]').fill('84909d'),
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

async function shoot(page: Page, screen: Screen, language: Language): Promise<void> {
  await page.setViewportSize(SIZES[0]!);
  await screen.before?.();
  await page.goto(screen.path.replace('LANGUAGE', language.slice(0, 2)));
  await page.locator('h1').waitFor();
  await screen.after?.(page);
  await page.waitForTimeout(700);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(150);
      const name = `${screen.name}-${language.slice(0, 2)}-${colorScheme}-${size.width}x${size.height}.png`;
      await page.screenshot({ path: join(folder, name) });
    }
  }
}

async function takeScreenshots(
  instance: Instance,
  context: BrowserContext,
  language: Language,
  screens: readonly Screen[],
) {
  const page = await context.newPage();
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    await context.clearCookies();
    if (screen.as) await enter(context, instance, { as: screen.as, language });
    await shoot(page, screen, language).catch((error: unknown) =>
      process.stderr.write(`${screen.name}: ${String(error)}\n`),
    );
  }
}

const site = await openStaticSite();
const slowSite = await openStaticSite(4_000);
const hosts = [site, slowSite].map(({ environment }) => environment['REGIA_ALLOW_HOSTS']).join(',');
const instance = await openInstance({ ...site.environment, REGIA_ALLOW_HOSTS: hosts });
const empty = await openInstance({}, ['--empty']);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  mkdirSync(folder, { recursive: true });
  const id = await trainedAssistant(instance, 'Sportello Cittadino', `${site.url}/uneven/sitemap.xml`);
  const admin = await signInByCall(instance, 'admin');
  const at = '/api/v1/ai/admin/assistant/';
  await admin.call('POST', `${at}${id}/api-key/`, { name: 'Sito istituzionale' });
  await admin.call('POST', `${at}${id}/state/`, { state: 'on_air' });
  const { id: slow } = await admin.call<{ id: string }>('POST', at, { name: 'Anagrafe e stato civile' });
  await admin.call('POST', `${at}${slow}/source/`, {
    kind: 'sitemap',
    url: `${slowSite.url}/it/sitemap.xml`,
  });
  const startSlow = async () => {
    const again = await signInByCall(instance, 'admin');
    await again.call('POST', `${at}${slow}/train/`).catch(() => {});
  };
  const askReset = async (email: string) => {
    await fetch(`${instance.url}/api/account/password/reset/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
  };
  const sendLetter = () => askReset('viewer@comune.esempio.example');
  const forgetful = 'editor@comune.esempio.example';
  await askReset(forgetful);
  const resetLink = linkIn(await nextMessage(instance, forgetful, '/reset-password-confirm/'));
  const { link: activationLink } = await registrant(instance, { username: 'anna.riva' });
  const mailbox = mailboxAddress(instance);
  const given = { id, slow, resetLink, mailbox, activationLink, startSlow, sendLetter };
  for (const language of ['it-IT', 'en-US'] as const) {
    const options = { locale: language, timezoneId: 'Europe/Rome' };
    const context = await browser.newContext({ ...options, baseURL: instance.url });
    if (!isAsked) await agrees(context);
    await takeScreenshots(instance, context, language, screensOf(given));
    const first = await browser.newContext({ ...options, baseURL: empty.url });
    if (!isAsked) await agrees(first);
    await takeScreenshots(empty, first, language, [{ name: 'setup', path: '/setup' }]);
  }
} finally {
  await browser.close();
  await Promise.all([instance.stop(), empty.stop(), site.close(), slowSite.close()]);
}
