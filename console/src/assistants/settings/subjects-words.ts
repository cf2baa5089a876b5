import { msg } from '@lingui/core/macro';
import type { subjects } from '@regia/contract/assistants/settings/subjects';
import type { WordsOf } from './words.ts';

export const subjectsWords: WordsOf<typeof subjects> = {
  refused_subjects: {
    name: msg`Subjects it doesn’t answer`,
    help: msg`One a line, in a few words. A question with all words of a line, in any form, is not answered. A model also recognizes other words for the same.`,
  },
  refused_subjects_text: {
    name: msg`Answer on these subjects`,
    help: msg`What visitors read instead, in the assistant’s language. The contact is added below.`,
  },
};
