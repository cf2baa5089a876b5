import { create } from 'zustand';
import { useConsent } from './consent/consent.ts';
import { isLocale, type Locale } from './i18n/locales.ts';

export type Theme = 'light' | 'dark' | 'system';

interface Preferences {
  theme: Theme;
  /** 200 px, or 300 when widened. */
  sidebarWide: boolean;
  /** The language chosen while signed out; a signed-in user has a language on the account. */
  locale: Locale | null;
  /** Whether keys without a modifier run commands (WCAG 2.1.4 requires a way to turn them off). */
  letterKeys: boolean;
  /** The columns hidden in a list, by person and list. */
  hiddenColumns: Readonly<Record<string, readonly string[]>>;
  /** The addresses visited last, and the user who visited them: they are not shown to another user. */
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
  const { theme, sidebarWide, locale, letterKeys, hiddenColumns, recent } = mayKeep()
    ? stored()
    : ({} as Partial<Preferences>);
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    sidebarWide: sidebarWide === true,
    locale: isLocale(locale) ? locale : null,
    letterKeys: letterKeys !== false,
    hiddenColumns: columnsIn(hiddenColumns),
    recent: typeof recent?.of === 'string' && Array.isArray(recent.addresses) ? recent : null,
  };
}

/** A stored value may be of another version, or changed by hand. */
const columnsIn = (value: unknown): Preferences['hiddenColumns'] =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(([, hidden]) =>
      Array.isArray(hidden),
    ),
  );

export const usePreferences = create<Preferences>()(restored);

/** APP-13: stores the preferences with the person's consent; without it, removes the stored ones. */
function keep(preferences: Partial<Preferences>): void {
  try {
    if (mayKeep()) localStorage.setItem(KEY, JSON.stringify(preferences));
    else localStorage.removeItem(KEY);
  } catch {
    // Without a storage the preferences last for this visit.
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
  // Keep the other preferences that another tab has stored since.
  keep({ ...stored(), ...change });
}

/** The recent pages. They are read from the storage, which the tabs share. */
export const recentPages = (): Preferences['recent'] => restored().recent ?? usePreferences.getState().recent;

/** Stores or removes the preferences after each change of the consent, here and in other tabs. Called once. */
export function followConsentWithPreferences(): void {
  showTheme();
  // Remove preferences that an earlier version may have stored without consent.
  if (!mayKeep()) keep({});
  useConsent.subscribe((now, before) => {
    // If the consent was given in another tab, the preferences stored there win.
    if (now.functional !== before.functional) keep({ ...usePreferences.getState(), ...stored() });
  });
}
