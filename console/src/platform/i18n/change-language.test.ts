import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usePreferences } from '../preferences.ts';
import { useSession } from '../session/store.ts';
import { useToasts } from '../toasts.ts';
import { changeLanguage } from './change-language.ts';
import { loadTexts, type Texts } from './texts.ts';

type Me = NonNullable<ReturnType<typeof useSession.getState>['me']>;
const me = { id: '1', profiles: [], permissions: [], language: 'it-IT' } as unknown as Me;
let asked: { method: string; path: string; body: unknown }[];

function answering(status: number) {
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    asked.push({ method: init.method, path, body: init.body && JSON.parse(init.body) });
    return new Response(JSON.stringify(init.method === 'GET' ? { ...me, language: 'en-US' } : {}), {
      status,
    });
  });
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {}, lang: '' } });
  useToasts.setState({ toasts: [] });
  useSession.setState({ tokens: null, me, profile: 'admin' });
  i18n.activate('it-IT');
});
afterEach(() => vi.unstubAllGlobals());

test('APP-10 shows the language at once, saves it on the account, confirms it, and reloads the names of the profiles', async () => {
  answering(200);
  await changeLanguage('en-US');
  expect(i18n.locale).toBe('en-US');
  expect(document.documentElement.lang).toBe('en-US');
  expect(usePreferences.getState().locale).toBe('en-US');
  expect(asked).toEqual([
    {
      method: 'PATCH',
      path: '/api/account/admin/user/change-language/',
      body: { language: 'en-US' },
    },
    { method: 'GET', path: '/api/account/me/', body: undefined },
  ]);
  expect(useSession.getState().me?.language).toBe('en-US');
  expect(useToasts.getState().toasts).toMatchObject([
    { tone: 'ok', title: 'Language changed successfully.' },
  ]);
});

test('APP-10 a failed save on the account shows an error; the screen keeps the new language', async () => {
  answering(400);
  await changeLanguage('en-US');
  expect(i18n.locale).toBe('en-US');
  expect(useToasts.getState().toasts).toMatchObject([{ tone: 'danger', title: 'Something wrong' }]);
});

test('APP-10 while signed out the choice is saved in the browser only', async () => {
  useSession.setState({ me: null });
  answering(200);
  await changeLanguage('en-US');
  expect(i18n.locale).toBe('en-US');
  expect(asked).toEqual([]);
});

describe('APP-10 texts that are fetched', () => {
  const coming: Record<string, PromiseWithResolvers<{ messages: object }>> = {};
  beforeEach(async () => {
    useSession.setState({ me: null });
    const textsOf = (locale: string) => () => (coming[locale] = Promise.withResolvers()).promise;
    const texts = { 'it-IT': textsOf('it-IT'), 'en-US': textsOf('en-US') } as Texts;
    const loading = loadTexts(texts);
    coming['it-IT']!.resolve({ messages: {} });
    await loading;
  });
  afterEach(() => coming['en-US']!.resolve({ messages: {} }));

  test('a failed fetch shows an error, and keeps the old language', async () => {
    const changed = changeLanguage('en-US');
    coming['en-US']!.reject(new TypeError('Failed to fetch'));
    await changed;
    expect(i18n.locale).toBe('it-IT');
    expect(useToasts.getState().toasts).toMatchObject([
      { tone: 'danger', title: 'Something wrong', detail: 'Communication with server failed' },
    ]);
    const again = changeLanguage('en-US');
    coming['en-US']!.resolve({ messages: {} });
    await again;
  });

  test('the later of two choices wins, also if its texts arrive first', async () => {
    const first = changeLanguage('en-US');
    await changeLanguage('it-IT');
    coming['en-US']!.resolve({ messages: {} });
    await first;
    expect(i18n.locale).toBe('it-IT');
    expect(document.documentElement.lang).toBe('it-IT');
    expect(usePreferences.getState().locale).toBe('it-IT');
  });
});

test('APP-10 the account’s answer to an earlier choice does not replace a later choice', async () => {
  answering(200);
  await Promise.all([changeLanguage('en-US'), changeLanguage('it-IT')]);
  expect(asked.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({ language: 'it-IT' });
  expect(useToasts.getState().toasts).toHaveLength(1);
  expect(usePreferences.getState().locale).toBe('it-IT');
});
