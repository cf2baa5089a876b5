import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../platform/db.ts';
import { prepared } from '../platform/prepared.ts';
import type { AuditAction } from '@regia/contract/audit/actions';
import { newToken } from '../platform/crypto.ts';
import { detailHash, digestOf } from './chain.ts';
import { insertedEntry } from './queries.ts';

/** The author of an entry: an actor, a person without a session, or the product itself. */
export interface AuditAuthor {
  readonly userId?: string | null;
  readonly username: string;
  readonly profile?: string;
  readonly ip?: string;
  readonly scope?: { readonly organizationId: string | null; readonly listedFor?: string | null };
  /** The time of an action of the past: its entry says that it belongs to the demonstration. */
  readonly at?: Date;
}

/** The product itself, for actions that nobody requested. */
export const SYSTEM: AuditAuthor = { username: 'Regia' };

export interface AuditEntry {
  readonly action: AuditAction;
  /** The type and id of the object that was changed. */
  readonly subject?: readonly [type: string, id: string];
  /** The organisation whose chain gets the entry; without it, that of the author's scope. */
  readonly organizationId?: string | null;
  /** The time of an action of the past, for the history of the demonstration. */
  readonly at?: Date;
  /** Details without secrets or texts of conversations: readers of the log may lack the right to see those. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Writes an entry, in the caller's transaction if it has one. The entry gets its number and its hash shortly after, so
 * that concurrent callers do not wait for each other.
 */
export async function appendAudit(db: Db, author: AuditAuthor, entry: AuditEntry): Promise<void> {
  await sql`${prepared} with may as (select) ${appendedAudit(author, entry)}`.execute(db);
}

/** `appendAudit` as a part of another statement: writes an entry for each row of its table `may`. */
export function appendedAudit(author: AuditAuthor, entry: AuditEntry): RawBuilder<unknown> {
  const organizationId =
    entry.organizationId === undefined ? (author.scope?.organizationId ?? null) : entry.organizationId;
  const detail = { ...entry.detail, ...(author.at === undefined ? {} : { demonstration: true }) };
  const key = Object.keys(detail).length === 0 ? null : newToken();
  const content = {
    organization_key: organizationId ?? '',
    organization_id: organizationId,
    at: entry.at ?? author.at ?? new Date(),
    actor_id: author.userId ?? null,
    actor_name: author.username,
    profile: author.profile ?? '',
    ip: author.ip ?? '',
    action: entry.action,
    subject_type: entry.subject?.[0] ?? '',
    subject_id: entry.subject?.[1] ?? '',
    detail,
    detail_hash: key === null ? null : detailHash(key, detail),
  };
  return insertedEntry({
    ...content,
    detail: JSON.stringify(detail),
    detail_key: key,
    digest: digestOf(content),
  });
}
