import { msg } from '@lingui/core/macro';
import type { look } from '@regia/contract/assistants/settings/look';
import type { WordsOf } from './words.ts';

export const lookWords: WordsOf<typeof look> = {
  colors: { name: msg`Colors` },
  animation: { name: msg`Animation` },
  texts: { name: msg`Widget texts` },
};
