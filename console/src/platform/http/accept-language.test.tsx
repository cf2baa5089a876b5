import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { http } from './http.ts';

afterEach(() => i18n.activate('en-US'));

test('AUTH-06 each request carries the locale of its moment as Accept-Language', async () => {
  const sent: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['Accept-Language']);
    return Response.json({});
  });
  for (const locale of ['en-US', 'it-IT', 'en-US']) {
    i18n.loadAndActivate({ locale, messages: {} });
    await http({ path: '/api/v1/a/' });
    await http({ path: '/api/get-global-config/', isPublic: true });
  }
  expect(sent).toEqual(['en-US', 'en-US', 'it-IT', 'it-IT', 'en-US', 'en-US']);
});
