import type { Configuration } from '@regia/contract/assistants/configuration';
import type { ChatScope } from './asker.ts';

/** An assistant, with the version of its configuration that answers the question. */
export interface AnsweringAssistant {
  readonly scope: ChatScope;
  readonly version: number;
  readonly configuration: Configuration;
  /** The sites of its sources. Answers may link to them. */
  readonly sites: readonly string[];
  /** The version of its index, if it has just been read. */
  readonly indexVersion: number | undefined;
}

export const answeringAssistant = (
  { organizationId, assistantId }: ChatScope,
  { version, configuration }: Pick<AnsweringAssistant, 'version' | 'configuration'>,
  sites: readonly string[],
  indexVersion?: number,
): AnsweringAssistant => ({
  scope: { organizationId, assistantId },
  version,
  configuration,
  sites,
  indexVersion,
});
