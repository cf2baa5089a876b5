import type { Texts } from '../platform/i18n/texts.ts';

/** The texts that every page uses, of the kit, the platform, the shell and the sign-in: one file for each language. */
export const coreTexts: Texts = {
  name: 'core',
  'it-IT': () => import('./texts.it-IT.ts'),
  'en-US': () => import('./texts.en-US.ts'),
};
