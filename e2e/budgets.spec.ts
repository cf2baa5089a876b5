import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { trainedAssistant } from './assistants/trained.ts';
import { PASSWORD } from './people.ts';
import { expect, test } from './test.ts';
import type { Weight } from './weigh.ts';

const LOGIN_BYTES = 140 * 1024;
const ROUTE_BYTES = 220 * 1024;
const CONSENT_BYTES = 3 * 1024;

test('the first load of every route stays within its budget of script and style', async ({
  instance,
  site,
}, info) => {
  const id = await trainedAssistant(instance, 'Segreteria', `${site.url}/it/sitemap.xml`);
  const list = '/ai/ai-assistants/';
  const assistants = [list, `${list}create/`, `${list}${id}/`, `${list}${id}/training/`, `${list}${id}/try/`];
  const account = ['/profile/', '/profile/password/', '/profile/email/', '/profile/two-factor/'];
  const others = [
    '/profile/sessions/',
    '/account/registration/',
    '/mfa/mfamethod/',
    '/mfa/mfamethod/create/',
  ];
  const signedOutRoutes = [
    '/auth/register-account',
    '/auth/forgot-password',
    '/reset-password-confirm',
    '/mailbox',
  ];
  const routes = [...signedOutRoutes, ...assistants, ...account, ...others];
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
