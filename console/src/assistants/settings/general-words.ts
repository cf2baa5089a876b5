import { msg } from '@lingui/core/macro';
import type { general } from '@regia/contract/assistants/settings/general';
import type { WordsOf } from './words.ts';

export const generalWords: WordsOf<typeof general> = {
  name: { name: msg`Name` },
  language: {
    name: msg`Visitors’ language`,
    choices: { 'it-IT': { name: msg`Italian` }, 'en-US': { name: msg`English` } },
  },
};
