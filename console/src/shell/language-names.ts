import type { Locale } from '../platform/i18n/locales.ts';

/** The name of each language in itself, so that people who cannot read this page find theirs. */
export const LANGUAGE_NAMES: Record<Locale, string> = { 'it-IT': 'Italiano', 'en-US': 'English' };
