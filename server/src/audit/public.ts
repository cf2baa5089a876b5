import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import type { AuditAction } from './actions.ts';
import { hashOf } from './chain.ts';
import { insertEntry, lastEntry, lockChain } from './queries.ts';

export { verifyChain } from './verify.ts';

/** The author of an entry: an actor, a person without a session, or the product itself. */
export interface AuditAuthor {
  readonly userId?: string | null;
  readonly username: string;
  readonly profile?: string;
  readonly ip?: string;
  readonly scope?: { readonly organizationId: string | null };
}

/** The product itself, for actions that nobody requested. */
export const SYSTEM: AuditAuthor = { username: 'Regia' };

export interface AuditEntry {
  readonly action: AuditAction;
  /** The type and id of the object that was changed. */
  readonly subject?: readonly [type: string, id: string];
  /** The organisation whose chain gets the entry; without it, that of the author's scope. */
  readonly organizationId?: string | null;
  /** Details without secrets or texts of conversations: readers of the log may lack the right to see those. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Appends an entry to the organisation's chain. In a transaction call it last: it locks the chain until the commit.
 */
export async function appendAudit(db: Db, author: AuditAuthor, entry: AuditEntry): Promise<void> {
  await inTransaction(db, (trx) => append(trx, author, entry));
}

async function append(trx: Trx, author: AuditAuthor, entry: AuditEntry): Promise<void> {
  const organizationId =
    entry.organizationId === undefined ? (author.scope?.organizationId ?? null) : entry.organizationId;
  const key = organizationId ?? '';
  await lockChain(trx, key);
  const last = await lastEntry(trx, key);
  const row = {
    organization_key: key,
    number: (last?.number ?? 0) + 1,
    organization_id: organizationId,
    at: new Date(),
    actor_id: author.userId ?? null,
    actor_name: author.username,
    profile: author.profile ?? '',
    ip: author.ip ?? '',
    action: entry.action,
    subject_type: entry.subject?.[0] ?? '',
    subject_id: entry.subject?.[1] ?? '',
    detail: entry.detail ?? {},
    previous_hash: last?.hash ?? '',
  };
  await insertEntry(trx, { ...row, hash: hashOf(row) });
}
