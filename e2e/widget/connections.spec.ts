import type { Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import { PRESETS } from '@regia/contract/widget/color-schemes';
import { FACE } from './face.ts';
import { ask, openChatOn, stopClock } from './open-chat.ts';
import type { StandIn } from './stand-in.ts';
import { questionsOf } from './stand-in-controls.ts';
import { expect, test } from './test.ts';

const ANSWER = 'Costa 22,50 euro.';
const LONG = 'uno due tre quattro cinque sei';

/** Opens the chat, and waits until it follows the state of the assistant. */
async function openFollowing(page: Page, url: string, regia: StandIn): Promise<void> {
  await openChatOn(page, url);
  await expect.poll(() => regia.followed()).toBe(1);
}

test('ANS-13 a renewed token is used from then on: the session goes on without a new one', async ({
  page,
  host,
  regia,
}) => {
  regia.isRenewing = true;
  await openChatOn(page, host.url);
  for (const count of [1, 2, 3]) {
    await ask(page, 'Quanto costa?');
    await expect(page.getByRole('log').getByText(ANSWER)).toHaveCount(count);
  }
  expect(regia.bodies.filter(({ path }) => path === '/api/v1/chat/session/')).toHaveLength(1);
});

test('ANS-13 calls that start together share one session', async ({ page, host, regia }) => {
  await page.route('**/api/v1/chat/session/', async (route) => {
    await new Promise((later) => setTimeout(later, 500));
    await route.continue();
  });
  await openChatOn(page, host.url);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Conversazioni precedenti' }).click();
  await ask(page, 'Quanto costa?');
  await expect(page.getByRole('log').getByText(ANSWER)).toBeVisible();
  expect(regia.bodies.filter(({ path }) => path === '/api/v1/chat/session/')).toHaveLength(1);
});

test('ANS-13 a chat that the server has deleted is said to be lost, and the question begins a new one', async ({
  page,
  host,
  regia,
}) => {
  await openChatOn(page, host.url);
  await ask(page, 'Prima');
  await expect(page.getByRole('log').getByText(ANSWER)).toBeVisible();
  regia.forgetChats();
  await ask(page, 'Seconda');
  await expect(page.getByRole('alert')).toContainText('ne è iniziata una nuova');
  await expect(page.getByRole('log').getByText(ANSWER)).toHaveCount(1);
  await expect(page.getByRole('log').getByText('Prima')).toHaveCount(0);
  regia.forgetChats();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('ne è iniziata una nuova');
});

test('ANS-13 a new page goes on with the answer that is being written', async ({ page, host, regia }) => {
  regia.answer = { ...regia.answer, content: LONG };
  regia.holdsAfter = 3;
  await openChatOn(page, host.url);
  await ask(page, 'Conti');
  await expect(page.getByRole('log').getByText('uno due')).toBeVisible();
  await page.goto(`${host.url}/orari/`);
  await expect(page.getByRole('log').getByText('uno due')).toBeVisible();
  regia.holdsAfter = undefined;
  await expect(page.getByRole('log').getByText(LONG, { exact: true })).toBeVisible();
  expect(questionsOf(regia)).toHaveLength(1);
});

test('ANS-13 a proxy that is away for a moment is a lost connection, after which the answer goes on', async ({
  page,
  host,
  regia,
}) => {
  regia.answer = { ...regia.answer, content: LONG };
  regia.breaksAfter = 3;
  let refused = 0;
  await page.route('**/api/v1/chat/message/*/', async (route) => {
    refused += 1;
    if (refused > 2) return route.fallback();
    return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': host.url } });
  });
  await openChatOn(page, host.url);
  await ask(page, 'Conti');
  await expect(page.getByRole('log').getByText(LONG, { exact: true })).toBeVisible();
  expect(refused).toBeGreaterThan(2);
});

test('ANS-13 a stream that is silent for fifteen seconds is opened again', async ({ page, host, regia }) => {
  await page.clock.install();
  regia.answer = { ...regia.answer, content: LONG };
  regia.stallsAfter = 1;
  await openChatOn(page, host.url);
  await stopClock(page);
  await ask(page, 'Conti');
  // The page keeps the chat when it has read the first event.
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('"chat"');
  await page.clock.runFor(100);
  await expect(page.getByRole('button', { name: 'Interrompi la risposta' })).toBeVisible();
  await page.clock.fastForward(14_000);
  expect(regia.resumedAfter).toEqual([]);
  await page.clock.fastForward(1_000);
  await expect(async () => {
    await page.clock.runFor(500);
    expect(await page.getByRole('log').getByText(LONG, { exact: true }).isVisible()).toBe(true);
  }).toPass();
  expect(regia.resumedAfter).toHaveLength(1);
});

test('AST-04 the chat has the colors of the assistant from the start', async ({ page, host, regia }) => {
  const colors = { ...PRESETS.night, modal_background: '#102030', primary: '#40c0f0' };
  regia.face = { ...FACE, colors };
  await openChatOn(page, host.url);
  await expect(page.getByRole('dialog')).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await page.getByRole('textbox').fill('Quanto costa?');
  await expect(page.getByRole('button', { name: 'Invia' })).toHaveCSS(
    'background-color',
    'rgb(64, 192, 240)',
  );
});

test('AST-04 a new version of the assistant repaints an open widget', async ({ page, host, regia }) => {
  await openFollowing(page, host.url, regia);
  regia.face = { ...FACE, name: 'Altro nome', colors: { ...FACE.colors, modal_background: '#fff8e1' } };
  const state = { state: 'on_air', pause_text: '', returns_on: null };
  regia.tell({ event: 'state', data: { ...state, version: 2 } });
  await expect(page.getByRole('dialog', { name: 'Chat con Altro nome' })).toHaveCSS(
    'background-color',
    'rgb(255, 248, 225)',
  );
});

test('A85 a site that is no longer allowed is told so in an open chat, and nothing can be asked', async ({
  page,
  host,
  regia,
}) => {
  await openFollowing(page, host.url, regia);
  regia.tell({ event: 'over', data: { code: 'origin_not_allowed' } });
  await expect(page.getByRole('log').getByText('La chat non è disponibile su questo sito.')).toBeVisible();
  await expect(page.getByRole('textbox')).not.toBeEditable();
});

test('A85 a question of a page that is no longer allowed gets the words of the server, and the field closes', async ({
  page,
  host,
  regia,
}) => {
  await openFollowing(page, host.url, regia);
  const detail = 'Questa pagina non può avviare una conversazione.';
  await page.route('**/api/v1/chat/message/', (route) =>
    route.fulfill({
      status: 403,
      headers: {
        'access-control-allow-origin': host.url,
        'access-control-expose-headers': 'regia-refusal',
        'regia-refusal': 'origin_not_allowed',
      },
      json: { detail, status_code: 403 },
    }),
  );
  await ask(page, 'Quanto costa?');
  await expect(page.getByRole('log').getByText(detail)).toBeVisible();
  await expect(page.getByRole('textbox')).not.toBeEditable();
});

test('ANS-21 a question that a spending limit pauses is given back, and its refusal is told; the next press sends it', async ({
  page,
  host,
  regia,
}) => {
  await openFollowing(page, host.url, regia);
  const detail = 'In questo momento l’assistente è in pausa. Riprovi più tardi.';
  await page.route('**/api/v1/chat/message/', (route) =>
    route.fulfill({
      status: 409,
      headers: {
        'access-control-allow-origin': host.url,
        'access-control-expose-headers': 'regia-refusal',
        'regia-refusal': 'assistant_paused',
      },
      json: { detail, status_code: 409 },
    }),
  );
  await ask(page, 'Quanto costa?');
  await expect(page.getByRole('alert')).toHaveText(detail);
  const field = page.getByRole('textbox', { name: 'La sua domanda' });
  await expect(field).toHaveValue('Quanto costa?');
  await expect(field).toBeEditable();
  await expect(field).toBeFocused();
  await expect(page.getByRole('log').getByText('Quanto costa?')).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
  await page.unroute('**/api/v1/chat/message/');
  await field.press('Enter');
  await expect(page.getByRole('log').getByText(ANSWER)).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('ANS-13 a tab that is not seen keeps no stream of the state, and opens it again when it is seen', async ({
  page,
  host,
  regia,
}) => {
  await openFollowing(page, host.url, regia);
  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await show(true);
  await expect.poll(() => regia.followed()).toBe(0);
  await show(false);
  await expect.poll(() => regia.followed()).toBe(1);
});

test('ANS-13 after a stream of the state that a proxy refused, the state is followed again: later each time', async ({
  page,
  host,
  regia,
}) => {
  await page.clock.install();
  const { promise: isStopped, resolve: goOn } = Promise.withResolvers<void>();
  let refused = 0;
  await page.route('**/events/', async (route) => {
    await isStopped;
    if (refused === 2) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 502, headers: { 'access-control-allow-origin': host.url } });
  });
  const secondsUntil = async (isThere: () => boolean): Promise<number> => {
    let seconds = 0;
    for (; !isThere() && seconds < 100; seconds += 1) {
      await page.clock.fastForward(1_000);
      await new Promise((later) => setTimeout(later, 30));
    }
    return seconds;
  };
  await openChatOn(page, host.url);
  await stopClock(page);
  goOn();
  await expect.poll(() => refused).toBe(1);
  expect(await secondsUntil(() => refused === 2)).toBeGreaterThanOrEqual(5);
  expect(await secondsUntil(() => regia.followed() === 1)).toBeGreaterThanOrEqual(10);
  await expect.poll(() => regia.followed()).toBe(1);
});
