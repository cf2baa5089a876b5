import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configReference } from './config-reference.ts';
import { isLoopbackOnly, readConfig, WrongSetting } from './config.ts';
import { tlsOf } from './tls.ts';

test('docs/configuration.md equals the page made from the schema', () => {
  const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
  expect(page).toBe(configReference());
});

test.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'regia.example'],
  ['PUBLIC_URL', 'ftp://regia.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REGIA_ROLE', 'all'],
  ['LOG_LEVEL', 'loud'],
  ['HOST', '999.1.1.1'],
  ['HOST', '1.2.3'],
  ['HOST', 'http://localhost'],
  ['HOST', 'a b'],
  ['REGIA_ALLOW_HOSTS', 'intranet'],
  ['REGIA_ALLOW_HOSTS', 'intranet:0'],
  ['REGIA_ALLOW_HOSTS', 'intranet:443,'],
  ['REGIA_ALLOW_HOSTS', 'http://intranet:443'],
  ['REGIA_ALLOW_HOSTS', '300.1.1.1:80'],
  ['REGIA_ALLOW_HOSTS', '[::1:80'],
  ['MODEL_PRICE_IN', '0,15'],
  ['MODEL_PRICE_IN', '-1'],
  ['MODEL_PRICE_OUT', '0.1234567'],
  ['MODEL_PRICE_OUT', 'free'],
  ['MODEL_TEMPERATURE', '2.1'],
  ['MODEL_TEMPERATURE', 'warm'],
  ['MODEL_ASK_FROM', '1.1'],
  ['MODEL_ASK_FROM', '-0.2'],
  ['TRUST_PROXY', 'all'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1,,10.0.0.2'],
])('%s=%s is refused in one line that names the setting and the accepted values', (name, value) => {
  let said = '';
  try {
    readConfig({ [name]: value });
  } catch (error) {
    expect(error).toBeInstanceOf(WrongSetting);
    said = (error as Error).message;
  }
  expect(said).toMatch(new RegExp(`^${name}.* must be `));
  expect(said).not.toContain('\n');
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: 'regia.local' },
  { REGIA_ALLOW_HOSTS: 'intranet:443, 10.0.0.1:80,[::1]:8080' },
  { REGIA_BROWSER: '/usr/bin/chromium', REGIA_SHARED: '/data' },
])('F7 %o is accepted', (environment) => {
  expect(() => readConfig(environment as unknown as Record<string, string>)).not.toThrow();
});

test('F7 an unknown name that begins with REGIA_ is refused, and the known ones are named', () => {
  expect(() => readConfig({ REGIA_CRAWL_DELAY: '0' })).toThrow(
    /^REGIA_CRAWL_DELAY is not a setting\..* REGIA_CRAWL_DELAY_MS,.*$/,
  );
  expect(() => readConfig({ OTHER_THING: '0' })).not.toThrow();
});

test('a refused secret is never shown', () => {
  expect(() => readConfig({ REGIA_SECRET: 'short-and-mine' })).toThrow(/^REGIA_SECRET: it must be/);
});

test.each(['MODEL_PRICE_IN', 'MODEL_PRICE_OUT'])('ANS-01 %s alone is refused', (name) => {
  expect(() => readConfig({ [name]: '0.15' })).toThrow(/MODEL_PRICE_IN and MODEL_PRICE_OUT go together/);
});

test.each([
  ['GOOGLE_CLIENT_ID', 'prova.apps.googleusercontent.com'],
  ['GOOGLE_CLIENT_SECRET', 'segreto'],
])('TRN-02 %s alone is refused', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together/,
  );
});

test('a model endpoint needs the name of a model', () => {
  expect(() => readConfig({ MODEL_URL: 'http://localhost:1/v1' })).toThrow(/MODEL_NAME is missing/);
});

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.4' }, false],
  [{ PUBLIC_URL: 'https://regia.example' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
])('%o is reachable only from this machine: %s', (environment, expected) => {
  expect(isLoopbackOnly(readConfig(environment as Record<string, string>))).toBe(expected);
});

test('a certificate without its key, a missing file and a file of another format are refused in one line', () => {
  expect(() => readConfig({ TLS_CERT: 'cert.pem' })).toThrow(/TLS_CERT and TLS_KEY go together/);
  const here = import.meta.filename;
  expect(() => tlsOf({ TLS_CERT: '/nowhere/cert.pem', TLS_KEY: here })).toThrow(
    /^TLS_CERT: .* cannot be read/,
  );
  expect(() => tlsOf({ TLS_CERT: here, TLS_KEY: here })).toThrow(/not a certificate and its key/);
});

test('ANS-01 ANS-13 ANS-15 the limits of visitors, of the index in memory and of a model, where nothing is set', () => {
  expect(readConfig({})).toMatchObject({
    REGIA_INDEX_MEMORY_MB: 64,
    REGIA_VISITOR_QUESTIONS: 20,
    REGIA_ADDRESS_QUESTIONS: 120,
    REGIA_ASSISTANT_QUESTIONS: 600,
    REGIA_ADDRESS_SESSIONS: 60,
    MODEL_TEMPERATURE: 0,
    MODEL_ASK_FROM: 0.2,
    MODEL_PRICE_IN: undefined,
    MODEL_PRICE_OUT: undefined,
    MODEL_FIRST_TOKEN_MS: 30_000,
    MODEL_SILENCE_MS: 20_000,
  });
});

test.each([
  ['REGIA_INDEX_MEMORY_MB', '0', '-1'],
  ['REGIA_INDEX_MEMORY_MB', '65536', '65537'],
  ['REGIA_VISITOR_QUESTIONS', '1', '0'],
  ['REGIA_ADDRESS_QUESTIONS', '1', '0'],
  ['REGIA_ASSISTANT_QUESTIONS', '1', '0'],
  ['REGIA_ADDRESS_SESSIONS', '1', '0'],
  ['MODEL_ASK_FROM', '0', '-0.1'],
  ['MODEL_ASK_FROM', '1', '1.01'],
  ['MODEL_FIRST_TOKEN_MS', '100', '99'],
  ['MODEL_SILENCE_MS', '600000', '600001'],
])('ANS-01 ANS-13 %s may be %s, and not %s', (name, accepted, refused) => {
  expect(() => readConfig({ [name]: accepted })).not.toThrow();
  expect(() => readConfig({ [name]: refused })).toThrow(name);
});
