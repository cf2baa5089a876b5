import { chromium } from '@playwright/test';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { compressed } from './compressed.ts';
import { ITALIAN, launch, LOGIN, signIn } from './measured-browser.ts';

// Measures the first load of each route until the network is quiet, in bytes of gzip and of brotli; prints JSON.
// node e2e/weigh.ts ADDRESS USERNAME PASSWORD [--slow] ROUTE... (routes of a signed-in person; the login comes first)
// `--slow`: a quarter of the processor's speed, 40 ms to the server and 10 Mbit/s. A route may be a whole address.

export interface Weight {
  readonly route: string;
  /** The page itself, scripts and styles. */
  readonly codeBytes: number;
  /** The same in brotli. */
  readonly brotliBytes: number;
  readonly fontBytes: number;
  /** Scripts and styles of the consent strip, which load when the page is idle. */
  readonly consentBytes: number;
  /** The real widget in the preview of its colors and animation. Its room has a budget of its own. */
  readonly widgetBytes: number;
  /** Everything that the page asks for, itself included. */
  readonly requests: number;
  readonly scripts: number;
  readonly styles: number;
  /** The names of the weighed files, in the order in which they came. */
  readonly files: readonly string[];
  /** The calls to the server, in the order in which they were sent. */
  readonly calls: readonly string[];
  /** The answers that the page asked for before its code, and that no code took. */
  readonly leftAnswers: readonly string[];
  readonly paint: Paint;
}

/** When the page shows its first and its largest content, and how far its content jumps. */
interface Paint {
  readonly firstMs: number;
  readonly largestMs: number;
  readonly shift: number;
}

const QUIET_MS = 1_000;
/** The delay of `useLiveRights` in the console. */
const FOLLOWS_RIGHTS_AFTER_MS = 2_000;
/** Ends a hang. */
const AT_MOST_MS = 120_000;
const [address = '', username = '', password = '', ...more] = process.argv.slice(2);
const isSlow = more.includes('--slow');
const routes = more.filter((one) => one !== '--slow');

async function weigh(context: BrowserContext, route: string): Promise<Weight> {
  const page = await context.newPage();
  await page.addInitScript(watchPaint);
  await page.addInitScript(withoutLaterCode, FOLLOWS_RIGHTS_AFTER_MS);
  if (isSlow) await slowDown(page);
  const weight = {
    codeBytes: 0,
    brotliBytes: 0,
    fontBytes: 0,
    consentBytes: 0,
    widgetBytes: 0,
    requests: 0,
    scripts: 0,
    styles: 0,
  };
  const calls: string[] = [];
  const reading: Promise<{ request: Request; body: Buffer }>[] = [];
  const coming = new Set<Request>();
  let lastAtMs = performance.now();
  // The preview of the widget is weighed with the widget.
  const isOfWidget = (request: Request) => new URL(request.url()).pathname.startsWith('/widget/');
  const isWeighed = (request: Request) =>
    !isOfWidget(request) && ['document', 'script', 'stylesheet', 'font'].includes(request.resourceType());
  page.on('request', (request) => {
    weight.requests += 1;
    if (/\/api\//.test(request.url())) calls.push(`${request.method()} ${request.url()}`);
    if (request.resourceType() === 'script' && !isOfWidget(request)) weight.scripts += 1;
    if (request.resourceType() === 'stylesheet') weight.styles += 1;
    lastAtMs = performance.now();
    if (isWeighed(request)) coming.add(request);
  });
  page.on('requestfinished', (request) => {
    lastAtMs = performance.now();
    coming.delete(request);
    if (isWeighed(request)) reading.push(bodyOf(request).then((body) => ({ request, body })));
  });
  await page.goto(route.startsWith('http') ? route : address + route, {
    waitUntil: 'load',
    timeout: AT_MOST_MS,
  });
  await painted(page);
  lastAtMs = performance.now();
  await quiet(page, () => (coming.size > 0 ? performance.now() : lastAtMs));
  page.removeAllListeners();
  const files = await Promise.all(reading);
  const at = new URL(page.url()).pathname;
  const paint = await paintOf(page);
  const leftAnswers = await earlyLeft(page);
  await page.close();
  for (const { request, body } of files) {
    // A font file is already compressed.
    if (request.resourceType() === 'font') weight.fontBytes += body.length;
    else if (isWidget(request)) weight.widgetBytes += compressed(body).gzipBytes;
    else if (isConsent(request)) weight.consentBytes += compressed(body).gzipBytes;
    else {
      const { gzipBytes, brotliBytes } = compressed(body);
      weight.codeBytes += gzipBytes;
      weight.brotliBytes += brotliBytes;
    }
  }
  if (!route.startsWith('http') && at.replace(/\/$/, '') !== route.replace(/\/$/, ''))
    throw new Error(`${route} led to ${at}`);
  const names = files.map(({ request }) => new URL(request.url()).pathname.split('/').at(-1) ?? '');
  return { route, ...weight, files: names, calls, leftAnswers, paint };
}

/** Runs in the page: notes its paints as the browser reports them. */
function watchPaint(): void {
  const paint = { firstMs: 0, largestMs: 0, shift: 0 };
  (globalThis as unknown as { paint: Paint }).paint = paint;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint.firstMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (paint.largestMs = startTime));
  watch('layout-shift', (entry) => (paint.shift += (entry as unknown as { value: number }).value));
}

/** Runs in the page: drops the timer after which a page follows the rights. On a busy machine it ends within the load. */
function withoutLaterCode(delayMs: number): void {
  const usual = globalThis.setTimeout.bind(globalThis);
  const changed = (work: () => void, ms?: number) => (ms === delayMs ? 0 : usual(work, ms));
  globalThis.setTimeout = changed as typeof setTimeout;
}

const earlyLeft = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { regiaEarly?: { path: string }[] }).regiaEarly?.map(({ path }) => path) ??
      [],
  );

const paintOf = (page: Page): Promise<Paint> =>
  page.evaluate(() => (globalThis as unknown as { paint: Paint }).paint);

/** A busy machine runs the page's scripts late: without its first content, a quiet network says nothing. */
async function painted(page: Page): Promise<void> {
  const until = performance.now() + AT_MOST_MS;
  while (performance.now() < until && (await paintOf(page)).firstMs === 0) await page.waitForTimeout(50);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = 10e6 / 8;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

const isWidget = (request: Request) => new URL(request.url()).pathname.startsWith('/widget/');
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

const browser = await chromium.launch(launch);
try {
  const signedIn = await browser.newContext(ITALIAN);
  await signIn(signedIn, address, username, password);
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
