import type { Language } from '@regia/contract/fields';
import { SMALL_TALK_FIELDS } from './small-talk.ts';
import type { SmallTalk } from './small-talk.ts';
import { chatText } from './texts.ts';

/** The texts of an assistant without texts of its own, by setting. */
export const standardReplies = (language: Language): Record<string, string> => ({
  refused_subjects_text: chatText(language, 'refused_subject'),
  ...Object.fromEntries(
    (Object.keys(SMALL_TALK_FIELDS) as SmallTalk[]).map((kind) => [
      SMALL_TALK_FIELDS[kind],
      chatText(language, kind),
    ]),
  ),
});
