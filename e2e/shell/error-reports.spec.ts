import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openInstance } from '../instance.ts';
import { expect, test } from '../test.ts';

test('APP-17 without a DSN the code of the error reporting is not loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/auth/login');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /sentry/i.test(url))).toEqual([]);
});

test('APP-17 without the DSN setting the code of the error reporting is not loaded', async ({ page }) => {
  // The page has the configuration in it.
  await page.route('**/auth/login', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(/"FRONTEND_SENTRY_DSN_KEY":"[^"]*",/, '');
    expect(body).not.toBe(text);
    await route.fulfill({ response, body });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/auth/login');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /sentry/i.test(url))).toEqual([]);
});

test('APP-17 with a DSN, an error of the console is reported, without personal data', async ({
  browser,
  site,
}) => {
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      if (request.method === 'POST') received.push(`${request.url ?? ''} ${body}`);
      response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const instance = await openInstance({ ...site.environment, SENTRY_DSN: `http://key@127.0.0.1:${port}/7` });
  // A separate page: in this story errors are expected.
  const page = await browser.newPage();
  const violations: string[] = [];
  await page.exposeFunction('violation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { violation(text: string): void }).violation(event.violatedDirective),
    );
    addEventListener('DOMContentLoaded', () =>
      setTimeout(() => {
        throw new Error('early fault of maria.rossi@example.it');
      }),
    );
  });
  await page.goto(`${instance.url}/reset-password-confirm/dWlk/secret-of-the-mail/`);
  await expect.poll(() => received.join('\n')).toContain('early fault of [removed]');
  await page.evaluate(() => void Promise.reject(new Error('late fault, code=123456')));
  await expect.poll(() => received.join('\n')).toContain('late fault, code=[removed]');
  expect(received.join('\n')).toContain('/api/7/envelope/');
  expect(received.join('\n')).not.toMatch(/maria\.rossi|123456|secret-of-the-mail/);
  expect(violations).toEqual([]);
  await page.close();
  await instance.stop();
  receiver.closeAllConnections();
  receiver.close();
});
