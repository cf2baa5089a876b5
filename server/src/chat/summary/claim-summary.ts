import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { oldestMessageId } from '../accept-question.ts';
import type { EarlierMessage } from '../compose/steps/history.ts';
import { OLDEST_FIRST } from '../message-order.ts';
import type { StoredSummary } from './stored-summary.ts';

/** A chat of an organization. */
export interface ChatKey {
  readonly id: string;
  readonly organizationId: string;
}

/** The right of one process to make the next summary of a chat. */
export interface Claim extends ChatKey {
  readonly token: string;
  /** The summary that it extends. */
  readonly before: Pick<StoredSummary, 'content' | 'reaches'>;
}

/** A claim of a process that died ends then. */
const CLAIM_SECONDS = 90;
/** How long a chat is left alone after a summary of it failed. */
const REST_SECONDS = 60;

/**
 * Claims the next summary of a chat; undefined if another process is making it, if it failed a moment ago, or if the chat
 * is gone. Waits for an erasure of the chat.
 */
export async function claimSummary(db: Db, { id, organizationId }: ChatKey): Promise<Claim | undefined> {
  const token = newId();
  const { rows } = await sql<{ content: string; reaches: number }>`
    insert into chat_summaries as s (chat_id, organization_id, claim, claimed_until)
    select c.id, c.organization_id, ${token}, now() + make_interval(secs => ${CLAIM_SECONDS})
    from chats as c where c.id = ${id} and c.organization_id = ${organizationId}
    on conflict (chat_id) do update set claim = excluded.claim, claimed_until = excluded.claimed_until
    where s.claimed_until is null or s.claimed_until < now()
    returning s.content, s.reaches`.execute(db);
  const [row] = rows;
  return row && { id, organizationId, token, before: row };
}

/** The oldest messages that the summary does not cover. They are read after the claim, as an erasure has left them. */
export async function messagesAfter(
  db: Db,
  { id, organizationId, before }: Claim,
  most: number,
): Promise<EarlierMessage[]> {
  const { rows } = await sql<EarlierMessage>`
    select m.number, m.sender, m.content, m.outcome from messages as m
    where m.chat_id = ${id} and m.organization_id = ${organizationId} and m.id >= ${oldestMessageId(id)}::uuid
      and (${before.reaches}::int = 0 or m.number > ${before.reaches}::int)
    order by ${OLDEST_FIRST} limit ${most}`.execute(db);
  return rows;
}

const held = (db: Db, { id, organizationId, token }: Claim) =>
  db
    .updateTable('chat_summaries as s')
    .where('s.chat_id', '=', id)
    .where('s.organization_id', '=', organizationId)
    .where('s.claim', '=', token);

/** Stores a summary. Nothing is stored if the claim was lost: to another process, to an erasure, or with the chat. */
export async function storeSummary(
  db: Db,
  claim: Claim,
  { version, ...made }: Omit<StoredSummary, 'version' | 'failure'> & { readonly version: number },
): Promise<void> {
  await held(db, claim)
    .set({
      ...made,
      configuration_version: version,
      made_on: sql<Date>`now()`,
      failure: null,
      claim: null,
      claimed_until: null,
    })
    .execute();
}

/** Notes why a summary could not be made. The one before stays. */
export async function noteFailure(db: Db, claim: Claim, failure: string): Promise<void> {
  await held(db, claim)
    .set({
      failure,
      claim: null,
      claimed_until: sql<Date>`now() + make_interval(secs => ${REST_SECONDS})`,
    })
    .execute();
}

/** Leaves the summary to the next answer. */
export async function dropClaim(db: Db, claim: Claim): Promise<void> {
  await held(db, claim).set({ claim: null, claimed_until: null }).execute();
}
