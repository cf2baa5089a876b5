import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Stops an installed clock in ten seconds: from here only the story moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** Opens the chat on a page that has the widget. */
export async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await expect(page.getByRole('textbox')).toBeVisible();
}

export async function openChatOn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await openChat(page);
}

export async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
}
