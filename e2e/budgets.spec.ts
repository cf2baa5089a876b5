import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { trainedAssistant } from './assistants/trained.ts';
import { PASSWORD } from './people.ts';
import { addressOf, EVERY_ROUTE, routeOf } from './routes.ts';
import { expect, test } from './test.ts';
import type { Weight } from './weigh.ts';

/**
 * The budgets, which `bench/weight.ts` reads too. Bytes are those of gzip, with the page itself, which has the texts in it.
 * Not weighed are pages that need another state than the instance has, or that only lead on;
 * the weighed person is an admin, and `/ai/model` is for superusers.
 */
const BUDGET = JSON.parse(readFileSync(join(import.meta.dirname, 'first-load.json'), 'utf8')) as {
  readonly login: Most;
  readonly signedIn: Most;
  readonly others: Most;
  readonly notWeighed: readonly string[];
};
const SHIFT = 0.005;
const CONSENT_BYTES = 3 * 1024;

interface Most {
  readonly bytes: number;
  readonly requests: number;
  readonly scripts: number;
  readonly styles: number;
}

const isSignedIn = (address: string) =>
  EVERY_ROUTE.find(({ path }) => path === routeOf(address))?.isSignedIn ?? false;

test('the first load of every route stays within its budget of bytes and requests, and little moves', async ({
  instance,
  site,
}, info) => {
  const id = await trainedAssistant(instance, 'Segreteria', `${site.url}/it/sitemap.xml`);
  // The login is weighed first in any case.
  const weighed = EVERY_ROUTE.map(({ path }) => path).filter(
    (path) => path !== '/auth/login' && !BUDGET.notWeighed.includes(path),
  );
  const routes = weighed.map((path) => addressOf(path, id));
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'weigh.ts'),
    instance.url,
    'admin',
    PASSWORD,
    ...routes,
  ]);
  const weights = JSON.parse(stdout) as Weight[];
  for (const { route, codeBytes, requests, scripts, styles, paint } of weights) {
    const most = route === '/auth/login' ? BUDGET.login : isSignedIn(route) ? BUDGET.signedIn : BUDGET.others;
    const words = `${route.replace(id, ':id')}: ${(codeBytes / 1024).toFixed(1)} KB, ${requests} requests, ${scripts} scripts, ${styles} styles, shift ${paint.shift.toFixed(3)}`;
    info.annotations.push({ type: 'first load', description: words });
    expect.soft(codeBytes, words).toBeLessThanOrEqual(most.bytes);
    expect.soft(requests, words).toBeLessThanOrEqual(most.requests);
    expect.soft(scripts, words).toBeLessThanOrEqual(most.scripts);
    expect.soft(styles, words).toBeLessThanOrEqual(most.styles);
    expect.soft(paint.shift, words).toBeLessThanOrEqual(SHIFT);
  }
  const strip = weights[0]?.consentBytes ?? 0;
  const words = `APP-13 the consent strip: ${(strip / 1024).toFixed(1)} KB`;
  info.annotations.push({ type: 'first load', description: words });
  expect.soft(strip, words).toBeGreaterThan(0);
  expect.soft(strip, words).toBeLessThanOrEqual(CONSENT_BYTES);
  expect(weights).toHaveLength(1 + routes.length);
});
