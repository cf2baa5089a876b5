import type { BrowserContext } from '@playwright/test';
import { existsSync } from 'node:fs';

export const LOGIN = '/auth/login';
/** An account without a language takes that of the browser of its first sign-in, so all contexts have the same one. */
export const ITALIAN = { locale: 'it-IT' };

const onTheMachine = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env['REGIA_BROWSER'] ?? onTheMachine.find((path) => existsSync(path));

/** How a measure starts its browser: the one of the machine, if there is one. */
export const launch = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
};

export async function signIn(
  context: BrowserContext,
  address: string,
  username: string,
  password: string,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(address + LOGIN);
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== LOGIN);
  await page.close();
}
