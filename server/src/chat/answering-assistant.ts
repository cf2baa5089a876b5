import type { Configuration } from '@regia/contract/assistants/configuration';
import type { Assistant } from '../assistants/public.ts';
import type { ChatScope } from './asker.ts';

/** An assistant, with the version of its configuration that answers the question. */
export interface AnsweringAssistant {
  readonly scope: ChatScope;
  readonly version: number;
  readonly configuration: Configuration;
  /** The sites of its sources. Answers may link to them. */
  readonly sites: readonly string[];
}

export const answeringAssistant = (found: Assistant, sites: readonly string[]): AnsweringAssistant => ({
  scope: { organizationId: found.organizationId, assistantId: found.id },
  version: found.version,
  configuration: found.configuration,
  sites,
});
