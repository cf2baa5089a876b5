import type { MessageDescriptor } from '@lingui/core';
import type { Setting } from '@regia/contract/assistants/settings/all';
import { answersWords } from './answers-words.ts';
import { generalWords } from './general-words.ts';
import { installationWords } from './installation-words.ts';
import { lookWords } from './look-words.ts';
import { modelWords } from './model-words.ts';
import { searchWords } from './search-words.ts';
import { smallTalkWords } from './small-talk-words.ts';
import { subjectsWords } from './subjects-words.ts';
import { trainingWords } from './training-words.ts';
import type { SettingWords } from './words.ts';

/** The words of every setting; without those of a group it is a type error. */
const WORDS: Readonly<Record<Setting, SettingWords>> = {
  ...generalWords,
  ...answersWords,
  ...modelWords,
  ...searchWords,
  ...subjectsWords,
  ...smallTalkWords,
  ...installationWords,
  ...lookWords,
  ...trainingWords,
};

/** The words of a setting; undefined for one that this version of the console does not know. */
export const wordsOf = (name: string): SettingWords | undefined =>
  Object.hasOwn(WORDS, name) ? WORDS[name as Setting] : undefined;

/** The name of a setting, or of a field of a group: `search_kwargs.k`. */
export function nameOf(path: string): MessageDescriptor | undefined {
  const [name = '', field] = path.split('.');
  const words = wordsOf(name);
  return field === undefined ? words?.name : words?.fields?.[field]?.name;
}
