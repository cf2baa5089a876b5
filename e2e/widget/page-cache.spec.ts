import type { Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { FACE } from './face.ts';
import { identify, identifyByFunction, signInAs, signOut, storedOn } from './host-calls.ts';
import { ask, openChatOn } from './open-chat.ts';
import { keepsPages, leaveAndComeBack, prepareCache } from './page-cache.ts';
import { expect, test } from './test.ts';

const ANSWER = 'Costa 22,50 euro.';
const SECRET_OF_ANNA = 'Sono Anna: quando scade il mio permesso?';

test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test.beforeEach(({ regia }) => {
  regia.face = { ...FACE, user_type: 'authenticated' };
});

/** Whether the browser itself keeps the pages of the story. */
async function prepare(page: Page, url: string, tabs = { hasTabs: false }): Promise<boolean> {
  await prepareCache(page, tabs);
  const isKept = await keepsPages(page, url);
  test.info().annotations.push({ type: 'back and forward cache', description: isKept ? 'real' : 'acted' });
  return isKept;
}

const log = (page: Page) => page.getByRole('log');
const widgetIn = (page: Page) => expect(page.getByRole('textbox')).toBeVisible();

async function askAsAnna(page: Page, url: string): Promise<void> {
  await openChatOn(page, url);
  await identify(page, 'anna');
  await ask(page, SECRET_OF_ANNA);
  await expect(log(page).getByText(ANSWER)).toBeVisible();
}

async function showsNothingOfAnna(page: Page): Promise<void> {
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(log(page).getByText(SECRET_OF_ANNA)).toHaveCount(0);
  await ask(page, 'Chi sono?');
  await expect(page.getByRole('alert')).toHaveText('Per usare la chat deve accedere al sito.');
}

test('ANS-12 a page that the browser has kept shows its person’s chat again, as it has gone on meanwhile', async ({
  page,
  host,
  regia,
}) => {
  const isKept = await prepare(page, host.url);
  await askAsAnna(page, host.url);
  await leaveAndComeBack(page, isKept, async (other) => {
    await other.goto(`${host.url}/uffici/`);
    await identify(other, 'anna');
    await ask(other, 'Seconda domanda');
    await expect(log(other).getByText(ANSWER)).toHaveCount(2);
  });
  await expect(log(page).getByText('Seconda domanda')).toBeVisible();
  await expect(log(page).getByText(SECRET_OF_ANNA)).toBeVisible();
  expect(regia.bodies.filter(({ path }) => path.endsWith('/session/'))).toHaveLength(1);
});

for (const [name, leaves] of [
  ['another person', (other: Page) => identify(other, 'bruno')],
  ['a sign-out', signOut],
  ['nobody', () => Promise.resolve()],
] as const) {
  test(`ANS-12 a page that the browser has kept shows nothing of its person after a page with ${name}`, async ({
    page,
    host,
  }) => {
    const isKept = await prepare(page, host.url);
    await askAsAnna(page, host.url);
    await leaveAndComeBack(page, isKept, async (other) => {
      await other.goto(`${host.url}/uffici/`);
      await widgetIn(other);
      await leaves(other);
    });
    await showsNothingOfAnna(page);
  });
}

test('ANS-12 a page that the browser has kept learns of another person in a tab that is open meanwhile', async ({
  page,
  host,
  context,
}) => {
  const isKept = await prepare(page, host.url, { hasTabs: true });
  await askAsAnna(page, host.url);
  const second = await context.newPage();
  await second.goto(`${host.url}/orari/`);
  await widgetIn(second);
  await leaveAndComeBack(page, isKept, async (other) => {
    await other.goto(`${host.url}/watch.js`);
    await identify(second, 'bruno');
  });
  await page.bringToFront();
  await showsNothingOfAnna(page);
  expect(await storedOn(page)).not.toContain('anna');
});

test('ANS-12 a page that the browser has kept asks its function again who the visitor is', async ({
  page,
  host,
  regia,
}) => {
  const isKept = await prepare(page, host.url);
  await openChatOn(page, host.url);
  await identifyByFunction(page, 'anna');
  await ask(page, SECRET_OF_ANNA);
  await expect(log(page).getByText(ANSWER)).toBeVisible();
  const comeBack = () =>
    leaveAndComeBack(page, isKept, async (other) => {
      await other.goto(`${host.url}/uffici/`);
      await widgetIn(other);
    });
  await signInAs(page, 'anna');
  await comeBack();
  await expect(log(page).getByText(SECRET_OF_ANNA)).toBeVisible();
  await signInAs(page, 'bruno');
  await comeBack();
  await expect(log(page).getByText(SECRET_OF_ANNA)).toHaveCount(0);
  await ask(page, 'Sono Bruno');
  await expect(log(page).getByText(ANSWER)).toHaveCount(1);
  const asked = regia.bodies.filter(({ path }) => path.endsWith('/message/'));
  expect(asked.map(({ body }) => body['chat'])).toEqual([undefined, undefined]);
});
