import type { Page } from '@playwright/test';
import { openHoldingProxy } from './holding-proxy.ts';
import type { HoldingProxy } from './holding-proxy.ts';
import { openHostSite } from './host-site.ts';
import { ask, openChatOn } from './open-chat.ts';
import { ASSISTANT } from './stand-in.ts';
import type { StandIn } from './stand-in.ts';
import { questionsOf } from './stand-in-controls.ts';
import { expect, test as base } from './test.ts';

const QUESTION = 'Quanto costa il rinnovo?';
const ANSWER = 'Costa 22,50 euro.';
const LONG = 'uno due tre quattro cinque sei';
/** Facts are waited for, whatever the speed of the machine. */
const WAITS = { timeout: 60_000 };

/** A site behind a proxy that holds streams. The clocks of the page and of the proxy are the story's. */
const test = base.extend<{ between: HoldingProxy; site: string }>({
  between: async ({ regia }, give) => {
    const proxy = await openHoldingProxy(regia.url);
    await give(proxy);
    await proxy.close();
  },
  site: async ({ page, regia, between: proxy }, give) => {
    const site = await openHostSite(proxy.url, ASSISTANT);
    regia.allowed = site.url;
    await page.clock.install();
    await give(site.url);
    await site.close();
  },
});

const stops = (regia: StandIn) => regia.bodies.filter(({ path }) => path.endsWith('/stop/'));

async function pass(page: Page, proxy: HoldingProxy, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    proxy.pass(1_000);
    await page.clock.fastForward(1_000);
  }
}

/** Lets time pass until the log of the chat has this text. */
const seesAfter = (page: Page, proxy: HoldingProxy, text: string) =>
  expect(async () => {
    await pass(page, proxy, 1);
    await expect(page.getByRole('log').getByText(text, { exact: true })).toBeVisible({ timeout: 200 });
  }).toPass(WAITS);

for (const holds of ['body', 'all'] as const) {
  test(`ANS-15 behind a proxy that holds the ${holds === 'all' ? 'whole answer' : 'body'} for 24 seconds, one question is stored once and its answer is read`, async ({
    page,
    between: proxy,
    regia,
    site,
  }) => {
    proxy.holds = holds;
    await openChatOn(page, site);
    await ask(page, QUESTION);
    await expect.poll(() => questionsOf(regia).length, WAITS).toBe(1);
    await seesAfter(page, proxy, ANSWER);
    await pass(page, proxy, 30);
    await expect(page.getByRole('log').getByText(QUESTION)).toHaveCount(1);
    await expect(page.getByRole('textbox')).toHaveValue('');
    await expect(page.getByRole('alert')).toHaveText('');
    expect(questionsOf(regia)).toHaveLength(1);
    await ask(page, 'E il passaporto?');
    await expect(async () => {
      await pass(page, proxy, 1);
      await expect(page.getByRole('log').getByText(ANSWER)).toHaveCount(2, { timeout: 200 });
    }).toPass(WAITS);
    const [first, second] = questionsOf(regia).map(({ body }) => body);
    expect(questionsOf(regia)).toHaveLength(2);
    expect(second!['chat']).toEqual(expect.any(String));
    expect(second!['request_id']).not.toBe(first!['request_id']);
  });
}

