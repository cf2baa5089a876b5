import type { Setting } from '@regia/contract/assistants/settings/all';
import { answersWords } from './answers-words.ts';
import { generalWords } from './general-words.ts';
import { installationWords } from './installation-words.ts';
import { lookWords } from './look-words.ts';
import { smallTalkWords } from './small-talk-words.ts';
import { trainingWords } from './training-words.ts';
import type { SettingWords } from './words.ts';

/** The words of every setting; without those of a group it is a type error. */
const WORDS: Readonly<Record<Setting, SettingWords>> = {
  ...generalWords,
  ...answersWords,
  ...smallTalkWords,
  ...installationWords,
  ...lookWords,
  ...trainingWords,
};

/** The words of a setting; undefined for one that this version of the console does not know. */
export const wordsOf = (name: string): SettingWords | undefined =>
  Object.hasOwn(WORDS, name) ? WORDS[name as Setting] : undefined;
