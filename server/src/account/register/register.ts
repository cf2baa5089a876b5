import { sql } from 'kysely';
import type { register as registerCall } from '@regia/contract/account/registration';
import { hashPassword } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { Incoming } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { spend } from '../../platform/throttle.ts';
import { askerAt, tenAnHour } from '../limits.ts';
import { ACTIVATION_DAYS } from '../links/links.ts';
import { findLookAlike } from '../find-look-alike.ts';
import { foldLookalikes } from '../look-alikes.ts';
import { demandUncommon } from '../password-rules.ts';
import { hasDemonstration } from '../queries.ts';
import { registrationTerms } from './registration-terms.ts';

export const REGISTERED = 'account.registered';

type Input = Pick<Incoming<typeof registerCall>, 'body' | 'ip' | 'language'>;

/** Whether registration is open: turned on, and with terms to accept. Otherwise the call answers 404. */
export const isRegistrationOpen = async ({ db, config }: Services): Promise<boolean> =>
  registrationTerms(config, await hasDemonstration(db)) !== null;

/**
 * Stores a registration until the person opens the link in the mail. Only the job checks whether the address belongs to
 * a user, so neither answer nor time reveals it.
 */
export async function register(services: Services, { body, ip, language }: Input): Promise<void> {
  const { db, pool, config, jobs, secret } = services;
  await spend(pool, tenAnHour('registration', ip));
  const keys = { username: foldLookalikes(body.username), email: foldLookalikes(body.email) };
  demandUncommon(body.password1, [body.username, body.email], 'password1');
  await demandFreeUsername(db, body.username, keys);
  const passwordHash = await hashPassword(body.password1);
  const id = newId();
  await inTransaction(db, async (trx) => {
    const kept = { id, passwordHash, legalVersion: config.LEGAL_VERSION };
    const isNew = await insertRegistration(trx, { body, language }, keys, kept);
    // A username in the form of an address gets no refusal, which would reveal a registration: the job does nothing.
    if (!isNew && !isAddress(keys.username)) throw refuse('username_taken');
    await jobs.enqueue(trx, REGISTERED, { registrationId: id, asker: askerAt(secret, ip) });
  });
}

interface Keys {
  readonly username: string;
  readonly email: string;
}

const isAddress = (usernameKey: string): boolean => usernameKey.includes('@');

/** Stores the registration; returns false if another registration has the username. */
async function insertRegistration(
  trx: Trx,
  { body, language }: Omit<Input, 'ip'>,
  keys: Keys,
  kept: { id: string; passwordHash: string; legalVersion: string },
): Promise<boolean> {
  const made = await trx
    .insertInto('registrations')
    .values({
      id: kept.id,
      username: body.username,
      username_key: keys.username,
      email: body.email,
      email_key: keys.email,
      first_name: body.first_name,
      last_name: body.last_name,
      organization_name: body.organization_name,
      ssn: body.ssn ?? '',
      language: body.language ?? language,
      password_hash: kept.passwordHash,
      legal_version: kept.legalVersion,
      marketing_consent: body.marketing_consent ?? false,
      expires_on: sql<Date>`now() + make_interval(days => ${ACTIVATION_DAYS})`,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Refuses a taken username. A username is public, so the refusal may reveal it. */
async function demandFreeUsername(db: Db, username: string, keys: Keys): Promise<void> {
  // Otherwise a username in the form of an address would reveal whether that address is known.
  if (isAddress(keys.username)) {
    if (keys.username !== keys.email) throw refuse('username_taken');
  } else if (await findLookAlike(db, username)) throw refuse('username_taken');
  await db
    .deleteFrom('registrations as r')
    .where('r.username_key', '=', keys.username)
    .where('r.activated_on', 'is', null)
    .where('r.expires_on', '<=', sql<Date>`now()`)
    .execute();
}
