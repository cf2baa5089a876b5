import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { consumeChallenge } from './challenges.ts';
import { ALGORITHMS, passkeyHelpers, passkeyLibrary } from './passkey-options.ts';
import { relyingParty } from './relying-party.ts';

/** Verifies a browser's answer to a registration. Returns the credential, or undefined. */
export async function verifiedRegistration(services: Services, userId: string, answer: string) {
  const party = relyingParty(services.config);
  const challenge = await consumeChallenge(services.db, userId, 'register');
  const response = parsed<RegistrationResponseJSON>(answer);
  if (party === undefined || challenge === undefined || response === undefined) return undefined;
  if (!(await isWithoutCertificate(response))) return undefined;
  const { verifyRegistrationResponse } = await passkeyLibrary();
  // The library rejects by throwing, and also throws at malformed input.
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  return result?.verified ? result.registrationInfo.credential : undefined;
}

/**
 * Whether the attestation has no certificate. We ask for no attestation, but browsers pass on one that a
 * passkey makes with its own key. For any other, the library would fetch the addresses in its certificates,
 * outside our checked HTTP client.
 */
async function isWithoutCertificate({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await passkeyHelpers();
  try {
    // Decoded with the library's own decoder, so both read the same value.
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

export type Credential = NonNullable<Awaited<ReturnType<typeof verifiedRegistration>>>;

/** Stores a passkey. Returns false if the credential already belongs to somebody: it belongs to one person. */
export async function insertPasskey(trx: Trx, userId: string, name: string, credential: Credential) {
  const inserted = await trx
    .insertInto('passkeys')
    .values({
      id: newId(),
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (credential.transports ?? []).filter((one) => typeof one === 'string').slice(0, 10),
      name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Returns whether a browser's answer comes from one of the person's passkeys. The challenge is used up in any
 * case. One statement compares the counter and stores the new one.
 */
export async function consumePasskeyAnswer(
  services: Services,
  userId: string,
  answer: string,
): Promise<boolean> {
  const { db, config } = services;
  const party = relyingParty(config);
  const challenge = await consumeChallenge(db, userId, 'answer');
  const response = parsed<AuthenticationResponseJSON>(answer);
  if (party === undefined || challenge === undefined || typeof response?.id !== 'string') return false;
  const known = await findPasskey(db, userId, response.id);
  if (known === undefined) return false;
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id: known.credential_id,
      publicKey: Uint8Array.from(known.public_key),
      counter: known.counter,
    },
  }).catch(() => undefined);
  if (!result?.verified) return false;
  const counter = result.authenticationInfo.newCounter;
  const moved = await db
    .updateTable('passkeys as p')
    .set({ counter, last_used_on: sql`clock_timestamp()` })
    .where('p.id', '=', known.id)
    .where((e) =>
      e.or([e('p.counter', '<', counter), e.and([e('p.counter', '=', 0), e(e.val(counter), '=', 0)])]),
    )
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

const findPasskey = (db: Db, userId: string, credentialId: string) =>
  db
    .selectFrom('passkeys as p')
    .select(['p.id', 'p.credential_id', 'p.public_key', 'p.counter'])
    .where('p.user_id', '=', userId)
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst();

/** Parses a browser's answer; undefined if it is not an object with a response. */
function parsed<T>(answer: string): T | undefined {
  try {
    const value: unknown = JSON.parse(answer);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const response = isObject ? (value as { response?: unknown }).response : undefined;
    return typeof response === 'object' && response !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
