import { msg } from '@lingui/core/macro';
import type { smallTalk } from '@regia/contract/assistants/settings/small-talk';
import type { WordsOf } from './words.ts';

export const smallTalkWords: WordsOf<typeof smallTalk> = {
  small_talk_greeting: {
    name: msg`Reply to a greeting`,
    help: msg`After “Hello” or “Good morning”, without a search.`,
  },
  small_talk_thanks: { name: msg`Reply to thanks`, help: msg`After “Thank you” or “Thanks a lot”.` },
  small_talk_goodbye: { name: msg`Reply to a goodbye`, help: msg`After “Goodbye” or “See you soon”.` },
  small_talk_who_are_you: {
    name: msg`Reply to “Who are you?”`,
    help: msg`Also after “What can you do?” and “Am I talking to a person?”.`,
  },
  small_talk_acknowledgement: {
    name: msg`Reply to “OK”`,
    help: msg`After “OK” or “I see”, when no question follows.`,
  },
};
