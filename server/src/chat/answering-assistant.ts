import type { Configuration } from '@regia/contract/assistants/configuration';
import type { Assistant } from '../assistants/public.ts';
import type { ChatScope } from './asker.ts';

/** The assistant with the version of its configuration that answers. */
export interface AnsweringAssistant {
  readonly scope: ChatScope;
  readonly version: number;
  readonly configuration: Configuration;
  /** The sites of its sources: answers may link to them. */
  readonly sites: readonly string[];
}

export const answering = (found: Assistant, sites: readonly string[]): AnsweringAssistant => ({
  scope: { organizationId: found.organizationId, assistantId: found.id },
  version: found.version,
  configuration: found.configuration,
  sites,
});
