import type { Page } from '@playwright/test';
import { ask, openChatOn } from './open-chat.ts';
import { expect, test } from './test.ts';

const LONG = Array.from({ length: 260 }, (_, at) => `parola${at}`).join(' ');
const scrollOf = (page: Page) => page.getByRole('log').evaluate((log) => log.scrollTop);

test('ANS-13 a long answer stays at its question, to be read from there', async ({ page, host, regia }) => {
  await openChatOn(page, host.url);
  await ask(page, 'Prima domanda');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  regia.answer = { ...regia.answer, content: LONG };
  await ask(page, 'Una domanda lunga');
  const log = page.getByRole('log');
  await expect(log).toContainText('parola259');
  await expect(log.getByRole('button', { name: 'Copia' })).toHaveCount(2);
  const [question, place] = [await log.getByText('Una domanda lunga').boundingBox(), await log.boundingBox()];
  expect(question!.y - place!.y).toBeGreaterThanOrEqual(0);
  expect(question!.y - place!.y).toBeLessThan(40);
});

test('ANS-13 a visitor who scrolls while an answer arrives stays there', async ({ page, host, regia }) => {
  regia.answer = { ...regia.answer, content: LONG };
  regia.wordMs = 20;
  await openChatOn(page, host.url);
  await ask(page, 'Una domanda lunga');
  const log = page.getByRole('log');
  // Far from the end, which a reader follows.
  await expect.poll(() => log.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(600);
  await log.evaluate((one) => one.scrollTo(0, 300));
  await expect(log).not.toContainText('parola259');
  await expect(log).toContainText('parola259');
  expect(await scrollOf(page)).toBe(300);
});

test('ANS-13 a visitor at the end of a long answer stays at its end while it arrives', async ({
  page,
  host,
  regia,
}) => {
  regia.answer = { ...regia.answer, content: LONG };
  regia.wordMs = 5;
  await openChatOn(page, host.url);
  await ask(page, 'Una domanda lunga');
  const log = page.getByRole('log');
  await expect(log).toContainText('parola120');
  await log.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await expect(log).toContainText('parola259');
  await expect(log.getByRole('button', { name: 'Copia' })).toBeInViewport();
});
