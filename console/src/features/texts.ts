import type { Texts } from '../platform/i18n/texts.ts';

export const featuresTexts: Texts = {
  name: 'features',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
