import type { Texts } from '../platform/i18n/texts.ts';

export const monitoringTexts: Texts = {
  name: 'monitoring',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
