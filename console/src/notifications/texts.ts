import type { Texts } from '../platform/i18n/texts.ts';

export const notificationsTexts: Texts = {
  name: 'notifications',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
