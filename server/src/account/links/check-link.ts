import { sql } from 'kysely';
import type { checkLink as checkLinkCall } from '@regia/contract/account/credentials';
import type { Answer } from '@regia/contract/call';
import { id as idSchema } from '@regia/contract/fields';
import { sha256 } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db.ts';
import type { Incoming } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { isOfLink } from '../register/activate-registration.ts';
import { limitFailures } from '../login/limit-failures.ts';
import { tenAnHour } from '../limits.ts';
import { invitationHolds } from './invitation-holds.ts';
import { isOfItsUser } from './links.ts';

type Checked = Answer<typeof checkLinkCall>;
type Input = Pick<Incoming<typeof checkLinkCall>, 'body' | 'ip'>;

/**
 * Answers the purpose of a link without using it: mail scanners open pages, too. Used, expired and unknown links get
 * the same answer. The link can still become invalid later: its use checks it again.
 */
export async function checkLink(services: Services, { body, ip }: Input): Promise<Checked> {
  const { db } = services;
  const { uid, token } = body;
  return limitFailures(services, tenAnHour('link check', ip), async () => {
    if (!idSchema.safeParse(uid).success) throw refuse('link_not_valid');
    const tokenHash = sha256(token);
    const good =
      (await findAccountLink(db, uid, tokenHash)) ?? (await findRegistrationLink(db, uid, tokenHash));
    if (!good) throw refuse('link_not_valid');
    return good;
  });
}

async function findAccountLink(db: Db, uid: string, tokenHash: string): Promise<Checked | undefined> {
  const link = await db
    .selectFrom('account_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.purpose', 'l.email', 'u.username'])
    .where('l.user_id', '=', uid)
    .where('l.token_hash', '=', tokenHash)
    .where('l.used_on', 'is', null)
    .where('l.expires_on', '>', sql<Date>`clock_timestamp()`)
    .where(isOfItsUser)
    .executeTakeFirst();
  if (!link) return undefined;
  const { purpose, email, username } = link;
  if (purpose === 'invitation' && !(await invitationHolds(db, uid))) return undefined;
  return purpose === 'invitation' ? { purpose, email: null, username } : { purpose, email };
}

async function findRegistrationLink(db: Db, uid: string, tokenHash: string): Promise<Checked | undefined> {
  const person = await db
    .selectFrom('registrations as r')
    .select(['r.email', 'r.username'])
    .where('r.id', '=', uid)
    .where(isOfLink(tokenHash))
    .where('r.activated_on', 'is', null)
    .where('r.expires_on', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return person && { purpose: 'activation', ...person };
}
