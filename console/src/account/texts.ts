import type { Texts } from '../platform/i18n/texts.ts';

/** What the account's screens say, but for the sign-in: its words come with the shell's. */
export const accountTexts: Texts = {
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
