import type { Configuration } from '@regia/contract/assistants/configuration';
import type { ChatScope } from './asker.ts';

/** The assistant with the version of its configuration that answers. */
export interface AnsweringAssistant {
  readonly scope: ChatScope;
  readonly version: number;
  readonly configuration: Configuration;
}
