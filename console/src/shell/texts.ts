import type { Texts } from '../platform/i18n/texts.ts';

/** What every page needs: the kit, the platform, the shell and the sign-in, in one file a language. */
export const coreTexts: Texts = {
  'it-IT': () => import('./texts.it-IT.ts'),
  'en-US': () => import('./texts.en-US.ts'),
};