test('ANS-15 an answer that takes longer than the proxy is followed by asking for it, as far as it is written', async ({
  page,
  between: proxy,
  regia,
  site,
}) => {
  regia.answer = { ...regia.answer, content: LONG };
  regia.wordMs = 3_600_000;
  await openChatOn(page, site);
  await ask(page, 'Conti');
  await expect.poll(() => questionsOf(regia).length, WAITS).toBe(1);
  await pass(page, proxy, 40);
  await expect(page.getByRole('button', { name: 'Interrompi la risposta' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('');
  regia.wordMs = 1;
  await seesAfter(page, proxy, LONG);
  expect(questionsOf(regia)).toHaveLength(1);
});

test('ANS-15 a page that is left while the proxy holds the answer is followed by one that shows it', async ({
  page,
  between: proxy,
  regia,
  site,
}) => {
  await openChatOn(page, site);
  await ask(page, QUESTION);
  await expect.poll(() => questionsOf(regia).length, WAITS).toBe(1);
  await page.goto(`${site}/orari/`);
  await seesAfter(page, proxy, ANSWER);
  await expect(page.getByRole('textbox')).toHaveValue('');
  expect(questionsOf(regia)).toHaveLength(1);
});

test('ANS-15 a question that is not stored waits in the field of the next page', async ({
  page,
  between: proxy,
  regia,
  site,
}) => {
  await openChatOn(page, site);
  await ask(page, 'Prima');
  await seesAfter(page, proxy, ANSWER);
  await page.route('**/api/v1/chat/message/', () => {});
  await ask(page, QUESTION);
  await expect(page.getByRole('log').getByText(QUESTION)).toBeVisible();
  await page.goto(`${site}/orari/`);
  await expect(page.getByRole('textbox')).toHaveValue(QUESTION, WAITS);
  await page.unroute('**/api/v1/chat/message/');
  await page.getByRole('textbox').press('Enter');
  await expect.poll(() => questionsOf(regia).length, WAITS).toBe(2);
});

test('ANS-15 a question whose connection broke after it was stored is found, and not sent again', async ({
  page,
  between: proxy,
  regia,
  site,
}) => {
  proxy.holds = 'nothing';
  await page.route('**/api/v1/chat/message/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await openChatOn(page, site);
  await ask(page, QUESTION);
  await seesAfter(page, proxy, ANSWER);
  await expect(page.getByRole('textbox')).toHaveValue('');
  expect(questionsOf(regia)).toHaveLength(1);
});

test('ANS-15 the same text that is sent again without an answer of the server is the same question', async ({
  page,
  between: proxy,
  regia,
  site,
}) => {
  proxy.holds = 'nothing';
  await openChatOn(page, site);
  await page.route('**/api/v1/chat/{message,request}/**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await ask(page, QUESTION);
  await expect(page.getByRole('textbox')).toHaveValue(QUESTION, WAITS);
  await page.unrouteAll();
  await page.getByRole('textbox').press('Enter');
  await seesAfter(page, proxy, ANSWER);
  const ids = questionsOf(regia).map(({ body }) => body['request_id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  await page.goto(`${site}/orari/`);
  await expect(page.getByRole('log').getByText(QUESTION)).toHaveCount(1);
});

test('ANS-15 a stored question whose answer cannot be read for two minutes is not asked anew: its answer is shown', async ({
  page,
  between: proxy,
  regia,
  site,
}) => {
  proxy.holds = 'nothing';
  regia.answer = { ...regia.answer, content: LONG };
  regia.breaksAfter = 3;
  await openChatOn(page, site);
  await page.route('**/api/v1/chat/message/*/', (route) => route.abort());
  await ask(page, 'Conti');
  const again = page.getByRole('button', { name: 'Mostri la risposta' });
  await expect(async () => {
    await pass(page, proxy, 5);
    await expect(again).toBeVisible({ timeout: 100 });
  }).toPass(WAITS);
  await page.unrouteAll();
  await again.click();
  await seesAfter(page, proxy, LONG);
  expect(questionsOf(regia)).toHaveLength(1);
});

for (const [how, end] of [
  ['a stop', (page: Page) => page.getByRole('button', { name: 'Interrompi la risposta' }).click()],
  [
    'the end of the chat by its button',
    (page: Page) => page.getByRole('button', { name: 'Chiudi la chat' }).last().click(),
  ],
  ['a new chat', (page: Page) => page.getByRole('button', { name: 'Nuova conversazione' }).click()],
] as const) {
  test(`ANS-15 ${how} ends the answer by a call, also while a proxy holds its stream`, async ({
    page,
    regia,
    site,
  }) => {
    regia.wordMs = 3_600_000;
    await openChatOn(page, site);
    await ask(page, QUESTION);
    await expect.poll(() => questionsOf(regia).length, WAITS).toBe(1);
    await end(page);
    await expect.poll(() => stops(regia).length, WAITS).toBe(1);
    expect(questionsOf(regia)).toHaveLength(1);
  });
}

test('ANS-15 a page that is left ends no answer', async ({ page, between: proxy, regia, site }) => {
  regia.answer = { ...regia.answer, content: LONG };
  regia.wordMs = 3_600_000;
  proxy.holds = 'nothing';
  await openChatOn(page, site);
  await ask(page, 'Conti');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage)), WAITS).toContain('\\"chat\\"');
  await page.goto('about:blank');
  regia.wordMs = 0;
  await page.goto(site);
  await seesAfter(page, proxy, LONG);
  expect(stops(regia)).toEqual([]);
});
