import type { Page } from '@playwright/test';

/** Pages of the site that a visitor sees in between, in the same tab. */
type Visit = (other: Page) => Promise<void>;

interface Kept extends Window {
  isDeaf: boolean;
  wasKept: boolean | undefined;
}

/**
 * Notes whether the browser has kept the page. Chromium drops a kept page that gets a message of another tab: the pages of
 * these stories hear none while they are away, as in a browser that keeps them.
 */
export const prepareCache = (page: Page, { hasTabs }: { hasTabs: boolean }) =>
  page.addInitScript((isListening) => {
    const host = window as unknown as Kept;
    addEventListener('pageshow', ({ persisted }) => (host.wasKept = persisted));
    if (!isListening) return void Reflect.deleteProperty(window, 'BroadcastChannel');
    const { value } = Object.getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener')!;
    const listen = value as (type: string, listener: (event: Event) => void) => void;
    BroadcastChannel.prototype.addEventListener = function deafly(type: string, listener: unknown) {
      listen.call(this, type, (event) => {
        if (!host.isDeaf) (listener as (event: Event) => void)(event);
      });
    };
  }, hasTabs);

/** Whether this browser keeps pages in its back and forward cache. Chromium without a window may not. */
export async function keepsPages(page: Page, url: string): Promise<boolean> {
  await page.goto(`${url}/prima/`);
  await page.goto(`${url}/dopo/`);
  await goBack(page, '/prima/');
  return page.evaluate(() => (window as unknown as Kept).wasKept === true);
}

/** Leaves a page, visits others in the same tab and comes back. Where the browser does not keep pages, it is acted. */
export async function leaveAndComeBack(page: Page, isKept: boolean, visit: Visit): Promise<void> {
  if (!isKept) return actOut(page, visit);
  const { pathname } = new URL(page.url());
  await page.evaluate(() => ((window as unknown as Kept).wasKept = undefined));
  await visit(page);
  await goBack(page, pathname);
  await page.waitForFunction(() => (window as unknown as Kept).wasKept === true);
}

async function goBack(page: Page, pathname: string): Promise<void> {
  // `page.goBack()` waits for a load, which a kept page does not have.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForFunction(
    (path) => location.pathname === path && document.readyState === 'complete',
    pathname,
  );
}

/** The page gets the events of the cache and no messages meanwhile; a second tab is the same one for its storage. */
async function actOut(page: Page, visit: Visit): Promise<void> {
  const before = await page.evaluate(() => {
    (window as unknown as Kept).isDeaf = true;
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    return Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>;
  });
  const other = await page.context().newPage();
  await other.addInitScript((stored) => {
    if (window.name === 'same tab') return;
    window.name = 'same tab';
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  }, before);
  await visit(other);
  const after = await other.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    return Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>;
  });
  await other.close();
  await page.evaluate((stored) => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    (window as unknown as Kept).isDeaf = false;
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, after);
}
