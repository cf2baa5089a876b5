import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TokenPair } from '@regia/contract/account/calls';
import type { Db } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newId } from '../../platform/ids.ts';
import { prepared } from '../../platform/prepared.ts';
import { rememberedAddress } from './known-addresses.ts';
import type { Tokens } from './tokens.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The sliding expiry: each use extends a session by this time, up to the cap. */
export const SLIDING_HOURS = 24;
const SLIDING_MS = SLIDING_HOURS * HOUR_MS;
const CAP_MS = 30 * 24 * HOUR_MS;
/** The grace period of the previous refresh token: two tabs can refresh with the same token. */
const GRACE_SECONDS = 10;

export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly turn: number;
  readonly expiresOn: Date;
}

export type Rotation = { readonly session: Session } | { readonly refused: 'over' | 'reused' | 'invalid' };

/** The identity provider through which a session is opened. */
export interface SessionProvider {
  readonly id: string;
  /** The session at the provider, by which it asks to end ours. */
  readonly session: string | null;
  /** Whether the provider is trusted with the second factor. */
  readonly hasFactor: boolean;
}

interface Opening {
  readonly userId: string;
  readonly rememberMe: boolean;
  readonly ip: string;
  readonly userAgent: string;
  /** The second step of the sign-in, if any. The password was given before it. */
  readonly secondStep?: { readonly passwordGivenOn: Date };
  readonly provider?: SessionProvider | undefined;
}

export const newSession = (userId: string): Session => ({
  id: newId(),
  userId,
  turn: 1,
  expiresOn: new Date(Date.now() + CAP_MS),
});

export async function openSession(db: Db, opening: Opening): Promise<Session> {
  const session = newSession(opening.userId);
  await sql`${prepared}
    with may as (select), known as (${rememberedAddress(opening.userId, opening.ip)})
    ${openedSession(session, opening)}`.execute(db);
  return session;
}

/** Stores a session, as a part of another statement: for each row of its table `may`. */
export function openedSession(
  { id, expiresOn }: Session,
  { userId, rememberMe, ip, userAgent, secondStep, provider }: Opening,
): RawBuilder<unknown> {
  const passwordGivenOn = secondStep?.passwordGivenOn ?? null;
  return sql`
    insert into sessions (id, user_id, remember_me, ip, user_agent, expires_on, password_given_on, code_given_on,
      provider_id, provider_session, has_provider_factor)
    select ${id}::uuid, ${userId}::uuid, ${rememberMe}::boolean, ${ip}, ${userAgent.slice(0, 400)},
      ${expiresOn}::timestamptz, coalesce(${passwordGivenOn}::timestamptz, clock_timestamp()),
      case when ${passwordGivenOn}::timestamptz is not null then clock_timestamp() end,
      ${provider?.id ?? null}::uuid, ${provider?.session ?? null}::text, ${provider?.hasFactor ?? false}::boolean
    from may`;
}

export async function pairFor(tokens: Tokens, { id, userId, turn, expiresOn }: Session): Promise<TokenPair> {
  const slides = new Date(Math.min(Date.now() + SLIDING_MS, expiresOn.getTime()));
  const [refresh, access] = await Promise.all([
    tokens.issueRefresh({ userId, sessionId: id, turn }, slides),
    tokens.issueAccess({ userId, sessionId: id }),
  ]);
  return { refresh, access };
}

/**
 * Rotates a session to its next turn, in one statement: of concurrent requests in any process, only one rotates it. In
 * the grace period the others get the same next turn, so that a session never forks.
 */
export async function rotate(db: Db, id: string, turn: number): Promise<Rotation> {
  const moved = await db
    .updateTable('sessions as s')
    .set({ turn: turn + 1, rotated_on: sql`clock_timestamp()`, last_used_on: sql`clock_timestamp()` })
    .where('s.id', '=', id)
    .where('s.turn', '=', turn)
    .where('s.revoked_on', 'is', null)
    .where('s.expires_on', '>', sql<Date>`clock_timestamp()`)
    .returning(['s.id', 's.user_id', 's.turn', 's.expires_on'])
    .executeTakeFirst();
  if (moved) return { session: fromRow(moved) };
  const there = await db
    .selectFrom('sessions as s')
    .select(['s.id', 's.user_id', 's.turn', 's.expires_on', 's.revoked_on'])
    .select(
      sql<boolean>`s.rotated_on > clock_timestamp() - make_interval(secs => ${GRACE_SECONDS})`.as('isFresh'),
    )
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!there || there.revoked_on !== null || there.expires_on <= new Date()) return { refused: 'over' };
  if (there.turn === turn + 1 && there.isFresh) return { session: fromRow(there) };
  return { refused: there.turn > turn ? 'reused' : 'invalid' };
}

/** Ends a session; returns false if it has ended before, or belongs to another user. */
export async function endSession(db: Db, id: string, because: string, userId?: string): Promise<boolean> {
  let ending = db
    .updateTable('sessions as s')
    .set({ revoked_on: sql`clock_timestamp()`, revoked_because: because })
    .where('s.id', '=', id)
    .where('s.revoked_on', 'is', null);
  if (userId !== undefined) ending = ending.where('s.user_id', '=', userId);
  const ended = await ending.executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Ends every session of a user, except the one given. */
export async function endSessionsOf(db: Db, userId: string, because: string, except?: string): Promise<void> {
  let ending = db
    .updateTable('sessions as s')
    .set({ revoked_on: sql`clock_timestamp()`, revoked_because: because })
    .where('s.user_id', '=', userId)
    .where('s.revoked_on', 'is', null);
  if (except !== undefined) ending = ending.where('s.id', '!=', except);
  await ending.execute();
}

export const endOtherSessions = (
  db: Db,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  because: string,
): Promise<void> => endSessionsOf(db, userId, because, sessionId);

export const markPasswordGiven = (db: Db, sessionId: string) =>
  db
    .updateTable('sessions as s')
    .set({ password_given_on: sql`clock_timestamp()` })
    .where('s.id', '=', sessionId)
    .execute();

/** Deletes sessions that are no longer usable. The audit log keeps their entries. */
export async function sweepSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions as s')
    .where((e) =>
      e.or([
        e('s.expires_on', '<', sql<Date>`now()`),
        e('s.last_used_on', '<', sql<Date>`now() - interval '2 days'`),
        e('s.revoked_on', '<', sql<Date>`now() - interval '2 days'`),
      ]),
    )
    .execute();
}

const fromRow = (row: { id: string; user_id: string; turn: number; expires_on: Date }): Session => ({
  id: row.id,
  userId: row.user_id,
  turn: row.turn,
  expiresOn: row.expires_on,
});
