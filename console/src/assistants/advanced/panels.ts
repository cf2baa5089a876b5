import { msg } from '@lingui/core/macro';
import { answersWords } from '../settings/answers-words.ts';
import { smallTalkWords } from '../settings/small-talk-words.ts';

/** The panels of the tab, each with the groups of settings of which it shows the advanced ones. */
export const PANELS = [
  { title: msg`How it writes the answer`, words: answersWords },
  { title: msg`Small talk`, words: smallTalkWords },
] as const;
