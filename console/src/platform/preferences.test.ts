import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONSENT_REVISION } from './consent/record.ts';

const kept = new Map<string, string>();
const consent = JSON.stringify({
  categories: ['required', 'functional'],
  revision: CONSENT_REVISION,
  expirationTime: Date.now() + 60_000,
});

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {}, toggleAttribute: () => {} } });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => vi.unstubAllGlobals());

/** A tab: it has its own modules, and shares the storage with the other tabs. */
async function openTab() {
  vi.resetModules();
  const preferences = await import('./preferences.ts');
  const { useConsent } = await import('./consent/consent.ts');
  preferences.followConsentWithPreferences();
  return { ...preferences, useConsent };
}
const stored = () => JSON.parse(kept.get('regia.ui')!) as unknown;

test('APP-13 a visit in one tab keeps the preferences chosen in another tab', async () => {
  kept.set('regia.consent', consent);
  const one = await openTab();
  const other = await openTab();
  one.setPreference({ theme: 'dark', locale: 'en-US' });
  other.setPreference({ recent: { of: '1', addresses: ['/profile/'] } });
  expect(stored()).toEqual({
    theme: 'dark',
    locale: 'en-US',
    recent: { of: '1', addresses: ['/profile/'] },
  });
});

test('APP-13 a consent given in another tab does not overwrite the preferences stored there', async () => {
  const one = await openTab();
  const other = await openTab();
  one.setPreference({ theme: 'dark' });
  kept.set('regia.consent', consent);
  one.useConsent.setState({ functional: true });
  other.useConsent.setState({ functional: true });
  expect(stored()).toMatchObject({ theme: 'dark', sidebarWide: false });
});

test('the recent pages are those of all tabs', async () => {
  kept.set('regia.consent', consent);
  const one = await openTab();
  const other = await openTab();
  other.setPreference({ recent: { of: '1', addresses: ['/profile/'] } });
  expect(one.recentPages()?.addresses).toEqual(['/profile/']);
});

test('without consent the recent pages are those of this tab', async () => {
  const { recentPages, setPreference } = await openTab();
  setPreference({ recent: { of: '1', addresses: ['/profile/'] } });
  expect(recentPages()?.addresses).toEqual(['/profile/']);
  expect(kept.size).toBe(0);
});
