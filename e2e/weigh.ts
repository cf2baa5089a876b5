import { chromium } from '@playwright/test';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// What a first load of each route brings until the network is quiet, in bytes of gzip: prints JSON.
// node e2e/weigh.ts ADDRESS USERNAME PASSWORD ROUTE...   (the routes of who is signed in; the login comes first)

export interface Weight {
  readonly route: string;
  /** Scripts and styles. */
  readonly codeBytes: number;
  readonly fontBytes: number;
  readonly requests: number;
}

const QUIET_MS = 1_000;
const AT_MOST_MS = 15_000;
const LOGIN = '/auth/login';
const [address = '', username = '', password = '', ...routes] = process.argv.slice(2);

async function weigh(context: BrowserContext, route: string): Promise<Weight> {
  const page = await context.newPage();
  const weight = { codeBytes: 0, fontBytes: 0, requests: 0 };
  const measuring: Promise<void>[] = [];
  let lastAtMs = performance.now();
  page.on('request', () => {
    weight.requests += 1;
    lastAtMs = performance.now();
  });
  page.on('requestfinished', (request) => {
    lastAtMs = performance.now();
    const kind = request.resourceType();
    if (!['script', 'stylesheet', 'font'].includes(kind)) return;
    measuring.push(
      bodyOf(request).then((body) => {
        // A font is compressed in itself.
        if (kind === 'font') weight.fontBytes += body.length;
        else weight.codeBytes += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await page.goto(address + route, { waitUntil: 'load' });
  await quiet(page, () => lastAtMs);
  await Promise.all(measuring);
  const at = new URL(page.url()).pathname;
  await page.close();
  if (at.replace(/\/$/, '') !== route.replace(/\/$/, '')) throw new Error(`${route} led to ${at}`);
  return { route, ...weight };
}

async function bodyOf(request: Request): Promise<Buffer> {
  const response = await request.response();
  if (!response?.ok()) throw new Error(`${request.url()} answered ${response?.status()}`);
  return response.body();
}

/** Streams stay open for as long as a page is there: quiet is when nothing new has come for a while. */
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
try {
  const signedIn = await browser.newContext();
  await signIn(signedIn);
  const session = await signedIn.storageState();
  const weights: Weight[] = [];
  for (const route of [LOGIN, ...routes]) {
    // A context of its own has an empty cache: every load is a first one.
    const context = await browser.newContext(route === LOGIN ? {} : { storageState: session });
    weights.push(await weigh(context, route));
    await context.close();
  }
  process.stdout.write(`${JSON.stringify(weights)}\n`);
} finally {
  await browser.close();
}
