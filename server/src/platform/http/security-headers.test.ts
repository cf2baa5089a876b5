import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';

const policy = async (environment: Record<string, string>): Promise<Record<string, string>> => {
  const server = await testServer({ environment });
  const { headers } = await server.stranger({ accept: 'text/html' }).get('/auth/login');
  await server.close();
  const parts = headers['content-security-policy']!.split('; ').map((part) => part.split(' '));
  return Object.fromEntries(parts.map(([name, ...values]) => [name, values.join(' ')]));
};

test('the policy allows only the origin of the Sentry DSN in addition, without its key', async () => {
  const usual = await policy({});
  expect(usual['connect-src']).toBe("'self'");
  const reporting = await policy({ SENTRY_DSN: 'https://public-key@sentry.example.org:8443/some/1' });
  expect(reporting).toEqual({ ...usual, 'connect-src': "'self' https://sentry.example.org:8443" });
});
