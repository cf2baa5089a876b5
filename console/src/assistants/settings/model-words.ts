import { msg } from '@lingui/core/macro';
import type { model } from '@regia/contract/assistants/settings/model';
import type { WordsOf } from './words.ts';

export const modelWords: WordsOf<typeof model> = {
  temperature: {
    name: msg`Temperature`,
    help: msg`0 keeps to the words of the pages; higher values vary them, and lose dates and numbers sooner. Empty for the server’s.`,
    needsModel: true,
  },
  messages_kept: {
    name: msg`Messages kept`,
    help: msg`The most earlier messages that the model reads word for word. More helps long conversations, and costs their tokens with each answer.`,
    needsModel: true,
  },
  internal_instructions: {
    name: msg`Internal instructions`,
    help: msg`Rules that visitors never read. The model must follow them before all others, and keep them to itself.`,
    needsModel: true,
  },
  advanced_instructions: {
    name: msg`Advanced instructions`,
    help: msg`The last words that the model reads before the conversation. Only those who may change these settings see them.`,
    needsModel: true,
  },
};
