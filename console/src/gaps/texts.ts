import type { Texts } from '../platform/i18n/texts.ts';

export const gapTexts: Texts = {
  name: 'gaps',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
