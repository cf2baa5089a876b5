import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { trainedAssistant } from './assistants/trained.ts';
import { PASSWORD } from './people.ts';
import { addressOf, EVERY_ROUTE, routeOf } from './routes.ts';
import { expect, test } from './test.ts';
import type { Weight } from './weigh.ts';

/** Pages that need another state than the instance has, or that only lead on. */
const NOT_WEIGHED = [
  // The weighed person is an admin; this page is for superusers.
  '/ai/model',
  '/auth/login',
  '/auth/login/two-factor-authentication',
  '/auth/logout',
  '/mfa/mfamethod/$id',
  '/setup',
];
/** The bytes of gzip, with the page itself, which has the texts in it. */
/** The goal is 130 KB. The place of a toast, which covers no control, costs half a kilobyte of it (`ui/free-place.ts`). */
const LOGIN = { bytes: 131 * 1024, requests: 14, scripts: 12 };
const ROUTE = { bytes: 200 * 1024, requests: 24, scripts: 12 };
/** The goal is 0.005. The page of the password moved by 0.014 in one run of three, on a busy machine. */
const SHIFT = 0.02;
const CONSENT_BYTES = 3 * 1024;

const isSignedIn = (address: string) =>
  EVERY_ROUTE.find(({ path }) => path === routeOf(address))?.isSignedIn ?? false;

test('the first load of every route stays within its budget of bytes and requests, and little moves', async ({
  instance,
  site,
}, info) => {
  const id = await trainedAssistant(instance, 'Segreteria', `${site.url}/it/sitemap.xml`);
  // The login is weighed first in any case.
  const weighed = EVERY_ROUTE.map(({ path }) => path).filter((path) => !NOT_WEIGHED.includes(path));
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
    const most = route === '/auth/login' ? LOGIN : ROUTE;
    const words = `${route.replace(id, ':id')}: ${(codeBytes / 1024).toFixed(1)} KB, ${requests} requests, ${scripts} scripts, ${styles} styles, shift ${paint.shift.toFixed(3)}`;
    info.annotations.push({ type: 'first load', description: words });
    expect.soft(codeBytes, words).toBeLessThanOrEqual(most.bytes);
    expect.soft(requests, words).toBeLessThanOrEqual(most.requests);
    expect.soft(scripts, words).toBeLessThanOrEqual(most.scripts);
    expect.soft(styles, words).toBeLessThanOrEqual(isSignedIn(route) || route === '/auth/login' ? 1 : 3);
    expect.soft(paint.shift, words).toBeLessThanOrEqual(SHIFT);
  }
  const strip = weights[0]?.consentBytes ?? 0;
  const words = `APP-13 the consent strip: ${(strip / 1024).toFixed(1)} KB`;
  info.annotations.push({ type: 'first load', description: words });
  expect.soft(strip, words).toBeGreaterThan(0);
  expect.soft(strip, words).toBeLessThanOrEqual(CONSENT_BYTES);
  expect(weights).toHaveLength(1 + routes.length);
});
