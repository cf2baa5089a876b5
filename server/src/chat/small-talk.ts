import type { Configuration } from '@regia/contract/assistants/configuration';

export type SmallTalk = 'greeting' | 'thanks' | 'goodbye' | 'who_are_you' | 'acknowledgement';

/** The setting that holds the organisation's own text. */
export const SMALL_TALK_FIELDS = {
  greeting: 'small_talk_greeting',
  thanks: 'small_talk_thanks',
  goodbye: 'small_talk_goodbye',
  who_are_you: 'small_talk_who_are_you',
  acknowledgement: 'small_talk_acknowledgement',
} as const satisfies Record<SmallTalk, keyof Configuration>;
