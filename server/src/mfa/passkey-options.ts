import type { Db } from '../platform/db.ts';
import { CHALLENGE_MINUTES, keepChallenge } from './challenges.ts';
import type { Holder } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/**
 * EdDSA, ES256 and RS256, as COSE numbers them. The list is explicit because the library would otherwise test
 * other algorithms of Node, and Node would log warnings.
 */
export const ALGORITHMS = [-8, -7, -257];

type Options = Record<string, unknown>;

/** Loaded at the first use of a passkey, because loading takes a third of a second. */
export const passkeyLibrary = () => import('@simplewebauthn/server');
export const passkeyHelpers = () => import('@simplewebauthn/server/helpers');

/** Creates the options with which a browser makes a new passkey. */
export async function registrationOptions(db: Db, holder: Holder, party: RelyingParty): Promise<Options> {
  const { generateRegistrationOptions } = await passkeyLibrary();
  const options = await generateRegistrationOptions({
    rpName: 'Regia',
    rpID: party.id,
    userName: holder.username,
    userDisplayName: holder.name === '' ? holder.username : holder.name,
    userID: Uint8Array.from(Buffer.from(holder.id.replaceAll('-', ''), 'hex')),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await credentialsOf(db, holder.id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(db, holder.id, 'register', options.challenge);
  return { ...options };
}

/** Creates the options with which a browser answers with one of the person's passkeys. */
export async function answerOptions(db: Db, userId: string, party: RelyingParty): Promise<Options> {
  const { generateAuthenticationOptions } = await passkeyLibrary();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: await credentialsOf(db, userId),
    timeout: TIMEOUT_MS,
    userVerification: 'preferred',
  });
  await keepChallenge(db, userId, 'answer', options.challenge);
  return { ...options };
}

const credentialsOf = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys as p')
    .select(['p.credential_id as id', 'p.transports'])
    .where('p.user_id', '=', userId)
    .orderBy('p.id')
    .execute();
