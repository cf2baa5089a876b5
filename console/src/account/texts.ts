import type { Texts } from '../platform/i18n/texts.ts';

/** The texts of the account's screens. Those of the sign-in load with the shell's. */
export const accountTexts: Texts = {
  name: 'account',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
