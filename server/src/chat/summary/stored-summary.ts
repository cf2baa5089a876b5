import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The summary of a chat. Its text is empty until the first one was made. */
export interface StoredSummary {
  readonly content: string;
  /** The number of the last message that it covers. */
  readonly reaches: number;
  readonly version: number | null;
  readonly tokens_in: number | null;
  readonly tokens_out: number | null;
  readonly cost: string | null;
  readonly ms: number | null;
  /** Why the last one could not be made. */
  readonly failure: string | null;
}

/** The summary of a chat as JSON, to be read with its messages. */
export const summaryOf = (chatId: RawBuilder<unknown>, organizationId: string): RawBuilder<unknown> => sql`(
  select json_build_object('content', s.content, 'reaches', s.reaches, 'version', s.configuration_version,
    'tokens_in', s.tokens_in, 'tokens_out', s.tokens_out, 'cost', s.cost::text, 'ms', s.ms, 'failure', s.failure)
  from chat_summaries as s where s.chat_id = ${chatId} and s.organization_id = ${organizationId})`;
