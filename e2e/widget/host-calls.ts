import type { Page } from '@playwright/test';
import { signedIdentity } from './identities.ts';
import { ASSISTANT } from './stand-in.ts';

interface Api {
  identify(identity: unknown): void;
  signOut(): void;
  remember(isKept: boolean): void;
}
type Host = Window & { Regia: Api; identityNow: string; askedFor: number };

export const identityOf = (sub: string): string => signedIdentity(ASSISTANT, { sub });

/** The page says who its visitor is, after the widget has loaded. */
export const identify = (page: Page, sub: string): Promise<void> =>
  page.evaluate((jwt) => (window as unknown as Host).Regia.identify(jwt), identityOf(sub));

/** The page gives a function that returns the identity of the moment, and counts how often it is called. */
export async function identifyByFunction(page: Page, sub: string): Promise<void> {
  await signInAs(page, sub);
  await page.evaluate(() => {
    const host = window as unknown as Host;
    host.askedFor = 0;
    host.Regia.identify(() => {
      host.askedFor += 1;
      return Promise.resolve(host.identityNow);
    });
  });
}

/** Changes what the function of the page returns, as another sign-in on the site does. */
export const signInAs = (page: Page, sub: string): Promise<void> =>
  page.evaluate((jwt) => void ((window as unknown as Host).identityNow = jwt), identityOf(sub));

export const askedFor = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Host).askedFor);

export const signOut = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Host).Regia.signOut());

export const remember = (page: Page, isKept: boolean): Promise<void> =>
  page.evaluate((is) => (window as unknown as Host).Regia.remember(is), isKept);

/** All that the site's pages have stored in the tab and on the device. */
export const storedOn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
