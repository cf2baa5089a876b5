import { msg } from '@lingui/core/macro';
import type { training } from '@regia/contract/assistants/settings/training';
import type { WordsOf } from './words.ts';

export const trainingWords: WordsOf<typeof training> = {
  training_schedule: { name: msg`Training schedule` },
  only_manual_training: { name: msg`Only manual training` },
};
