import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const TABS_MAX = 80;

/** Moves the focus forward with Tab, as a person does who has no pointer. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < TABS_MAX; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  const reached = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  throw new Error(`${TABS_MAX} presses of Tab do not reach ${target.toString()}; the focus is on ${reached}`);
}

export async function pressWithKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  // A button that waits for an answer takes no press.
  await expect(target).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** Fails if the focus was lost: then the next Tab would begin at the top of the document. */
export const expectFocus = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
