import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../../platform/crypto.ts';
import type { TextKey } from '../../platform/http/texts.ts';
import type { Services } from '../../platform/services.ts';
import { rememberVerified } from './remember-verified.ts';

export const ACCESS_SECONDS = 5 * 60;
/** The tolerance for clocks that differ between machines. */
const CLOCK_SKEW_SECONDS = 5;

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

export interface RefreshClaims extends AccessClaims {
  /** The turn of the session for which the token was issued. */
  readonly turn: number;
}

/** An invalid token. `why` is the key of the text for the caller. */
export class BadToken extends Error {
  readonly why: TextKey;

  constructor(why: TextKey) {
    super(why);
    this.name = 'BadToken';
    this.why = why;
  }
}

export interface Tokens {
  issueAccess(claims: AccessClaims): Promise<string>;
  readAccess(token: string): Promise<AccessClaims>;
  issueRefresh(claims: RefreshClaims, expiresOn: Date): Promise<string>;
  /** `evenExpired`: accepts an expired token, for the sign-out. */
  readRefresh(token: string, options?: { evenExpired?: boolean }): Promise<RefreshClaims>;
}

const made = new WeakMap<Services, Tokens>();

/** Returns the token functions of this installation, which use its secret. */
export function tokensOf(services: Services): Tokens {
  const known = made.get(services) ?? tokensOfSecret(services.secret);
  made.set(services, known);
  return known;
}

function tokensOfSecret(secret: string): Tokens {
  const key = deriveKey(secret, 'session tokens');

  const sign = (type: string, { userId, sessionId, ...more }: AccessClaims, expiresS: number) =>
    new SignJWT({ token_type: type, user_id: userId, sid: sessionId, ...more })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(expiresS)
      .setJti(randomUUID())
      .sign(key);

  return {
    issueAccess: (claims) => sign('access', claims, nowS() + ACCESS_SECONDS),
    issueRefresh: (claims, expiresOn) => sign('refresh', claims, Math.floor(expiresOn.getTime() / 1000)),
    readAccess: rememberVerified((token) => read(key, token, 'access')),
    async readRefresh(token, options) {
      const claims = await read(key, token, 'refresh', options?.evenExpired);
      if (!Number.isInteger(claims.turn)) throw new BadToken('token_invalid');
      return claims as RefreshClaims;
    },
  };
}

async function read(
  key: Uint8Array,
  token: string,
  type: string,
  evenExpired = false,
): Promise<AccessClaims & { turn?: number; expiresMs: number }> {
  try {
    // Our tokens have no other header, such as a key id: a token with one is forged.
    const { alg, typ, ...others } = decodeProtectedHeader(token);
    if (alg !== 'HS256' || typ !== 'JWT' || Object.keys(others).length > 0)
      throw new BadToken('token_invalid');
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'iat', 'jti', 'user_id', 'sid', 'token_type'],
      ...(evenExpired ? { currentDate: new Date(0) } : {}),
    });
    if (payload['token_type'] !== type) throw new BadToken('token_wrong_type');
    const { user_id: userId, sid: sessionId, iat, turn } = payload;
    if (typeof userId !== 'string' || typeof sessionId !== 'string') throw new BadToken('token_invalid');
    if (iat! > nowS() + CLOCK_SKEW_SECONDS) throw new BadToken('token_invalid');
    const claims = { userId, sessionId, expiresMs: payload.exp! * 1_000 };
    return turn === undefined ? claims : { ...claims, turn: turn as number };
  } catch (error) {
    if (error instanceof BadToken) throw error;
    throw new BadToken(error instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid');
  }
}

const nowS = (): number => Math.floor(Date.now() / 1000);
