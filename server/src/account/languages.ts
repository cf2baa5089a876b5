import { LANGUAGES } from '@regia/contract/fields';
import type { Language } from '@regia/contract/fields';

const NAMES: Record<Language, { label: string; name: string }> = {
  'it-IT': { label: 'Italiano', name: 'italiano' },
  'en-US': { label: 'English', name: 'English' },
};

/** The languages in the wire format, each with its name in that language. Ids start at 1. */
export const LANGUAGE_CHOICES = LANGUAGES.map((code, place) => ({ id: place + 1, ...NAMES[code], code }));

/** Returns a language by its code or its id. */
export const languageBy = (given: Language | number): Language | undefined =>
  LANGUAGE_CHOICES.find((one) => one.code === given || one.id === given)?.code;
