import type { Texts } from '../platform/i18n/texts.ts';

export const privacyTexts: Texts = {
  name: 'privacy',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
