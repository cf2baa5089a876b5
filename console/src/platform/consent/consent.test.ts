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
  ['that accepts', record(), true],
  ['that refuses', record({ categories: ['required'] }), false],
  ['that is missing', null, null],
  ['of an older revision', record({ revision: CONSENT_REVISION - 1 }), null],
  ['too old', record({ expirationTime: NOW }), null],
  ['without an expiry', record({ expirationTime: undefined }), null],
  ['spoilt', '{', null],
  ['that is not a record', '"functional"', null],
  ['with malformed categories', record({ categories: 'functional' }), null],
])('APP-13 reads a choice %s', (_, text, expected) => {
  expect(readChoice(storageOf(text), NOW)).toBe(expected);
});

test('APP-13 reads no choice from a storage that throws', () => {
  const closed = {
    getItem: () => {
      throw new Error('closed');
    },
  };
  expect(readChoice(closed, NOW)).toBeNull();
});

describe('APP-13 functional preferences are stored only with consent', () => {
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

  test('a theme and a language chosen before the consent apply to the visit; the consent stores them', async () => {
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

  test('a refusal stores nothing; a withdrawal removes the stored preferences', async () => {
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

  test('ignores and removes preferences that were stored without consent', async () => {
    kept.set('regia.ui', '{"theme":"dark","locale":"en-US"}');
    const { usePreferences } = await start();
    expect(usePreferences.getState()).toMatchObject({ theme: 'system', locale: null, sidebarWide: false });
    expect(kept.has('regia.ui')).toBe(false);
  });

  test('the page has room for the strip until a choice is made; opening and closing the panel is not a choice', async () => {
    const { closeConsentPanel, openConsentPanel, useConsent } = await start();
    expect(attributes.has('data-consent')).toBe(true);
    openConsentPanel();
    closeConsentPanel();
    expect(attributes.has('data-consent')).toBe(true);
    expect(useConsent.getState()).toEqual({ functional: null, openPanel: null });
    expect(kept.size).toBe(0);
    useConsent.setState({ functional: false });
    expect(attributes.has('data-consent')).toBe(false);
  });
});
