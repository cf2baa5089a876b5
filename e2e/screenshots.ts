import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { trainedAssistant } from './assistants/trained.ts';
import { agrees } from './consent.ts';
import { openInstance } from './instance.ts';
import type { Instance } from './instance.ts';
import { authenticator } from './authenticator.ts';
import { linkIn, mailboxAddress, nextMessage } from './mail.ts';
import { applicant, newcomer, OWN_PASSWORD, registrant } from './newcomers.ts';
import { enter, forgetSession, signInByCall } from './people.ts';
import { CROWDED, fillLogin, screensOf } from './screens.ts';
import type { Language, Screen } from './screens.ts';
import { openStaticSite } from './static-site.ts';

// Takes a screenshot of every screen, on a desktop and on two phones, in light and dark, in both languages, to compare
// with the mocks. With --asked the consent strip is open.
// node e2e/screenshots.ts [--asked] [SCREEN...] writes test-results/screens/SCREEN-LANGUAGE-THEME-SIZE.png

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const isAsked = process.argv.includes('--asked');
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const folder = join(import.meta.dirname, '..', 'test-results', isAsked ? 'screens-asked' : 'screens');
const executablePath = process.env['REGIA_BROWSER'] ?? '/usr/bin/chromium';

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
  // A page with typed text asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    await forgetSession(context);
    await page.unrouteAll();
    if (screen.as) await enter(context, instance, { as: screen.as, language });
    await screen.enter?.(context);
    await shoot(page, screen, language).catch((error: unknown) =>
      process.stderr.write(`${screen.name}: ${String(error)}\n`),
    );
  }
}

/** Creates an admin with an authenticator app. */
async function withApp(instance: Instance, username: string, language: Language) {
  await newcomer(instance, { username, profile: 'admin', language });
  const staff = await signInByCall(instance, username, OWN_PASSWORD);
  const begun = await staff.call<{ details: string }>('POST', '/api/account/mfa/app/activate/', {});
  const app = authenticator(new URL(begun.details).searchParams.get('secret') ?? '');
  await staff.call('POST', '/api/account/mfa/app/activate/confirm/', { code: await app.next() });
  const enterCareful = async (context: BrowserContext) => {
    const page = await context.newPage();
    await page.goto('/auth/login');
    await fillLogin(page, username, OWN_PASSWORD);
    await page.locator('input[name=code]').fill(await app.next());
    await page.keyboard.press('Enter');
    await page.waitForURL(/statistics/);
    await page.close();
  };
  return { careful: username, enterCareful };
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
  const fillRegistrations = async () => {
    for (const username of ['marta.galli', 'paolo.conti'])
      await applicant(instance, { username }).catch(() => {});
  };
  const given = {
    siteUrl: site.url,
    id,
    slow,
    resetLink,
    mailbox,
    activationLink,
    startSlow,
    sendLetter,
    fillRegistrations,
  };
  for (const language of ['it-IT', 'en-US'] as const) {
    const options = { locale: language, timezoneId: 'Europe/Rome' };
    const context = await browser.newContext({ ...options, baseURL: instance.url });
    if (!isAsked) await agrees(context);
    const careful = await withApp(instance, language === 'it-IT' ? 'lia.ferri' : 'lia.fields', language);
    await takeScreenshots(instance, context, language, screensOf({ ...given, ...careful }));
    const first = await browser.newContext({ ...options, baseURL: empty.url });
    if (!isAsked) await agrees(first);
    await takeScreenshots(empty, first, language, [{ name: 'setup', path: '/setup' }]);
  }
  if (wanted.length === 0 || CROWDED.some(({ name }) => wanted.includes(name))) {
    const names = Array.from({ length: 300 }, (_, at) => `Ufficio ${String(at).padStart(3, '0')}`);
    const crowd = await signInByCall(instance, 'admin');
    for (const name of names) await crowd.call('POST', at, { name });
    for (const language of ['it-IT', 'en-US'] as const) {
      const context = await browser.newContext({ locale: language, baseURL: instance.url });
      if (!isAsked) await agrees(context);
      await takeScreenshots(instance, context, language, CROWDED);
    }
  }
} finally {
  await browser.close();
  await Promise.all([instance.stop(), empty.stop(), site.close(), slowSite.close()]);
}
