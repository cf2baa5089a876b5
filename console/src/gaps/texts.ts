import type { Texts } from '../platform/i18n/texts.ts';

export const gapsTexts: Texts = {
  name: 'gaps',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
