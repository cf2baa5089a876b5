import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whose chat it is: a person's own trial, or the visitors of one key. Nobody else finds it. */
export type Asker =
  | { readonly channel: 'try'; readonly userId: string }
  | { readonly channel: 'visitor'; readonly keyId: string };

/** An assistant of an organisation, as every statement names it. */
export interface ChatScope {
  readonly organizationId: string;
  readonly assistantId: string;
}

/** The condition on `chats as c` that lets only its own asker through. */
export const isTheirs = (scope: ChatScope, asker: Asker): RawBuilder<boolean> =>
  sql<boolean>`c.organization_id = ${scope.organizationId} and c.assistant_id = ${scope.assistantId}
    and c.channel = ${asker.channel}
    and ${asker.channel === 'try' ? sql`c.user_id = ${asker.userId}` : sql`c.key_id = ${asker.keyId}`}`;
