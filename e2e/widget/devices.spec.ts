import type { Page } from '@playwright/test';
import { FACE } from './face.ts';
import { ask, openChat, openChatOn } from './open-chat.ts';
import { questionsOf } from './stand-in-controls.ts';
import { expect, test } from './test.ts';

/** Empty of an element that was replaced meanwhile. */
const animationOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(`regia-widget ${selector}`)
    .first()
    .evaluate((element) => getComputedStyle(element).animationName);

test('UX-07 with forced colors the launcher, the messages and the buttons have a border, and a rating has another', async ({
  page,
  host,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(host.url);
  const border = (selector: string) =>
    page
      .locator(`regia-widget ${selector}`)
      .first()
      .evaluate((element) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
        return `${borderTopWidth} ${borderTopStyle}`;
      });
  for (const part of ['.launcher', '.popup', '.popup .go']) expect(await border(part)).toBe('1px solid');
  await openChat(page);
  await ask(page, 'Quanto costa?');
  await page.getByRole('button', { name: 'Utile', exact: true }).click();
  for (const part of ['.human', '.assistant', '.box button']) expect(await border(part)).toBe('1px solid');
  expect(await border('.feedback [aria-pressed=true]')).toBe('2px solid');
});

test('UX-07 on a phone the panel fits above the keyboard, and the question field stays in view', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChatOn(page, host.url);
  // Chromium shows no keyboard here: the page says what a phone says when it opens.
  const show = (height: number, offsetTop: number, event = 'resize') =>
    page.evaluate(
      ([seen, said]) => {
        for (const [name, value] of Object.entries(seen)) {
          Object.defineProperty(window.visualViewport!, name, { configurable: true, get: () => value });
        }
        window.visualViewport!.dispatchEvent(new Event(said));
      },
      [{ height, offsetTop }, event] as const,
    );
  const panel = page.getByRole('dialog');
  await show(500, 0);
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 500 });
  const field = (await page.getByRole('textbox').boundingBox())!;
  expect(field.y + field.height).toBeLessThanOrEqual(500);
  // A page that moves below the keyboard is not resized.
  await show(500, 120, 'scroll');
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 120, width: 390, height: 500 });
  await show(844, 0);
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
});

test('UX-07 on a phone every field has letters of 16 pixels, because iOS zooms into a field with smaller ones', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChatOn(page, host.url);
  await ask(page, 'Quanto costa?');
  await page.getByRole('button', { name: 'Non utile' }).click();
  await expect(page.getByRole('textbox')).toHaveCount(2);
  for (const field of await page.getByRole('textbox').all())
    await expect(field).toHaveCSS('font-size', '16px');
});

test('ANS-13 in a browser without field-sizing, the question field still grows with its text and shrinks again', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    Object.assign(CSS, {
      supports: (property: string, value: string) => property !== 'field-sizing' && supports(property, value),
    });
    const { value } = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, 'replaceSync')!;
    CSSStyleSheet.prototype.replaceSync = function without(css: string) {
      (value as (text: string) => void).call(this, css.replace('field-sizing: content', ''));
    };
  });
  await openChatOn(page, host.url);
  const field = page.getByRole('textbox');
  const height = async (): Promise<number> => (await field.boundingBox())!.height;
  const one = await height();
  await field.fill('Prima riga\nSeconda riga\nTerza riga');
  await expect.poll(height).toBeGreaterThan(one + 30);
  await page.reload();
  await expect.poll(height).toBeGreaterThan(one + 30);
  await field.press('Enter');
  await expect.poll(height).toBe(one);
});

test('ANS-13 Enter that an input method takes for a word sends nothing', async ({ page, host, regia }) => {
  await openChatOn(page, host.url);
  const field = page.getByRole('textbox');
  await field.fill('こんにちは');
  // Chromium says that a word is being chosen; Safari gives only the code of such a key.
  for (const taken of [{ isComposing: true }, { keyCode: 229 }]) {
    await field.dispatchEvent('keydown', { key: 'Enter', bubbles: true, ...taken });
  }
  await expect(field).toHaveValue('こんにちは');
  await field.press('Enter');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  expect(questionsOf(regia)).toHaveLength(1);
});

test('AST-06 without animations nothing moves, and no typing is shown while the answer is awaited', async ({
  page,
  host,
  regia,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  regia.face = {
    ...FACE,
    animation: { launcher: 'none', opening: 'none', typing: 'none', greeting_delay: 0 },
  };
  regia.holdsAfter = 1;
  await openChatOn(page, host.url);
  await expect.poll(() => animationOf(page, '.launcher')).toBe('none');
  await expect.poll(() => animationOf(page, '.panel')).toBe('none');
  await ask(page, 'Quanto costa?');
  await expect(page.getByRole('button', { name: 'Interrompi la risposta' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Sta scrivendo' })).toHaveCount(0);
});

for (const [launcher, opening, typing] of [
  ['pulse', 'rise', 'dots'],
  ['rise', 'fade', 'line'],
] as const) {
  test(`AST-06 launcher ${launcher}, opening ${opening} and typing ${typing} move, and under reduced motion nothing does`, async ({
    page,
    host,
    regia,
  }) => {
    regia.face = { ...FACE, animation: { launcher, opening, typing, greeting_delay: 0 } };
    // Its words never come: the typing stays.
    regia.holdsAfter = 1;
    const expected = typing === 'line' ? 'sweep' : 'type';
    for (const [reducedMotion, moves] of [
      ['no-preference', true],
      ['reduce', false],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto(host.url);
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await expect(page.getByText('Posso aiutarla?')).toBeVisible();
      await expect.poll(() => animationOf(page, '.launcher')).toBe(moves ? launcher : 'none');
      await expect.poll(() => animationOf(page, '.popup')).toBe(moves ? 'fade' : 'none');
      await openChat(page);
      await expect.poll(() => animationOf(page, '.panel')).toBe(moves ? opening : 'none');
      await ask(page, 'Quanto costa?');
      await expect(page.getByRole('img', { name: 'Sta scrivendo' })).toBeVisible();
      await expect.poll(() => animationOf(page, '.typing i')).toBe(moves ? expected : 'none');
    }
  });
}
