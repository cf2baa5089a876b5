import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

export interface Signing {
  readonly claims?: Record<string, unknown>;
  readonly without?: string;
  readonly with?: string;
  readonly algorithm?: string;
}

/** The claims of an identity that is valid unless the signing says otherwise. */
export function claimsOf(publicId: string, { claims = {}, without = '' }: Signing): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1_000);
  const usual = { sub: 'anna', aud: publicId, iat: now, exp: now + 300, jti: randomUUID() };
  return Object.fromEntries(Object.entries({ ...usual, ...claims }).filter(([name]) => name !== without));
}

export const signedIdentity = (publicId: string, secret: string, signing: Signing = {}): Promise<string> =>
  new SignJWT(claimsOf(publicId, signing))
    .setProtectedHeader({ alg: signing.algorithm ?? 'HS256' })
    .sign(new TextEncoder().encode(signing.with ?? secret));
