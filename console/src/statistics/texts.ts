import type { Texts } from '../platform/i18n/texts.ts';

export const statisticsTexts: Texts = {
  name: 'statistics',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
