import type { Texts } from '../../platform/i18n/texts.ts';

/** The texts of the inspector. They are loaded with it, because Try opens without it. */
export const whyTexts: Texts = {
  name: 'why',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
