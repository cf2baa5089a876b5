import type { TokenPair } from '@regia/contract/account/calls';
import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { spend } from '../../platform/throttle.ts';
import { findPerson } from '../queries.ts';
import type { Person } from '../queries.ts';
import { endSession, pairFor, rotate } from './sessions.ts';
import { BadToken, tokensOf } from './tokens.ts';
import type { RefreshClaims } from './tokens.ts';

const REFRESHES_A_MINUTE = 60;

interface Input {
  readonly body: { readonly refresh: string };
  readonly ip: string;
}

/** Exchanges a refresh token for a new pair. A reused token ends its whole session: it may be stolen. */
export async function refreshTokens(services: Services, { body, ip }: Input): Promise<TokenPair> {
  const claims = await refreshClaims(services, body.refresh);
  await spend(services.pool, {
    scope: 'refresh',
    key: claims.sessionId,
    most: REFRESHES_A_MINUTE,
    seconds: 60,
  });
  const person = await findPerson(services.db, claims.userId);
  if (!person?.isActive) throw refuse('no_active_account');
  const rotation = await rotate(services.db, claims.sessionId, claims.turn);
  if ('session' in rotation) return pairFor(tokensOf(services), rotation.session);
  if (rotation.refused === 'reused') await endReused(services, claims, person, ip);
  throw refuse('token_not_valid', { says: rotation.refused === 'invalid' ? 'token_invalid' : 'token_used' });
}

/** Ends the session of a refresh token, also of an expired one. Idempotent. Returns the id of the session. */
export async function signOut(services: Services, { body, ip }: Input): Promise<string> {
  const claims = await refreshClaims(services, body.refresh, { evenExpired: true });
  const person = await findPerson(services.db, claims.userId);
  if (!person) return claims.sessionId;
  await inTransaction(services.db, async (trx) => {
    if (!(await endSession(trx, claims.sessionId, 'signed out'))) return;
    await appendAudit(
      trx,
      { userId: person.id, username: person.username, ip },
      { action: 'session.ended', organizationId: person.organizationId },
    );
  });
  return claims.sessionId;
}

async function endReused(
  services: Services,
  claims: RefreshClaims,
  person: Person,
  ip: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    if (!(await endSession(trx, claims.sessionId, 'a used refresh token came back'))) return;
    await appendAudit(
      trx,
      { userId: person.id, username: person.username, ip },
      {
        action: 'session.revoked',
        organizationId: person.organizationId,
        detail: { because: 'token reused' },
      },
    );
  });
  services.log.warn({ event: 'refresh token reused', user: person.id, ip }, 'security');
}

const refreshClaims = (
  services: Services,
  token: string,
  options?: { evenExpired: boolean },
): Promise<RefreshClaims> =>
  tokensOf(services)
    .readRefresh(token, options)
    .catch((error: unknown) => {
      throw error instanceof BadToken ? refuse('token_not_valid', { says: error.why }) : error;
    });
