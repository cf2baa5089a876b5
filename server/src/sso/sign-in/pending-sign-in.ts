import { sql } from 'kysely';
import { deriveKey, newToken, open, seal, sha256 } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';

const MINUTES = 10;

/** The values that bind the answer of a provider to the browser that asked for it. */
export interface Bindings {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const keyOf = ({ secret }: Pick<Services, 'secret'>): Uint8Array => deriveKey(secret, 'provider sign-ins');

/** Stores a sign-in under way. Returns its token, which only the browser keeps. */
export async function storePending(
  services: Pick<Services, 'db' | 'secret'>,
  providerId: string,
  rememberMe: boolean,
  bindings: Bindings,
): Promise<string> {
  const token = newToken();
  await services.db
    .insertInto('provider_sign_ins')
    .values({
      token_hash: sha256(token),
      provider_id: providerId,
      sealed: seal(keyOf(services), JSON.stringify(bindings)),
      remember_me: rememberMe,
      expires_on: sql<Date>`clock_timestamp() + make_interval(mins => ${MINUTES})`,
    })
    .execute();
  return token;
}

/** Takes a sign-in under way out of the store, so that each works once; undefined if it is over or unknown. */
export async function takePending(
  services: Pick<Services, 'db' | 'secret'>,
  providerId: string,
  token: string,
): Promise<(Bindings & { readonly rememberMe: boolean }) | undefined> {
  const row = await services.db
    .deleteFrom('provider_sign_ins as p')
    .where('p.token_hash', '=', sha256(token))
    .where('p.provider_id', '=', providerId)
    .where('p.expires_on', '>', sql<Date>`clock_timestamp()`)
    .returning(['p.sealed', 'p.remember_me'])
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...(JSON.parse(open(keyOf(services), row.sealed)) as Bindings), rememberMe: row.remember_me };
}

export const sweepProviderSignIns = (db: Db) =>
  db
    .deleteFrom('provider_sign_ins as p')
    .where('p.expires_on', '<', sql<Date>`now()`)
    .execute();
