import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetGlobalConfig, loadGlobalConfig } from './global-config.ts';
import { sessionSafety } from './session/store.ts';

const CONFIG = { allow_http: false, registration: true, FRONTEND_SENTRY_DSN_KEY: '' };
let asked: string[];

function answering(status: number, body: unknown) {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(body), { status });
  });
}

beforeEach(() => {
  asked = [];
  forgetGlobalConfig();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:', hostname: 'regia.example' });
});
afterEach(() => vi.unstubAllGlobals());

test('APP-17 fetches the global configuration once for all callers', async () => {
  answering(200, CONFIG);
  const [first, second] = await Promise.all([loadGlobalConfig(), loadGlobalConfig()]);
  expect(await loadGlobalConfig()).toBe(first);
  expect(second).toEqual(CONFIG);
  expect(asked).toEqual(['/api/get-global-config/']);
});

test('APP-17 fetches again after a failure', async () => {
  answering(400, {});
  await expect(loadGlobalConfig()).rejects.toMatchObject({ status: 400 });
  answering(200, CONFIG);
  expect(await loadGlobalConfig()).toEqual(CONFIG);
  expect(asked).toHaveLength(2);
});

test('APP-17 accepts the configuration wrapped in data', async () => {
  answering(200, { data: CONFIG });
  expect(await loadGlobalConfig()).toEqual(CONFIG);
});

test('AUTH-03 the configuration allows or refuses sessions over plain http', async () => {
  answering(200, CONFIG);
  await loadGlobalConfig();
  expect(sessionSafety()).toBe('refused');
  forgetGlobalConfig();
  answering(200, { ...CONFIG, allow_http: true });
  await loadGlobalConfig();
  expect(sessionSafety()).toBe('plain');
});
