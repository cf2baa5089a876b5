import type { Texts } from '../../platform/i18n/texts.ts';

/** They come with the palette, not with the shell: the sign-in loads what the shell says. */
export const paletteTexts: Texts = {
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
