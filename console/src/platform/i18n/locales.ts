export const LOCALES = ['it-IT', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];

/** The fallback for missing texts. */
export const DEFAULT_LOCALE: Locale = 'it-IT';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** APP-10: the saved choice, otherwise the browser's language if we support it, otherwise English. */
export function startLocale(saved: string | null | undefined, preferred: readonly string[]): Locale {
  if (isLocale(saved)) return saved;
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    const ours = LOCALES.find((locale) => locale.startsWith(`${language}-`));
    if (ours) return ours;
  }
  return 'en-US';
}
