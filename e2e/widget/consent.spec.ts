import type { Page } from '@playwright/test';
import { ask, openChatOn } from './open-chat.ts';
import { expect, test } from './test.ts';

const ANSWER = 'Costa 22,50 euro.';

async function askIn(page: Page, url: string): Promise<void> {
  await openChatOn(page, url);
  await ask(page, 'Quanto costa?');
  await expect(page.getByRole('log').getByText(ANSWER)).toBeVisible();
}

/** Gives or takes back the consent, which the menu shows as it was. */
async function toggleConsent(page: Page, isKept: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const choice = page.getByRole('menuitemcheckbox');
  await expect(choice).toHaveAttribute('aria-checked', String(!isKept));
  await choice.click();
}

const stored = (page: Page): Promise<[device: number, tab: number]> =>
  page.evaluate(() => [localStorage.length, sessionStorage.length]);

test('ANS-13 with consent the chat is kept on the device alone; when it is taken back, in the tab alone', async ({
  page,
  host,
}) => {
  await askIn(page, host.url);
  expect(await stored(page)).toEqual([0, 1]);
  await toggleConsent(page, true);
  expect(await stored(page)).toEqual([1, 0]);
  await toggleConsent(page, false);
  expect(await stored(page)).toEqual([0, 1]);
  await page.reload();
  await expect(page.getByRole('log').getByText(ANSWER)).toBeVisible();
});

test('ANS-13 the page gives a consent with true and takes it back with false; any other value is none', async ({
  page,
  host,
}) => {
  await askIn(page, host.url);
  const remember = (value: unknown) =>
    page.evaluate(
      (given) => (window as unknown as { Regia: { remember(is: unknown): void } }).Regia.remember(given),
      value,
    );
  for (const [value, device] of [
    ['yes', 0],
    [1, 0],
    [true, 1],
    [false, 0],
  ] as const) {
    await remember(value);
    expect((await stored(page))[0], String(value)).toBe(device);
  }
});

test('A88 another tab gets the session and the chat, and neither the text of the field nor the token of the visitor', async ({
  page,
  host,
  context,
}) => {
  await askIn(page, host.url);
  await page.getByRole('textbox').fill('Una bozza');
  const second = await context.newPage();
  await second.goto(`${host.url}/uffici/`);
  await expect(second.getByRole('log').getByText(ANSWER)).toBeVisible();
  await expect(second.getByRole('textbox')).toHaveValue('');
  const memory = await second.evaluate(() => JSON.parse(sessionStorage.getItem(sessionStorage.key(0)!)!));
  expect(Object.keys(memory as object).toSorted()).toEqual(['chat', 'isOpen', 'isPopupDismissed', 'token']);
});

test('ANS-13 an open tab shows the chat that another tab has begun', async ({ page, host, context }) => {
  await openChatOn(page, host.url);
  const second = await context.newPage();
  await askIn(second, `${host.url}/uffici/`);
  await page.bringToFront();
  await expect(page.getByRole('log').getByText('Quanto costa?')).toBeVisible();
});
