import type { Page } from '@playwright/test';
import { QUESTION_MAX } from '@regia/contract/limits';
import { ask, openChatOn } from './open-chat.ts';
import { DOCUMENT } from './stand-in.ts';
import type { StandIn } from './stand-in.ts';
import { expect, test } from './test.ts';

const ANSWER = 'Costa 22,50 euro.';

/** An answer that quotes a page. */
const quoting = (quote: string): StandIn['answer'] => ({
  content: `> ${quote} [1]`,
  link_sites: [],
  citations: [
    {
      number: 1,
      document: DOCUMENT,
      title: 'Carta',
      heading: '',
      quote,
      fingerprint: '',
      url: 'https://comune.example/carta',
    },
  ],
  parts: [
    {
      kind: 'extract',
      citation: 1,
      heading: '',
      blocks: [{ kind: 'paragraph', text: quote, emphasis: [[0, quote.length]] }],
    },
  ],
});

async function askAndRead(page: Page): Promise<void> {
  await ask(page, 'Quanto costa?');
  await expect(page.getByRole('button', { name: 'Utile', exact: true })).toBeVisible();
}

test('ANS-13 the arrow keys, Home and End move in the menu; Escape closes the menu and not the chat', async ({
  page,
  host,
}) => {
  await openChatOn(page, host.url);
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  const [italian, english] = ['Italiano', 'English'].map((name) => page.getByRole('menuitemradio', { name }));
  const last = page.getByRole('menuitem', { name: 'Conversazioni precedenti' });
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(italian!).toBeFocused();
  await expect(italian!).toHaveAttribute('lang', 'it-IT');
  await expect(english!).toHaveAttribute('lang', 'en-US');
  for (const [key, focused] of [
    ['ArrowDown', english!],
    ['ArrowUp', italian!],
    ['ArrowUp', last],
    ['Home', italian!],
    ['End', last],
    ['ArrowDown', italian!],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused, key).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('ANS-13 a press elsewhere in the chat and the Tab key close the menu', async ({ page, host }) => {
  await openChatOn(page, host.url);
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  await page.getByRole('log').click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await button.click();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('ANS-13 Shift and Enter begin a line; the field takes no more than the longest question', async ({
  page,
  host,
  regia,
}) => {
  await openChatOn(page, host.url);
  const field = page.getByRole('textbox');
  await field.pressSequentially('Quanto costa');
  await page.keyboard.press('Shift+Enter');
  await field.pressSequentially('la carta?');
  await expect(field).toHaveValue('Quanto costa\nla carta?');
  await expect(field).toHaveAttribute('maxlength', String(QUESTION_MAX));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(ANSWER)).toBeVisible();
  expect(regia.bodies.at(-1)!.body['content']).toBe('Quanto costa\nla carta?');
});

test('ANS-13 a rating that is not saved goes back to what it was, and says so', async ({ page, host }) => {
  await openChatOn(page, host.url);
  await askAndRead(page);
  const up = page.getByRole('button', { name: 'Utile', exact: true });
  const down = page.getByRole('button', { name: 'Non utile' });
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/rating/', (route) => route.abort());
  await down.click();
  await expect(page.getByText('Il giudizio non è stato salvato. Riprovi.')).toBeVisible();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await expect(down).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/rating/');
  await down.click();
  await expect(page.getByRole('textbox', { name: 'Che cosa non va?' })).toHaveAttribute('maxlength', '1000');
});

test('ANS-13 a copy is said, and so is one that the page does not allow', async ({ page, host, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: host.url });
  await openChatOn(page, host.url);
  await askAndRead(page);
  const copy = page.getByRole('button', { name: 'Copia' });
  await copy.click();
  await expect(page.getByText('Copiato', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ANSWER);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copy.click();
  await expect(page.getByText('Non è stato possibile copiare.')).toBeVisible();
});

test('ANS-13 the focus on a source shows its passage; Escape hides the passage and not the chat', async ({
  page,
  host,
  regia,
}) => {
  const quote = 'La carta costa 22,50 euro.';
  regia.answer = quoting(quote);
  await openChatOn(page, host.url);
  await askAndRead(page);
  const source = page.getByRole('link', { name: /^Fonte 1: Carta/ });
  await expect(source).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(source).toHaveAttribute('target', '_blank');
  // A quotation that is emphasized as a whole has no mark: there is nothing to tell it from.
  await expect(page.locator('regia-widget blockquote mark')).toHaveCount(0);
  const passage = page.locator('regia-widget .quote');
  await source.focus();
  await expect(passage).toHaveText(`Carta${quote}`);
  await page.keyboard.press('Escape');
  await expect(passage).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('ANS-13 a source says that it opens a new window; the mouse on it shows the first 400 characters of its passage', async ({
  page,
  host,
  regia,
}) => {
  const quote = `${'a'.repeat(400)} fine`;
  regia.answer = quoting(quote);
  await openChatOn(page, host.url);
  await askAndRead(page);
  const source = page.getByRole('link', { name: /^Fonte 1/ });
  await expect(source).toHaveAccessibleName('Fonte 1: Carta (si apre in una nuova finestra)');
  const passage = page.locator('regia-widget .quote');
  await source.hover();
  await expect(passage).toHaveText(`Carta${'a'.repeat(400)}…`);
  await page.getByRole('textbox').hover();
  await expect(passage).toHaveCount(0);
});

test('ANS-13 a visitor goes back from a new chat to an earlier one', async ({ page, host }) => {
  await openChatOn(page, host.url);
  await askAndRead(page);
  await page.getByRole('button', { name: 'Nuova conversazione' }).click();
  const answer = page.getByRole('log').getByText(ANSWER);
  await expect(answer).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Conversazioni precedenti' }).click();
  await page.getByRole('button', { name: /Quanto costa\?$/ }).click();
  await expect(answer).toBeVisible();
  await expect(page.getByRole('textbox')).toBeFocused();
});
