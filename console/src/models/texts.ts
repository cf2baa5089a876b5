import type { Texts } from '../platform/i18n/texts.ts';

export const modelsTexts: Texts = {
  name: 'models',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
