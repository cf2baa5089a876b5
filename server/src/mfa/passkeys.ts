import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { takeChallenge } from './challenges.ts';
import { ALGORITHMS, passkeyHelpers, passkeyLibrary } from './passkey-options.ts';
import { relyingParty } from './relying-party.ts';

/** The credential in a browser's answer to a registration, once everything in it is as it must be. */
export async function verifiedRegistration(services: Services, userId: string, answer: string) {
  const party = relyingParty(services.config);
  const challenge = await takeChallenge(services.db, userId, 'register');
  const response = parsed<RegistrationResponseJSON>(answer);
  if (party === undefined || challenge === undefined || response === undefined) return undefined;
  if (!(await isWithoutCertificate(response))) return undefined;
  const { verifyRegistrationResponse } = await passkeyLibrary();
  // The library says "no" by throwing, and throws at whatever it cannot read.
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
 * We ask for no attestation, but browsers let one pass that a passkey makes with its own key. To check any other, the
 * library would fetch what its certificates name, past our own door.
 */
async function isWithoutCertificate({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await passkeyHelpers();
  try {
    // Read as the library will read it: there is no second meaning.
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

export type Credential = NonNullable<Awaited<ReturnType<typeof verifiedRegistration>>>;

/** False where somebody has it already: a credential belongs to one person. */
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
 * Whether a browser's answer proves that one of this person's passkeys is at hand. Its challenge is used up whatever
 * comes of it, and the counter moves on by the statement that compares it.
 */
export async function takePasskeyAnswer(
  services: Services,
  userId: string,
  answer: string,
): Promise<boolean> {
  const { db, config } = services;
  const party = relyingParty(config);
  const challenge = await takeChallenge(db, userId, 'answer');
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

/** A browser's answer; undefined for what is not even an object. */
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
