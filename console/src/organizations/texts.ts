import type { Texts } from '../platform/i18n/texts.ts';

export const organizationsTexts: Texts = {
  name: 'organizations',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
