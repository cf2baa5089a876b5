import type { Texts } from '../platform/i18n/texts.ts';

export const mfaTexts: Texts = {
  name: 'mfa',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
