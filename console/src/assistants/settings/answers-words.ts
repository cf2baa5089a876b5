import { msg } from '@lingui/core/macro';
import type { answers } from '@regia/contract/assistants/settings/answers';
import type { WordsOf } from './words.ts';

export const answersWords: WordsOf<typeof answers> = {
  citations_strategy: {
    name: msg`Citations`,
    help: msg`Where visitors read which pages an answer comes from.`,
    choices: {
      inline: {
        name: msg`In the text`,
        help: msg`A number after each statement links to the page it comes from. Sources are also listed below.`,
      },
      list: {
        name: msg`In a list`,
        help: msg`The text has no numbers. Sources are listed below the answer.`,
      },
      none: { name: msg`None`, help: msg`Visitors don’t see sources.` },
    },
  },
  default_system_instructions: { name: msg`Default instructions` },
  pause_text: { name: msg`Pause text` },
};
