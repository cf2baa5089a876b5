import type { Page } from '@playwright/test';
import { colors } from '@regia/contract/widget/colors';
import type { Preview, PreviewModule, PreviewView } from '@regia/contract/widget/preview';
import { FACE } from './face.ts';
import { stopClock } from './open-chat.ts';
import { expect, test } from './test.ts';

const VIEW: PreviewView = {
  face: FACE,
  language: 'it-IT',
  shows: 'panel',
  isPhone: false,
  outlined: undefined,
};

interface Previewed extends Window {
  preview: Preview;
  pressed: string[];
}

/** Mounts the preview on a page, as the console does. */
async function mount(page: Page, address: string, view: PreviewView): Promise<void> {
  await page.evaluate(
    async ([from, first]) => {
      const { mountPreview } = (await import(from)) as PreviewModule;
      const host = document.createElement('div');
      host.style.setProperty('height', '700px');
      document.body.append(host);
      const pressed: string[] = [];
      const preview = mountPreview(host, first, (role) => pressed.push(role));
      Object.assign(window, { preview, pressed });
    },
    [`${address}/widget/preview.js`, view] as const,
  );
}

const update = (page: Page, view: PreviewView): Promise<void> =>
  page.evaluate((next) => (window as unknown as Previewed).preview.update(next), view);

test('AST-04 the preview has a part for every role, asks the server for nothing and stores nothing', async ({
  page,
  host,
  regia,
}) => {
  await page.goto(host.url);
  await expect(page.getByRole('button', { name: 'Apri la chat' })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await mount(page, regia.url, VIEW);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const roles = new Set<string>();
  for (const shows of ['launcher', 'popup', 'panel'] as const) {
    await update(page, { ...VIEW, shows });
    for (const part of await page.locator('.preview [data-roles]').all()) {
      for (const role of ((await part.getAttribute('data-roles')) ?? '').split(' ')) roles.add(role);
    }
  }
  expect([...roles].toSorted()).toEqual(Object.keys(colors.shape).toSorted());
  await page.locator('.preview').getByRole('button', { name: 'Utile', exact: true }).first().click();
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
});

test('AST-04 a press on a part reports its roles in turn, and a role outlines its parts', async ({
  page,
  host,
  regia,
}) => {
  await page.goto(host.url);
  await mount(page, regia.url, VIEW);
  const question = page.locator('.preview .human').first();
  const head = page.locator('.preview .head h2');
  await question.click();
  for (let press = 0; press < 4; press += 1) await head.click();
  expect(await page.evaluate(() => (window as unknown as Previewed).pressed)).toEqual([
    'human_message',
    'gradient_first',
    'gradient_second',
    'gradient_third',
    'gradient_first',
  ]);
  const outline = () => question.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline()).toBe('none');
  await update(page, { ...VIEW, outlined: 'human_message' });
  expect(await outline()).toBe('dashed');
});

test('AST-04 other colors repaint the same parts; another language and a phone are drawn; the end removes all', async ({
  page,
  host,
  regia,
}) => {
  await page.goto(host.url);
  await mount(page, regia.url, VIEW);
  const panel = page.locator('.preview .panel');
  await panel.evaluate((element) => element.setAttribute('data-same', ''));
  await update(page, { ...VIEW, face: { ...FACE, colors: { ...FACE.colors, modal_background: '#123456' } } });
  await expect(panel).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await expect(panel).toHaveCSS('color-scheme', 'dark');
  await expect(panel).toHaveAttribute('data-same');
  await update(page, { ...VIEW, isPhone: true, language: 'en-US' });
  await expect(panel).toHaveAttribute('aria-label', 'Chat with Sportello Cittadino');
  const stage = (await page.locator('div.preview').first().boundingBox())!;
  expect(await panel.boundingBox()).toEqual(stage);
  await page.evaluate(() => (window as unknown as Previewed).preview.remove());
  await expect(page.locator('.preview')).toHaveCount(0);
});

test('AST-06 the preview plays the pop-up after its delay', async ({ page, host, regia }) => {
  const face = { ...FACE, animation: { ...FACE.animation, greeting_delay: 5 } };
  await page.clock.install();
  await page.goto(host.url);
  await mount(page, regia.url, { ...VIEW, face, shows: 'popup' });
  const popup = page.locator('.preview .popup');
  await expect(popup).toBeVisible();
  await stopClock(page);
  await page.evaluate(() => (window as unknown as Previewed).preview.play());
  await expect(popup).toHaveCount(0);
  await page.clock.fastForward(4_900);
  await expect(popup).toHaveCount(0);
  await page.clock.fastForward(100);
  await expect(popup).toBeVisible();
});
