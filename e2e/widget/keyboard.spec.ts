import type { Page } from '@playwright/test';
import { openChatOn } from './open-chat.ts';
import { expect, test } from './test.ts';

/** The part of the chat or of the page that has the focus: its name, and the line around it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const part = document.activeElement!.shadowRoot?.activeElement ?? document.activeElement!;
    // The line around the field is that of its box, with the button in it.
    const { outlineStyle, outlineWidth } = getComputedStyle(
      part.matches('textarea') ? part.parentElement! : part,
    );
    return {
      name: part.getAttribute('aria-label') ?? part.textContent,
      line: `${outlineWidth} ${outlineStyle}`,
    };
  });

/** Goes through the open chat with the Tab key, from its first button to the launcher. */
async function tabThrough(page: Page): Promise<{ name: string; line: string }[]> {
  await page.getByRole('textbox').fill('Quanto costa?');
  await page.getByRole('button', { name: 'Nuova conversazione' }).focus();
  // The line is drawn for the focus that a key has moved.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const passed = [await focused(page)];
  while (passed.length < 10) {
    await page.keyboard.press('Tab');
    passed.push(await focused(page));
  }
  return passed;
}

test('ANS-13 Tab goes through the chat as it is read: buttons, messages, field, links, and the launcher last', async ({
  page,
  host,
}) => {
  await openChatOn(page, host.url);
  const passed = await tabThrough(page);
  expect(passed.map(({ name }) => name)).toEqual([
    'Nuova conversazione',
    'Menu',
    'Chiudi la chat',
    'Messaggi',
    'Quanto costa la carta d’identità?',
    'Orari degli uffici',
    'La sua domanda',
    'Invia',
    'Privacy',
    'Chiudi la chat',
  ]);
});

test('UX-07 each part of the chat that has the focus has an outline of two pixels', async ({
  page,
  host,
}) => {
  await openChatOn(page, host.url);
  const passed = await tabThrough(page);
  expect(passed.map(({ line }) => line)).toEqual(passed.map(() => '2px solid'));
});

test('ANS-13 a visitor who uses the menu or begins a new chat keeps the focus in the chat, whose texts change language at once', async ({
  page,
  host,
}) => {
  await openChatOn(page, host.url);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.press('Enter');
  await page.getByRole('menuitemcheckbox').press('Enter');
  await expect(menu).toBeFocused();
  await page.getByRole('button', { name: 'Nuova conversazione' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'La sua domanda' })).toBeFocused();
  await menu.press('Enter');
  await page.getByRole('menuitemradio', { name: 'English' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused();
  // The button of the panel, and the launcher below it.
  await expect(page.getByRole('button', { name: 'Close the chat' })).toHaveCount(2);
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Earlier chats' }).press('Enter');
  await expect(menu).toBeFocused();
  await page.getByRole('button', { name: 'Back to the chat' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused();
});

test('ANS-13 a chat that is open from the page before leaves the focus to the page', async ({
  page,
  host,
}) => {
  await openChatOn(page, host.url);
  await page.goto(`${host.url}/orari/`);
  await expect(page.getByRole('textbox', { name: 'La sua domanda' })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement!.tagName)).toBe('BODY');
});
