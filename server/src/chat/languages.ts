import type { Language } from '@regia/contract/fields';

/** The language of the words, as the index knows it, and as the product's texts do. */
export const inLanguage = (spoken: 'it' | 'en'): Language => (spoken === 'it' ? 'it-IT' : 'en-US');
export const spokenIn = (language: Language): 'it' | 'en' => (language === 'it-IT' ? 'it' : 'en');
