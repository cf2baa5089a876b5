import { email as emailSchema, joinedLine } from '@regia/contract/fields';
import { NAME_MAX } from '@regia/contract/limits';

/** A person as their provider describes them. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** The session at the provider. */
  readonly session: string | null;
  /** The address, if the provider has verified it. */
  readonly email: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  /** Undefined if the provider could not list them all. */
  readonly groups: readonly string[] | undefined;
}

type Claims = Readonly<Record<string, unknown>>;

/** The claims of the ID token come first, then those of the userinfo address. */
export function readIdentity(
  issuer: string,
  groupsClaim: string,
  claims: Claims & { readonly sub: string },
  more: Claims,
): Identity {
  const all = { ...more, ...claims };
  return {
    issuer,
    subject: claims.sub,
    session: typeof claims['sid'] === 'string' ? claims['sid'] : null,
    email: verifiedAddress(issuer, claims) ?? verifiedAddress(issuer, more),
    firstName: nameFrom(all['given_name']),
    lastName: nameFrom(all['family_name']),
    groups: groupsFrom(all, groupsClaim),
  };
}

const ENTRA = 'https://login.microsoftonline.com/';

/**
 * Returns the address if the same source says that it was verified. Entra ID has a claim of its own for that, whose
 * meaning is known only there.
 */
function verifiedAddress(issuer: string, claims: Claims): string | undefined {
  const address = emailSchema.safeParse(claims['email']);
  if (!address.success) return undefined;
  const ownerVerified = issuer.startsWith(ENTRA) && OWNER_VERIFIED.includes(claims['xms_edov']);
  return claims['email_verified'] === true || ownerVerified ? address.data : undefined;
}

const OWNER_VERIFIED: readonly unknown[] = [true, 1, '1', 'true'];

const nameSchema = joinedLine(NAME_MAX);

function nameFrom(claim: unknown): string {
  const name = nameSchema.safeParse(claim);
  return name.success ? name.data : '';
}

/** A provider with too many groups to list names another place for them instead. */
function groupsFrom(claims: Claims, claim: string): readonly string[] | undefined {
  if (claim === '') return [];
  const elsewhere = claims['_claim_names'];
  if (typeof elsewhere === 'object' && elsewhere !== null && claim in elsewhere) return undefined;
  const groups = claims[claim];
  return [groups].flat().filter((group) => typeof group === 'string');
}
