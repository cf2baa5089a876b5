import type { Texts } from '../platform/i18n/texts.ts';

export const rolesTexts: Texts = {
  name: 'roles',
  'it-IT': () => import('./it-IT.po'),
  'en-US': () => import('./en-US.po'),
};
