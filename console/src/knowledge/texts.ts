import type { Texts } from '../platform/i18n/texts.ts';

export const knowledgeTexts: Texts = {
  name: 'knowledge',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
