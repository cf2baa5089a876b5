import type { Texts } from '../../platform/i18n/texts.ts';

/** The texts of the palette. They are not part of the shell's texts, because the sign-in loads those. */
export const paletteTexts: Texts = {
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
