import type { Texts } from '../platform/i18n/texts.ts';

export const assistantsTexts: Texts = {
  name: 'assistants',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
