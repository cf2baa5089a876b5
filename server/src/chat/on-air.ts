import type { Configuration } from '@regia/contract/assistants/configuration';
import type { AssistantState } from '../assistants/public.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Visitor } from '../visitors/public.ts';
import { answeringAssistant } from './answering-assistant.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';

/** Refuses in preview, off air with the assistant's pause text, and in the archive. */
export function refuseUnlessOnAir(found: {
  readonly state: AssistantState;
  readonly configuration: Configuration;
}): void {
  if (found.state === 'archived') throw refuse('assistant_off_air');
  if (found.state === 'preview') throw refuse('assistant_in_preview');
  if (found.state === 'off_air') {
    const pauseText = found.configuration.pause_text;
    throw refuse('assistant_off_air', pauseText === '' ? {} : { text: pauseText });
  }
}

/** The assistant of a visitor, if it is on air. */
export function assistantOnAir({ assistant, ...scope }: Visitor): AnsweringAssistant {
  refuseUnlessOnAir(assistant);
  return answeringAssistant(scope, assistant, assistant.indexVersion);
}
