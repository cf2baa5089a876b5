import type { Locale } from '../platform/i18n/locales.ts';

/** Each in its own language, so that who cannot read this page finds theirs. */
export const LANGUAGE_NAMES: Record<Locale, string> = { 'it-IT': 'Italiano', 'en-US': 'English' };
