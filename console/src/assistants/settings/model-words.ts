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
  summarize_conversation: {
    name: msg`Summarize long conversations`,
    help: msg`The model reads the whole conversation as long as it is short, then a summary of its older messages before the messages kept. Helps where visitors go on for long. The summary is made after an answer, so nobody waits; it costs one more request each time the conversation has grown.`,
    needsModel: true,
  },
  summarize_token_limit_percentage: {
    name: msg`Percentage of the context`,
    help: msg`The share of the model’s context that instructions and conversation may take before older messages are summarized. Where the context isn’t known, 8,192 tokens are assumed. Lower costs fewer tokens with each answer, and summarizes sooner.`,
    needsModel: true,
  },
  summarize_system_instructions: {
    name: msg`Instructions for the summary`,
    help: msg`What a summary must keep or leave out, such as “keep names of offices and dates”. Only those who may change these settings see them.`,
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
