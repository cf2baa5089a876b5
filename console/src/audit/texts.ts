import type { Texts } from '../platform/i18n/texts.ts';

export const auditTexts: Texts = {
  name: 'audit',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
