import type { Configuration } from '@regia/contract/assistants/configuration';
import type { ChatScope } from './asker.ts';

/** An assistant, with the version of its configuration that answers the question. */
export interface AnsweringAssistant {
  readonly scope: ChatScope;
  readonly version: number;
  readonly configuration: Configuration;
  /** Counts the changes of its corrections. */
  readonly learningsVersion: number;
  /** The sites of its sources. Answers may link to them. */
  readonly sites: readonly string[];
  /** The version of its index, if it has just been read. */
  readonly indexVersion: number | undefined;
}

export const answeringAssistant = (
  { organizationId, assistantId }: ChatScope,
  {
    version,
    configuration,
    learningsVersion,
  }: Pick<AnsweringAssistant, 'version' | 'configuration' | 'learningsVersion'>,
  sites: readonly string[],
  indexVersion?: number,
): AnsweringAssistant => ({
  scope: { organizationId, assistantId },
  version,
  configuration,
  learningsVersion,
  sites,
  indexVersion,
});
