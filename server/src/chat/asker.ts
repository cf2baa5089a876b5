import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../platform/http/actor.ts';
import type { Visitor } from '../visitors/public.ts';

/** The owner of a chat: the user of a trial, or the key or session of a visitor. Nobody else can read the chat. */
export type Asker =
  | { readonly channel: 'try'; readonly userId: string }
  | { readonly channel: 'visitor'; readonly keyId: string }
  | { readonly channel: 'visitor'; readonly visitorId: string; readonly name: string };

/** A user sees only their own trials, not those of colleagues. */
export const askerOfTrial = (actor: Actor): Asker => ({ channel: 'try', userId: actor.userId });

/** The chats of an identified visitor are theirs, whether they ask in a page or through a program with a key. */
export function askerOf(visitor: Visitor): Asker {
  const identified = visitor.by === 'key' ? visitor.identified : visitor;
  if (identified) return { channel: 'visitor', visitorId: identified.visitorId, name: identified.name };
  return { channel: 'visitor', keyId: (visitor as Visitor & { by: 'key' }).keyId };
}

/** The id of the user, the key or the visitor. */
export function idOf(asker: Asker): string {
  if ('userId' in asker) return asker.userId;
  return 'keyId' in asker ? asker.keyId : asker.visitorId;
}

/** The assistant and its organisation. Every SQL statement filters by both. */
export interface ChatScope {
  readonly organizationId: string;
  readonly assistantId: string;
}

/** Returns the condition on `chats as c` that selects the asker's own chats. */
export const ownedBy = (scope: ChatScope, asker: Asker): RawBuilder<boolean> =>
  sql<boolean>`c.organization_id = ${scope.organizationId} and c.assistant_id = ${scope.assistantId}
    and c.channel = ${asker.channel}
    and ${ownColumn(asker)}`;

const ownColumn = (asker: Asker) => {
  if ('userId' in asker) return sql`c.user_id = ${asker.userId}`;
  return 'keyId' in asker ? sql`c.key_id = ${asker.keyId}` : sql`c.visitor_id = ${asker.visitorId}`;
};
