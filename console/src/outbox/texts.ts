import type { Texts } from '../platform/i18n/texts.ts';

export const outboxTexts: Texts = {
  name: 'outbox',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
