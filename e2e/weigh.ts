import { chromium } from '@playwright/test';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// Measures the first load of each route until the network is quiet, in bytes of gzip; prints JSON.
// node e2e/weigh.ts ADDRESS USERNAME PASSWORD ROUTE... (routes of a signed-in person; the login comes first)

export interface Weight {
  readonly route: string;
  /** Scripts and styles. */
  readonly codeBytes: number;
  readonly fontBytes: number;
  /** Scripts and styles of the consent strip, which load when the page is idle. */
  readonly consentBytes: number;
  readonly requests: number;
}

const QUIET_MS = 1_000;
const AT_MOST_MS = 15_000;
const LOGIN = '/auth/login';
const [address = '', username = '', password = '', ...routes] = process.argv.slice(2);

async function weigh(context: BrowserContext, route: string): Promise<Weight> {
  const page = await context.newPage();
  const weight = { codeBytes: 0, fontBytes: 0, consentBytes: 0, requests: 0 };
  const measuring: Promise<void>[] = [];
  const coming = new Set<Request>();
  let lastAtMs = performance.now();
  const isWeighed = (request: Request) => ['script', 'stylesheet', 'font'].includes(request.resourceType());
  page.on('request', (request) => {
    weight.requests += 1;
    lastAtMs = performance.now();
    if (isWeighed(request)) coming.add(request);
  });
  page.on('requestfinished', (request) => {
    lastAtMs = performance.now();
    coming.delete(request);
    if (!isWeighed(request)) return;
    const kind = request.resourceType();
    measuring.push(
      bodyOf(request).then((body) => {
        // A font file is already compressed.
        if (kind === 'font') weight.fontBytes += body.length;
        else weight[isConsent(request) ? 'consentBytes' : 'codeBytes'] += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await page.goto(address + route, { waitUntil: 'load' });
  await quiet(page, () => (coming.size > 0 ? performance.now() : lastAtMs));
  page.removeAllListeners();
  await Promise.all(measuring);
  const at = new URL(page.url()).pathname;
  await page.close();
  if (at.replace(/\/$/, '') !== route.replace(/\/$/, '')) throw new Error(`${route} led to ${at}`);
  return { route, ...weight };
}

const isConsent = (request: Request) => request.url().includes('/assets/ConsentStrip-');

async function bodyOf(request: Request): Promise<Buffer> {
  const response = await request.response();
  if (!response?.ok()) throw new Error(`${request.url()} answered ${response?.status()}`);
  return response.body();
}

/** Streams stay open as long as the page: quiet means that nothing new has come for a while. */
async function quiet(page: Page, lastAtMs: () => number): Promise<void> {
  const until = performance.now() + AT_MOST_MS;
  while (performance.now() < until && performance.now() - lastAtMs() < QUIET_MS)
    await page.waitForTimeout(50);
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(address + LOGIN);
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== LOGIN);
  await page.close();
}

const onTheMachine = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env['REGIA_BROWSER'] ?? onTheMachine.find((path) => existsSync(path));
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
// An account without a language takes that of the browser of its first sign-in, so all contexts have the same one.
const ITALIAN = { locale: 'it-IT' };
try {
  const signedIn = await browser.newContext(ITALIAN);
  await signIn(signedIn);
  const session = await signedIn.storageState();
  const weights: Weight[] = [];
  for (const route of [LOGIN, ...routes]) {
    // A new context has an empty cache, so every load is a first one. Its language is that of the account, as usual:
    // one language is loaded, not two.
    const context = await browser.newContext(
      route === LOGIN ? ITALIAN : { ...ITALIAN, storageState: session },
    );
    weights.push(await weigh(context, route));
    await context.close();
  }
  process.stdout.write(`${JSON.stringify(weights)}\n`);
} finally {
  await browser.close();
}
