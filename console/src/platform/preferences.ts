import { create } from 'zustand';
import { useConsent } from './consent/consent.ts';
import { isLocale, type Locale } from './i18n/locales.ts';

export type Theme = 'light' | 'dark' | 'system';

interface Preferences {
  theme: Theme;
  /** 200 px, or 300 when widened. */
  sidebarWide: boolean;
  /** The language chosen while signed out; who is signed in has their own. */
  locale: Locale | null;
  /** Keys without a modifier; who finds them in the way turns them off. */
  letterKeys: boolean;
  /** Addresses visited last, and by whom: never shown to somebody else. */
  recent: { of: string; addresses: readonly string[] } | null;
}

/** `public/theme.js` reads the same key before the first paint. */
const KEY = 'regia.ui';

const mayKeep = () => useConsent.getState().functional === true;

function stored(): Partial<Preferences> {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function restored(): Preferences {
  const { theme, sidebarWide, locale, letterKeys, recent } = mayKeep()
    ? stored()
    : ({} as Partial<Preferences>);
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    sidebarWide: sidebarWide === true,
    locale: isLocale(locale) ? locale : null,
    letterKeys: letterKeys !== false,
    recent: typeof recent?.of === 'string' && Array.isArray(recent.addresses) ? recent : null,
  };
}

export const usePreferences = create<Preferences>()(restored);

/** APP-13: kept with the person's consent, else only for this visit, and what was kept before goes. */
function keep(preferences: Partial<Preferences>): void {
  try {
    if (mayKeep()) localStorage.setItem(KEY, JSON.stringify(preferences));
    else localStorage.removeItem(KEY);
  } catch {
    // A closed storage only means that the choice ends with the visit.
  }
}

function showTheme(): void {
  const { theme } = usePreferences.getState();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function setPreference(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  showTheme();
  // What another tab has chosen since stays.
  keep({ ...stored(), ...change });
}

/** The pages visited last: other tabs keep theirs in the same place. */
export const recentNow = (): Preferences['recent'] => restored().recent ?? usePreferences.getState().recent;

/** Once, at the start: what is kept follows every change of mind, here and in other tabs. */
export function followConsentWithPreferences(): void {
  showTheme();
  // Without a choice made here there is nothing to write, but there may be something to remove.
  if (!mayKeep()) keep({});
  useConsent.subscribe((now, before) => {
    // Where the consent was given in another tab, what that one keeps comes first.
    if (now.functional !== before.functional) keep({ ...usePreferences.getState(), ...stored() });
  });
}
