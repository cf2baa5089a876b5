import { jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { z } from 'zod/mini';
import { joinedLine } from '@regia/contract/fields';
import { hasInvisible } from '@regia/contract/invisible';
import { IDENTITY_CLAIM_MAX, IDENTITY_MAX, VISITOR_NAME_MAX } from '@regia/contract/limits';
import { deriveKey, keyedHash, sha256 } from '../platform/crypto.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { findValidSecrets, noteUse, spendIdentity } from './identity-queries.ts';
import { openSecret } from './identity-secret.ts';
import type { IdentifiedVisitor } from '../visitors/visitor.ts';

/** The most seconds between the issue of an identity and its end. */
const LIFETIME_MAX_S = 600;
/** The clocks of the site and of this server may differ by so many seconds. */
const CLOCK_SKEW_S = 60;

const claimText = z.string().check(z.minLength(1), z.maxLength(IDENTITY_CLAIM_MAX));
/** Two identifiers of visitors that look the same are the same, so one with a character without a shape is refused. */
const subject = claimText.check(
  z.refine((sub) => !hasInvisible(sub) && !/\p{Cc}/u.test(sub) && sub.isWellFormed()),
);
const claims = z.object({
  sub: subject,
  jti: claimText,
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  name: z.optional(joinedLine(VISITOR_NAME_MAX)),
});
type Claims = z.infer<typeof claims>;

type Needs = Pick<Services, 'db' | 'secret'>;

/** The assistant that the identity must be for. */
interface Audience {
  readonly assistantId: string;
  readonly publicId: string;
}

export interface SignedVisitor extends IdentifiedVisitor {
  readonly secretId: string;
}

/** Checks the identity of a new session. An identity starts one session only. */
export async function identifyForSession(
  services: Needs,
  { id, publicId }: { readonly id: string; readonly publicId: string },
  jwt: string,
): Promise<SignedVisitor> {
  const { signed, read } = await check(services, { assistantId: id, publicId }, jwt);
  const expiresOn = new Date((read.exp + CLOCK_SKEW_S) * 1_000);
  if (!(await spendIdentity(services.db, id, sha256(read.jti), expiresOn)))
    throw refuse('identity_not_valid');
  return signed;
}

/** Checks the identity that a program with a key sends with each call. It may send the same one several times. */
export async function identifyForCall(
  services: Needs,
  audience: Audience,
  jwt: string,
): Promise<IdentifiedVisitor> {
  const { visitorId, name } = (await check(services, audience, jwt)).signed;
  return { visitorId, name };
}

async function check(
  services: Needs,
  audience: Audience,
  jwt: string,
): Promise<{ signed: SignedVisitor; read: Claims }> {
  if (jwt === '') throw refuse('identity_required');
  if (jwt.length > IDENTITY_MAX) throw refuse('identity_not_valid');
  for (const { id, sealed } of await findValidSecrets(services.db, audience.assistantId)) {
    const payload = await verified(jwt, openSecret(services, sealed), audience.publicId);
    if (!payload) continue;
    const { success, data: read } = z.safeParse(claims, payload);
    if (!success || !isShortLived(read)) break;
    await noteUse(services.db, id);
    const visitorId = visitorIdOf(services, audience.assistantId, read.sub);
    return { signed: { visitorId, name: read.name ?? '', secretId: id }, read };
  }
  throw refuse('identity_not_valid');
}

async function verified(jwt: string, secret: string, publicId: string): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(jwt, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: publicId,
      clockTolerance: CLOCK_SKEW_S,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
    });
    return payload;
  } catch {
    return undefined;
  }
}

const isShortLived = ({ iat, exp }: Claims): boolean =>
  exp - iat <= LIFETIME_MAX_S && iat <= Date.now() / 1_000 + CLOCK_SKEW_S;

/** Returns the same id for the same `sub` of the same assistant. Nobody without the installation's secret can compute it. */
function visitorIdOf(services: Needs, assistantId: string, sub: string): string {
  const hash = keyedHash(deriveKey(services.secret, 'identified visitors'), `${assistantId} ${sub}`);
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`];
  return [...groups, hash.slice(20, 32)].join('-');
}
