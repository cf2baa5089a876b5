import type { Texts } from '../platform/i18n/texts.ts';

export const peopleTexts: Texts = {
  name: 'people',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
