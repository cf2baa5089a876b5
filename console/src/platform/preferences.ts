import { create } from 'zustand';
import { isLocale, type Locale } from './i18n/locales.ts';

export type Theme = 'light' | 'dark' | 'system';

interface Preferences {
  theme: Theme;
  /** 200 px, or 300 when widened. */
  sidebarWide: boolean;
  /** The language chosen while signed out; who is signed in has their own. */
  locale: Locale | null;
}

/** `public/theme.js` reads the same key before the first paint. */
const KEY = 'regia.ui';

function stored(): Partial<Preferences> {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function restored(): Preferences {
  const { theme, sidebarWide, locale } = stored();
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    sidebarWide: sidebarWide === true,
    locale: isLocale(locale) ? locale : null,
  };
}

export const usePreferences = create<Preferences>()(restored);

export function setPreference(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  const { theme } = usePreferences.getState();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, JSON.stringify(usePreferences.getState()));
  } catch {
    // A closed storage only means that the choice ends with the visit.
  }
}
