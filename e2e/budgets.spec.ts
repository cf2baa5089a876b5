import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { trainedAssistant } from './assistants/trained.ts';
import { PASSWORD } from './people.ts';
import { addressOf, EVERY_ROUTE } from './routes.ts';
import { expect, test } from './test.ts';
import type { Weight } from './weigh.ts';

/** Pages that need another state than the instance has, or that only lead on. */
const NOT_WEIGHED = [
  '/auth/login',
  '/auth/login/two-factor-authentication',
  '/auth/logout',
  '/mfa/mfamethod/$id',
  '/setup',
];
const LOGIN_BYTES = 140 * 1024;
const ROUTE_BYTES = 220 * 1024;
const CONSENT_BYTES = 3 * 1024;

test('the first load of every route stays within its budget of script and style', async ({
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
  for (const { route, codeBytes, requests } of weights) {
    const words = `${route.replace(id, ':id')}: ${(codeBytes / 1024).toFixed(1)} KB, ${requests} requests`;
    info.annotations.push({ type: 'first load', description: words });
    expect.soft(codeBytes, words).toBeLessThanOrEqual(route === '/auth/login' ? LOGIN_BYTES : ROUTE_BYTES);
  }
  const strip = weights[0]?.consentBytes ?? 0;
  const words = `APP-13 the consent strip: ${(strip / 1024).toFixed(1)} KB`;
  info.annotations.push({ type: 'first load', description: words });
  expect.soft(strip, words).toBeGreaterThan(0);
  expect.soft(strip, words).toBeLessThanOrEqual(CONSENT_BYTES);
  expect(weights).toHaveLength(1 + routes.length);
});
