import type { Texts } from '../platform/i18n/texts.ts';

export const ssoTexts: Texts = {
  name: 'sso',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
