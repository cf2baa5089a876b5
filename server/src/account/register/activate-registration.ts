import { sql } from 'kysely';
import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { findLookAlike, lockOutline } from '../find-look-alike.ts';
import { findOwner } from '../mailable.ts';
import type { Outcome, OpenedLink } from '../links/opened-link.ts';

export const ACTIVATED = 'account.activated';

/**
 * Creates the account of a registration, with the same id: without organisation and without profile, whatever the
 * person typed. Returns undefined if the link belongs to no registration or has expired.
 */
export async function activateRegistration(
  { db, jobs }: Services,
  { uid, tokenHash, ip }: OpenedLink,
): Promise<Outcome | undefined> {
  return inTransaction(db, async (trx) => {
    const person = await markActivated(trx, uid, tokenHash);
    if (!person) return (await wasActivated(trx, uid, tokenHash)) ? 'activated' : undefined;
    await insertAccount(trx, person);
    await recordConsents(trx, person);
    await deleteRivals(trx, person.email_key);
    await jobs.enqueue(trx, ACTIVATED, { userId: uid });
    const author = { userId: uid, username: person.username, ip };
    await appendAudit(trx, author, {
      action: 'account.activated',
      organizationId: null,
      subject: ['user', uid],
    });
    return 'activated';
  });
}

type Registered = NonNullable<Awaited<ReturnType<typeof markActivated>>>;

/** Creates the account and moves the password hash there: the registration no longer has it. */
async function insertAccount(trx: Trx, person: Registered): Promise<void> {
  await lockOutline(trx, person.username);
  const isTaken =
    (await findOwner(trx, [person.username_key, person.email_key])) ??
    (await findLookAlike(trx, person.username));
  if (isTaken) throw refuse('link_not_valid');
  const made = await trx
    .insertInto('users')
    .values({
      id: person.id,
      organization_id: null,
      username: person.username,
      username_key: person.username_key,
      email: person.email,
      email_key: person.email_key,
      first_name: person.first_name,
      last_name: person.last_name,
      organization_name: person.organization_name,
      ssn: person.ssn,
      language: person.language,
      password_hash: person.password_hash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // A concurrent request has taken the username or the address.
  if (!made) throw refuse('link_not_valid');
  await trx
    .updateTable('registrations as r')
    .set({ password_hash: '' })
    .where('r.id', '=', person.id)
    .execute();
}

const PLAIN_CONSENTS = ['privacy', 'terms'] as const;

async function recordConsents(trx: Trx, person: Registered): Promise<void> {
  const kinds = person.marketing_consent ? ([...PLAIN_CONSENTS, 'marketing'] as const) : PLAIN_CONSENTS;
  await trx
    .insertInto('consents')
    .values(
      kinds.map((kind) => ({
        user_id: person.id,
        kind,
        version: person.legal_version,
        language: person.language,
        accepted_on: person.registered_on,
      })),
    )
    .execute();
}

/**
 * Deletes other unconfirmed registrations with the same address. Skips rows locked by a concurrent activation: it waits
 * for this transaction, so waiting for it would be a deadlock.
 */
const deleteRivals = (trx: Trx, emailKey: string) =>
  trx
    .deleteFrom('registrations as r')
    .where('r.id', 'in', (e) =>
      e
        .selectFrom('registrations as rival')
        .select('rival.id')
        .where('rival.email_key', '=', emailKey)
        .where('rival.activated_on', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

/** Matches the newest link and the earlier ones. */
export const isOfLink = (tokenHash: string) =>
  sql<boolean>`${tokenHash} = any(r.earlier_token_hashes || r.token_hash)`;

/** Marks the registration as activated, in one statement: of concurrent requests only one succeeds. */
const markActivated = (trx: Trx, id: string, tokenHash: string) =>
  trx
    .updateTable('registrations as r')
    .set({ activated_on: sql`clock_timestamp()` })
    .where('r.id', '=', id)
    .where(isOfLink(tokenHash))
    .where('r.activated_on', 'is', null)
    .where('r.expires_on', '>', sql<Date>`clock_timestamp()`)
    .returningAll()
    .executeTakeFirst();

async function wasActivated(db: Db, id: string, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('registrations as r')
    .select('r.id')
    .where('r.id', '=', id)
    .where(isOfLink(tokenHash))
    .where('r.activated_on', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
