import { sql } from 'kysely';
import { languageFrom } from '@regia/contract/fields';
import { nameOf, queueMail } from '../../outbox/public.ts';
import { newToken, sha256 } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Trx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { ACTIVATION_DAYS, forgottenAddress, openAddress, signInAddress } from '../links/links.ts';
import { mayWriteTo } from '../limits.ts';
import { findOwner, recipientOf } from '../mailable.ts';

export interface Confirmable {
  readonly registrationId: string;
  readonly asker: string;
  /** The hash of the newest link at the time of the request; null or absent if none was sent. */
  readonly after?: string | null;
}

/** The longest life of a registration, with any number of new links. */
const LONGEST_DAYS = 7;

/**
 * Sends the link that confirms the address of a registration. If the address belongs to a user, that user gets a notice
 * at the stored address, and no link is sent. Earlier links stay valid. Idempotent: a second run finds its link and
 * sends nothing.
 */
export async function confirmRegistration(services: Services, given: Confirmable): Promise<void> {
  const { db, pool, config } = services;
  await inTransaction(db, async (trx) => {
    const person = await lockUnconfirmed(trx, given);
    if (!person || !(await mayWriteTo(pool, person.email, given.asker))) return;
    const token = newToken();
    const days = await addLink(trx, person.id, sha256(token));
    const owner = await findOwner(trx, [person.email_key, person.username_key]);
    if (owner) {
      const values = { signInLink: signInAddress(config), resetLink: forgottenAddress(config) };
      await queueMail(services, trx, { to: recipientOf(owner), kind: 'already_registered', values });
      return;
    }
    const who = nameOf(person);
    const to = { email: person.email, name: who, language: languageFrom(person.language) };
    const values = { username: person.username, who, link: openAddress(config, person.id, token), days };
    await queueMail(services, trx, { to, kind: 'activation', values });
  });
}

/** Locks an unconfirmed registration that needs a new link. With less than a day left it gets no new link. */
const lockUnconfirmed = (trx: Trx, { registrationId, after = null }: Confirmable) =>
  trx
    .selectFrom('registrations as r')
    .select(['r.id', 'r.username', 'r.username_key', 'r.email', 'r.email_key'])
    .select(['r.first_name', 'r.last_name', 'r.language'])
    .where('r.id', '=', registrationId)
    .where('r.activated_on', 'is', null)
    .where(sql<boolean>`r.registered_on >= now() - make_interval(hours => ${(LONGEST_DAYS - 1) * 24})`)
    .where(sql<boolean>`r.token_hash is not distinct from ${after}`)
    .forUpdate()
    .executeTakeFirst();

/** Adds a link; returns the whole days of its validity. */
async function addLink(trx: Trx, id: string, tokenHash: string): Promise<number> {
  const { seconds } = await trx
    .updateTable('registrations as r')
    .set({
      token_hash: tokenHash,
      earlier_token_hashes: sql`array_remove(r.earlier_token_hashes || r.token_hash, null)`,
      expires_on: sql<Date>`least(
        now() + make_interval(hours => ${ACTIVATION_DAYS * 24}),
        r.registered_on + make_interval(hours => ${LONGEST_DAYS * 24}))`,
    })
    .where('r.id', '=', id)
    .returning(sql<string>`extract(epoch from r.expires_on - now())`.as('seconds'))
    .executeTakeFirstOrThrow();
  return Math.floor(Number(seconds) / DAY_S);
}

const DAY_S = 24 * 60 * 60;
