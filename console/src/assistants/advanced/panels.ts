import { msg } from '@lingui/core/macro';
import { answersWords } from '../settings/answers-words.ts';
import { modelWords } from '../settings/model-words.ts';
import { searchWords } from '../settings/search-words.ts';
import { subjectsWords } from '../settings/subjects-words.ts';
import { smallTalkWords } from '../settings/small-talk-words.ts';

const { temperature, internal_instructions, advanced_instructions, ...memory } = modelWords;

/** The panels of the tab, each with the words of the settings of which it shows the advanced ones. */
export const PANELS = [
  { title: msg`How it writes the answer`, words: { ...answersWords, temperature } },
  { title: msg`How it searches`, words: searchWords },
  { title: msg`What it remembers`, words: memory },
  {
    title: msg`Instructions and subjects`,
    words: { internal_instructions, advanced_instructions, ...subjectsWords },
  },
  { title: msg`Small talk`, words: smallTalkWords },
] as const;
