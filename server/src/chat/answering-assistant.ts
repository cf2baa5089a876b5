import type { Configuration } from '@regia/contract/assistants/configuration';
import type { DistressTexts } from '@regia/contract/organizations/distress';
import type { FoundQuestions } from '@regia/contract/widget/found-questions';
import type { OwnEndpoint } from '../models/public.ts';
import type { ChatScope } from './asker.ts';

/** An assistant, with the version of its configuration that answers the question. */
export interface AnsweringAssistant {
  readonly scope: ChatScope;
  readonly version: number;
  readonly configuration: Configuration;
  /** The questions that were found in its pages. */
  readonly foundQuestions: FoundQuestions;
  /** The organization's answers to a person in distress. */
  readonly distress: DistressTexts;
  /** Counts the changes of its corrections. */
  readonly learningsVersion: number;
  /** The sites of its sources. Answers may link to them. */
  readonly sites: readonly string[];
  /** Whether people who chat may open the files that its answers cite. */
  readonly opensFiles: boolean;
  /** The version of its index, if it has just been read. */
  readonly indexVersion: number | undefined;
  /** The endpoint of its own choice; undefined: that of the server. */
  readonly endpoint: OwnEndpoint | undefined;
}

export const answeringAssistant = (
  { organizationId, assistantId }: ChatScope,
  {
    version,
    configuration,
    foundQuestions,
    distress,
    learningsVersion,
    linkSites: sites,
    opensFiles,
    endpoint,
  }: Pick<
    AnsweringAssistant,
    | 'version'
    | 'configuration'
    | 'foundQuestions'
    | 'distress'
    | 'learningsVersion'
    | 'opensFiles'
    | 'endpoint'
  > & { readonly linkSites: readonly string[] },
  indexVersion?: number,
): AnsweringAssistant => ({
  scope: { organizationId, assistantId },
  version,
  configuration,
  foundQuestions,
  distress,
  learningsVersion,
  sites,
  opensFiles,
  endpoint,
  indexVersion,
});
