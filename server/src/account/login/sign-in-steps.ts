import { sql } from 'kysely';
import { newToken, sha256 } from '../../platform/crypto.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { SessionProvider } from './sessions.ts';

const MINUTES = 15;
const TRIES = 5;

/** A sign-in after its first step, without a session yet. */
export interface SignInStep {
  readonly tokenHash: string;
  readonly userId: string;
  readonly rememberMe: boolean;
  readonly passwordGivenOn: Date;
  /** The identity provider that did the first step, if any. */
  readonly provider: SessionProvider | undefined;
}

/** Stores a step and returns its token, which is good only for the second step. Only its hash is stored. */
export async function insertSignInStep(
  db: Db,
  userId: string,
  rememberMe: boolean,
  provider?: SessionProvider,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sign_in_steps')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      remember_me: rememberMe,
      provider_id: provider?.id ?? null,
      provider_session: provider?.session ?? null,
      expires_on: sql<Date>`clock_timestamp() + make_interval(mins => ${MINUTES})`,
      used_on: null,
    })
    .execute();
  return token;
}

/** Finds the step of a valid token, if its user is active. */
export async function findSignInStep(db: Db, token: string): Promise<SignInStep | undefined> {
  const row = await db
    .selectFrom('sign_in_steps as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.token_hash',
      's.user_id',
      's.remember_me',
      's.created_on',
      's.provider_id',
      's.provider_session',
    ])
    .where('s.token_hash', '=', sha256(token))
    .where('u.is_active', '=', true)
    .where('s.used_on', 'is', null)
    .where('s.tries', '<', TRIES)
    .where('s.expires_on', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return (
    row && {
      tokenHash: row.token_hash,
      userId: row.user_id,
      rememberMe: row.remember_me,
      passwordGivenOn: row.created_on,
      provider:
        row.provider_id === null
          ? undefined
          : { id: row.provider_id, session: row.provider_session, hasFactor: false },
    }
  );
}

/** Counts an attempt before its code is checked; returns false above the limit, for concurrent attempts, too. */
export async function countTry(db: Db, { tokenHash }: SignInStep): Promise<boolean> {
  const counted = await db
    .updateTable('sign_in_steps as s')
    .set((e) => ({ tries: e('s.tries', '+', 1) }))
    .where('s.token_hash', '=', tokenHash)
    .where('s.used_on', 'is', null)
    .where('s.tries', '<', TRIES)
    .where('s.expires_on', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return counted.numUpdatedRows > 0n;
}

/** Uses up the step; returns false if a concurrent request has used it. */
export async function useSignInStep(trx: Trx, { tokenHash }: SignInStep): Promise<boolean> {
  const used = await trx
    .updateTable('sign_in_steps as s')
    .set({ used_on: sql`clock_timestamp()` })
    .where('s.token_hash', '=', tokenHash)
    .where('s.used_on', 'is', null)
    .where('s.expires_on', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export const sweepSignInSteps = (db: Db) =>
  db
    .deleteFrom('sign_in_steps as s')
    .where('s.expires_on', '<', sql<Date>`now()`)
    .execute();
