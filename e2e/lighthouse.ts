import { chromium } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { ITALIAN, launch, LOGIN, signIn } from './measured-browser.ts';

// Lighthouse (mobile, simulated) of the login, and of a route of a signed-in person; prints JSON.
// node e2e/lighthouse.ts PACKAGE@VERSION ADDRESS USERNAME PASSWORD ROUTE
// npm fetches the package into its own cache: the project does not depend on it.

interface Verdict {
  readonly route: string;
  /** Between 0 and 100; -1 where Lighthouse could not tell. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly largestMs: number;
}

interface Report {
  readonly finalDisplayedUrl: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

const [source = '', address = '', username = '', password = '', inside = ''] = process.argv.slice(2);
const run = promisify(execFile);

async function judge(port: number, cwd: string, route: string): Promise<Verdict> {
  const { stdout } = await run(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${source}`,
      '--',
      'lighthouse',
      address + route,
      `--port=${port}`,
      '--output=json',
      '--output-path=stdout',
      '--quiet',
      '--only-categories=performance,accessibility,best-practices',
    ],
    {
      cwd,
      env: { ...process.env, PATH: dirname(process.execPath) + delimiter + process.env['PATH'] },
      maxBuffer: 64 * 1024 * 1024,
      timeout: 240_000,
    },
  );
  const { finalDisplayedUrl, runtimeError, categories, audits } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(`Lighthouse of ${route}: ${runtimeError.message}`);
  const at = new URL(finalDisplayedUrl).pathname;
  if (at !== route) throw new Error(`${route} led to ${at}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? -0.01) * 100);
  return {
    route,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'regia-lighthouse-'));
try {
  const port = await freePort();
  // Lighthouse opens its page in this browser, which holds the session. The page has the size that Lighthouse gives it.
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    ...launch,
    ...ITALIAN,
    args: [...launch.args, `--remote-debugging-port=${port}`],
    viewport: null,
  });
  try {
    const login = await judge(port, folder, LOGIN);
    await signIn(context, address, username, password);
    process.stdout.write(`${JSON.stringify([login, await judge(port, folder, inside)])}\n`);
  } finally {
    await context.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
