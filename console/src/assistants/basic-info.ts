import type { Assistant } from '@regia/contract/assistants/calls';

/** The values of the Basic info form. */
export const basicInfoOf = (assistant: Assistant) => ({
  name: assistant.name,
  language: assistant.language,
  citations_strategy: assistant.citations_strategy,
  default_system_instructions: assistant.default_system_instructions,
  pause_text: assistant.pause_text,
  small_talk_greeting: assistant.small_talk_greeting,
  small_talk_thanks: assistant.small_talk_thanks,
  small_talk_goodbye: assistant.small_talk_goodbye,
  small_talk_who_are_you: assistant.small_talk_who_are_you,
  small_talk_acknowledgement: assistant.small_talk_acknowledgement,
});
export type BasicInfo = ReturnType<typeof basicInfoOf>;
