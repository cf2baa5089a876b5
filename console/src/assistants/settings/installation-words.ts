import { msg } from '@lingui/core/macro';
import type { installation } from '@regia/contract/assistants/settings/installation';
import type { WordsOf } from './words.ts';

export const installationWords: WordsOf<typeof installation> = {
  allowed_origins: { name: msg`Allowed origins` },
  visitor_questions_per_minute: { name: msg`Questions per minute of one visitor` },
  total_questions_per_minute: { name: msg`Questions per minute of all visitors` },
  user_type: {
    name: msg`Visitors’ identity`,
    choices: {
      anonymous: { name: msg`Everyone`, help: msg`Visitors don’t sign in.` },
      authenticated: {
        name: msg`Only visitors that your site has signed in`,
        help: msg`Your server signs who they are. Without a signature, the chat doesn’t start.`,
      },
    },
  },
  chat_page: {
    name: msg`Chat page`,
    choices: {
      none: { name: msg`No chat page`, help: msg`The chat is only on your website.` },
      framed: {
        name: msg`In frames of the allowed websites`,
        help: msg`For sites that can’t have scripts.`,
      },
      open: {
        name: msg`Open to everyone`,
        help: msg`Whoever has the link can ask, also without your website.`,
      },
    },
  },
};
