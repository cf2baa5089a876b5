import type { Texts } from '../platform/i18n/texts.ts';

export const chatTexts: Texts = {
  name: 'chat',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
