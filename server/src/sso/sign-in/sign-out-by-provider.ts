import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { sql } from 'kysely';
import type { signOutByProvider as signOutCall } from '@regia/contract/sso/sign-in';
import type { Incoming } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { spend } from '../../platform/throttle.ts';
import type { ProviderClients } from '../provider-clients.ts';
import { codeOf } from '../provider-error.ts';
import { findActiveProvider } from '../provider-queries.ts';
import type { Provider } from '../provider-queries.ts';

const SIGN_OUTS_A_MINUTE = 600;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MAX_AGE = '5m';

type Input = Pick<Incoming<typeof signOutCall>, 'params' | 'body'>;

/**
 * Ends the sessions that a provider names in a signed logout token: one of its sessions, or all of a person. A token
 * that comes a second time does no harm: it ends only sessions that are older than itself.
 */
export async function signOutByProvider(
  services: Services,
  clients: ProviderClients,
  { params, body }: Input,
): Promise<Record<never, never>> {
  const { pool, db, log } = services;
  await spend(pool, { scope: 'provider sign-out', key: params.id, most: SIGN_OUTS_A_MINUTE, seconds: 60 });
  const provider = await findActiveProvider(db, params.id);
  if (!provider) throw refuse('not_found');
  const ended = await readLogoutToken(clients, provider, body.logout_token).catch((error: unknown) => {
    log.warn({ event: 'logout token refused', provider: provider.id, because: codeOf(error) }, 'security');
    throw refuse('logout_token_not_valid');
  });
  let ending = db
    .updateTable('sessions as s')
    .set({ revoked_on: sql`clock_timestamp()`, revoked_because: 'signed out at the identity provider' })
    .where('s.provider_id', '=', provider.id)
    .where('s.revoked_on', 'is', null)
    .where('s.created_on', '<=', ended.before);
  if (ended.session !== undefined) ending = ending.where('s.provider_session', '=', ended.session);
  if (ended.subject !== undefined) {
    ending = ending.where('s.user_id', 'in', (e) =>
      e
        .selectFrom('user_identities as u')
        .select('u.user_id')
        .where('u.provider_id', '=', provider.id)
        .where('u.subject', '=', ended.subject!),
    );
  }
  await ending.execute();
  return {};
}

interface Ended {
  readonly session: string | undefined;
  readonly subject: string | undefined;
  /** Sessions that were opened later stay. */
  readonly before: Date;
}

/** The clocks of both sides may differ by this time. */
const CLOCK_SKEW_S = 30;

async function readLogoutToken(clients: ProviderClients, provider: Provider, token: string): Promise<Ended> {
  const { issuer, jwks_uri } = (await clients.of(provider)).serverMetadata();
  const keys = createRemoteJWKSet(new URL(jwks_uri!), {
    [customFetch]: (address, options) =>
      clients.fetch(address, {
        method: 'GET',
        headers: Object.fromEntries(options.headers),
        body: undefined,
        redirect: 'manual',
        signal: options.signal,
      }),
  });
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: provider.clientId,
    maxTokenAge: MAX_AGE,
    clockTolerance: CLOCK_SKEW_S,
    requiredClaims: ['iat', 'jti', 'events'],
  });
  const { events, sid, sub, nonce, iat } = payload;
  const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
  // An ID token has a nonce. It must not pass for a logout token.
  if (!isLogout || nonce !== undefined) throw new Error('not a logout token');
  const [session, subject] = [typeof sid === 'string' ? sid : undefined, sub];
  if (session === undefined && subject === undefined) throw new Error('names nobody');
  return { session, subject, before: new Date((iat! + CLOCK_SKEW_S) * 1_000) };
}
