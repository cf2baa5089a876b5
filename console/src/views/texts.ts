import type { Texts } from '../platform/i18n/texts.ts';

export const viewsTexts: Texts = {
  name: 'views',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
