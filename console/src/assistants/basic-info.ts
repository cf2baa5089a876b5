import type { Assistant } from '@regia/contract/assistants/calls';

/** The values of the Basic info form. */
export const basicInfoOf = (assistant: Assistant) => ({
  name: assistant.name,
  language: assistant.language,
  default_system_instructions: assistant.default_system_instructions,
  pause_text: assistant.pause_text,
});
export type BasicInfo = ReturnType<typeof basicInfoOf>;
