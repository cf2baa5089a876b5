import { FACE } from './face.ts';
import { ask, openChat, openChatOn, stopClock } from './open-chat.ts';
import { ASSISTANT } from './stand-in.ts';
import { expect, test } from './test.ts';

test('ANS-13 the page cannot change the API of the widget, and unknown calls in the queue are ignored', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    const queue: unknown[] = [
      ['constructor', 'alert(1)'],
      ['toString'],
      ['push', ['open']],
      ['nothing'],
      ['open'],
    ];
    (window as unknown as { Regia: unknown }).Regia = queue;
  });
  await page.goto(host.url);
  await expect(page.getByRole('dialog')).toBeVisible();
  const isFrozen = await page.evaluate(() => Object.isFrozen((window as unknown as { Regia: object }).Regia));
  expect(isFrozen).toBe(true);
});

test('ANS-13 the widget adds one name to the page, Regia', async ({ page, host }) => {
  await page.addInitScript(() => {
    Object.assign(window, { before: new Set(['before', ...Object.getOwnPropertyNames(window)]) });
  });
  await openChatOn(page, host.url);
  await ask(page, 'Orari?');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  const added = await page.evaluate(() => {
    const { before } = window as unknown as { before: Set<string> };
    return Object.getOwnPropertyNames(window).filter((name) => !before.has(name));
  });
  expect(added).toEqual(['Regia']);
});

test('ANS-13 a page that has a name Regia of its own keeps it, and its chat answers', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => Object.assign(window, { Regia: { of: 'the page' } }));
  await openChatOn(page, host.url);
  await ask(page, 'Orari?');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  const own = await page.evaluate(() => (window as unknown as { Regia: unknown }).Regia);
  expect(own).toEqual({ of: 'the page' });
});

test('ANS-13 the page hears that the chat opens and closes, until it removes its listeners', async ({
  page,
  host,
}) => {
  await page.goto(host.url);
  const launcher = page.getByRole('button', { name: 'Apri la chat' });
  await expect(launcher).toBeVisible();
  await page.evaluate(() => {
    interface Api {
      on(name: string, listener: () => void): () => void;
    }
    const { Regia } = window as unknown as { Regia: Api };
    const heard: string[] = [];
    const removals = ['open', 'close'].map((name) => Regia.on(name, () => heard.push(name)));
    Object.assign(window, { heard, removeAll: () => removals.forEach((remove) => remove()) });
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await openChat(page);
  await page.keyboard.press('Escape');
  await expect(launcher).toBeFocused();
  expect(await heard()).toEqual(['open', 'close']);
  await page.evaluate(() => (window as unknown as { removeAll(): void }).removeAll());
  await openChat(page);
  expect(await heard()).toEqual(['open', 'close']);
});

test('ANS-13 an error of one listener of the page stops neither the next listener nor the chat', async ({
  page,
  host,
  reports,
}) => {
  await page.goto(host.url);
  await expect(page.getByRole('button', { name: 'Apri la chat' })).toBeVisible();
  await page.evaluate(() => {
    interface Api {
      on(name: string, listener: () => void): void;
      open(): void;
    }
    const { Regia } = window as unknown as { Regia: Api };
    const heard: string[] = [];
    Object.assign(window, { heard });
    Regia.on('open', () => {
      throw new Error('of the page');
    });
    Regia.on('open', () => heard.push('open'));
    Regia.open();
  });
  await expect(page.getByRole('textbox')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['open']);
  expect(reports.splice(0)).toEqual(['of the page']);
});

test('AST-05 a tag manager that drops attributes names the assistant in the address of the script', async ({
  page,
  host,
  regia,
}) => {
  host.tag = `<script src="${regia.url}/widget/v1.js?assistant=${ASSISTANT}" async></script>`;
  await page.goto(host.url);
  await expect(page.getByRole('button', { name: 'Apri la chat' })).toBeVisible();
});

test('AST-05 the tag decides position and language, also against those of the page', async ({
  page,
  host,
}) => {
  host.attributes = 'data-position="left" data-language="en"';
  await page.goto(host.url);
  const launcher = page.getByRole('button', { name: 'Open the chat' });
  await expect(launcher).toBeVisible();
  expect((await launcher.boundingBox())!.x).toBeLessThan(100);
});

test('AST-05 a page in a language that the widget does not have gets that of the assistant', async ({
  page,
  host,
}) => {
  host.lang = 'de';
  await page.goto(host.url);
  await expect(page.getByRole('button', { name: 'Apri la chat' })).toBeVisible();
});

test('ANS-13 if the panel cannot be loaded, the launcher is as before, and the next press tries again', async ({
  page,
  host,
}) => {
  await page.route('**/widget/panel*.js', (route) => route.abort());
  await page.goto(host.url);
  const launcher = page.getByRole('button', { name: 'Apri la chat' });
  await launcher.click();
  await expect(launcher).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/widget/panel*.js');
  await launcher.click();
  await expect(page.getByRole('textbox')).toBeVisible();
});

test('AST-06 the pop-up waits for the greeting delay', async ({ page, host, regia }) => {
  await page.clock.install();
  regia.face = { ...FACE, animation: { ...FACE.animation, greeting_delay: 5 } };
  const { promise: isStopped, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/v1/chat/assistant/*/', async (route) => {
    await isStopped;
    await route.continue();
  });
  await page.goto(host.url);
  await stopClock(page);
  goOn();
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await page.getByRole('button', { name: 'Apri la chat' }).isVisible()).toBe(true);
  }).toPass();
  await page.clock.fastForward(4_000);
  await expect(page.getByText('Posso aiutarla?')).toHaveCount(0);
  await page.clock.fastForward(1_000);
  await expect(page.getByText('Posso aiutarla?')).toBeVisible();
});

test('ANS-13 a visitor who opens the chat before the invitation gets none', async ({ page, host, regia }) => {
  await page.clock.install();
  regia.face = { ...FACE, animation: { ...FACE.animation, greeting_delay: 5 } };
  await openChatOn(page, host.url);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invito alla chat' })).toHaveCount(0);
});

test('ANS-13 a printed page has no widget on it', async ({ page, host }) => {
  await page.goto(host.url);
  const launcher = page.getByRole('button', { name: 'Apri la chat' });
  await expect(launcher).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(launcher).toBeHidden();
});
