import { request as send } from 'node:http';
import { chromium } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { ITALIAN, launch } from './measured-browser.ts';

// Measures a page with the widget and the same page without it, several times each; prints JSON.
// node e2e/weigh-widget.ts ADDRESS_WITH ADDRESS_WITHOUT QUESTION

export interface WidgetWeight {
  /** Long tasks past 50 ms each, on a processor at a quarter of its speed. */
  readonly blockingMs: number;
  readonly scriptMs: number;
  readonly shift: number;
  /** The requests of the widget before and after it is opened. */
  readonly requests: readonly [closed: number, opened: number];
  /** From the press on the launcher until the question field can be used, at full speed. */
  readonly openMs: number;
  /** From Enter until the first word of the answer is drawn, at full speed. */
  readonly firstWordMs: number;
  /** From the same request, sent without a browser, until the first piece of the answer arrives. */
  readonly apiMs: number;
}

const ROUNDS = 5;
/** The event of the stream that has the first words; an answer without a model may come whole. */
const FIRST_PIECE = /event: (delta|done)/;
const SETTLE_MS = 1_500;
const [withWidget = '', without = '', question = ''] = process.argv.slice(2);

const browser = await chromium.launch(launch);
const weights: WidgetWeight[] = [];
for (let round = 0; round < ROUNDS; round += 1) weights.push(await weighOnce());
await browser.close();
process.stdout.write(`${JSON.stringify(weights)}\n`);

async function weighOnce(): Promise<WidgetWeight> {
  const [loaded, plain] = [await load(withWidget), await load(without)];
  const context = await browser.newContext(ITALIAN);
  const page = await context.newPage();
  let requests = 0;
  page.on('request', () => (requests += 1));
  await page.goto(withWidget);
  const launcher = page.locator('regia-widget .launcher');
  await launcher.waitFor();
  // The page itself is one of them.
  const closed = requests - 1;
  const openMs = await elapsed(async () => {
    await launcher.click();
    await page.locator('regia-widget textarea').waitFor();
  });
  await page.locator('regia-widget textarea').fill(question);
  const asked = page.waitForRequest((one) => one.postData()?.includes(question) ?? false);
  const firstWordMs = await elapsed(async () => {
    await page.keyboard.press('Enter');
    await page.locator('regia-widget .turn .assistant:not(.typing)').waitFor();
  });
  const opened = requests - 1;
  const apiMs = await firstPieceMs(await asked);
  await context.close();
  return {
    blockingMs: Math.max(0, loaded.blockingMs - plain.blockingMs),
    scriptMs: Math.max(0, loaded.scriptMs - plain.scriptMs),
    shift: loaded.shift,
    requests: [closed, opened],
    openMs,
    firstWordMs,
    apiMs,
  };
}

/** Sends a request of the page again, without a browser. Returns the time until a piece of the answer comes. */
async function firstPieceMs(asked: Request): Promise<number> {
  const { host: _host, 'content-length': _length, ...headers } = await asked.allHeaders();
  const beganAtMs = performance.now();
  return new Promise((resolve, reject) => {
    const asking = send(asked.url(), { method: 'POST', headers }, (reply) => {
      let text = '';
      if (reply.statusCode !== 200) reject(new Error(`${asked.url()} answered ${reply.statusCode}`));
      reply.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
        if (FIRST_PIECE.test(text)) resolve(performance.now() - beganAtMs);
      });
      reply.on('error', reject).on('end', () => reject(new Error(`no word in the answer: ${text}`)));
    });
    asking.on('error', reject).end(asked.postData() ?? '');
  });
}

interface Load {
  readonly blockingMs: number;
  readonly scriptMs: number;
  readonly shift: number;
}

/** Loads a page on a processor at a quarter of its speed. */
async function load(address: string): Promise<Load> {
  const context = await browser.newContext(ITALIAN);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Performance.enable');
  await page.addInitScript(watch);
  await page.goto(address);
  await page.waitForTimeout(SETTLE_MS);
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  const seen = await seenBy(page);
  await context.close();
  return { ...seen, scriptMs: seconds * 1_000 };
}

function seenBy(page: Page): Promise<Omit<Load, 'scriptMs'>> {
  return page.evaluate(() => (window as unknown as { seen: Omit<Load, 'scriptMs'> }).seen);
}

function watch(): void {
  const seen = { blockingMs: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockingMs += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
