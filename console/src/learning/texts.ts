import type { Texts } from '../platform/i18n/texts.ts';

export const learningTexts: Texts = {
  name: 'learning',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
