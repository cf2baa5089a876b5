import type { Language } from '@regia/contract/fields';
import { EN } from './texts-en.ts';
import { IT } from './texts-it.ts';
import type { Texts } from './texts-it.ts';

export const textsIn = (language: Language): Texts => (language === 'it-IT' ? IT : EN);
