import type { Language } from '@regia/contract/fields';

/** Converts a language code of the index to one of the contract. */
export const languageOf = (code: 'it' | 'en'): Language => (code === 'it' ? 'it-IT' : 'en-US');

/** Converts a language code of the contract to one of the index. */
export const indexLanguageOf = (language: Language): 'it' | 'en' => (language === 'it-IT' ? 'it' : 'en');
