import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSENT_KEY, CONSENT_REVISION, readChoice } from './record.ts';

const NOW = 1_800_000_000_000;
const record = (change: object = {}) =>
  JSON.stringify({
    categories: ['required', 'functional'],
    revision: CONSENT_REVISION,
    expirationTime: NOW + 1,
    ...change,
  });
const storageOf = (text: string | null) => ({ getItem: () => text });

test.each([
  ['accepted', record(), true],
  ['refused', record({ categories: ['required'] }), false],
  ['nothing', null, null],
  ['of another revision', record({ revision: CONSENT_REVISION - 1 }), null],
  ['too old', record({ expirationTime: NOW }), null],
  ['without an end', record({ expirationTime: undefined }), null],
  ['spoilt', '{', null],
  ['not a record', '"functional"', null],
  ['categories that are none', record({ categories: 'functional' }), null],
])('APP-13 a choice that is %s', (_, text, expected) => {
  expect(readChoice(storageOf(text), NOW)).toBe(expected);
});

test('APP-13 a storage that is closed holds no choice', () => {
  const closed = {
    getItem: () => {
      throw new Error('closed');
    },
  };
  expect(readChoice(closed, NOW)).toBeNull();
});

describe('APP-13 nothing functional is kept before consent', () => {
  const kept = new Map<string, string>();
  const attributes = new Set<string>();
  const dataset: Record<string, string> = {};

  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ now: NOW });
    kept.clear();
    attributes.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    vi.stubGlobal('document', {
      documentElement: {
        dataset,
        toggleAttribute: (name: string, on: boolean) => (on ? attributes.add(name) : attributes.delete(name)),
      },
    });
    vi.stubGlobal('addEventListener', () => {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const start = async () => {
    const consent = await import('./consent.ts');
    const preferences = await import('../preferences.ts');
    consent.followConsent();
    preferences.followConsentWithPreferences();
    return { ...consent, ...preferences };
  };

  test('a theme and a language chosen before hold for the visit, and are kept from the consent on', async () => {
    const { setPreference, usePreferences, useConsent } = await start();
    setPreference({ theme: 'dark', locale: 'en-US', sidebarWide: true });
    expect(usePreferences.getState()).toMatchObject({ theme: 'dark', locale: 'en-US' });
    expect(dataset['theme']).toBe('dark');
    expect(kept.size).toBe(0);
    useConsent.setState({ functional: true });
    expect(JSON.parse(kept.get('regia.ui')!)).toMatchObject({
      theme: 'dark',
      locale: 'en-US',
      sidebarWide: true,
    });
  });

  test('a refusal keeps nothing, and a withdrawal removes what was kept', async () => {
    kept.set(CONSENT_KEY, record());
    kept.set('regia.ui', '{"theme":"dark"}');
    const { setPreference, usePreferences, useConsent } = await start();
    expect(usePreferences.getState().theme).toBe('dark');
    useConsent.setState({ functional: false });
    expect(kept.has('regia.ui')).toBe(false);
    expect(usePreferences.getState().theme).toBe('dark');
    setPreference({ theme: 'light' });
    expect(kept.has('regia.ui')).toBe(false);
  });

  test('what an earlier version kept without asking is neither used nor left', async () => {
    kept.set('regia.ui', '{"theme":"dark","locale":"en-US"}');
    const { usePreferences } = await start();
    expect(usePreferences.getState()).toMatchObject({ theme: 'system', locale: null, sidebarWide: false });
    expect(kept.has('regia.ui')).toBe(false);
  });

  test('the panel has its room from the start where nobody has chosen, and closing it is no choice', async () => {
    const { closeConsentPanel, openConsentPanel, useConsent } = await start();
    expect(attributes.has('data-consent')).toBe(true);
    closeConsentPanel();
    expect(attributes.has('data-consent')).toBe(false);
    expect(useConsent.getState().functional).toBeNull();
    expect(kept.size).toBe(0);
    openConsentPanel();
    expect(attributes.has('data-consent')).toBe(true);
  });
});
