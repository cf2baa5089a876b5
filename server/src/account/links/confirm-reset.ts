import { sql } from 'kysely';
import type { confirmReset as confirmResetCall } from '@regia/contract/account/credentials';
import { id as idSchema } from '@regia/contract/fields';
import { appendAudit } from '../../audit/public.ts';
import { hashPassword, sha256 } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { Incoming } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { limitFailures } from '../login/limit-failures.ts';
import { tenAnHour } from '../limits.ts';
import { lockAdmins } from '../last-admin.ts';
import { demandUncommon } from '../password-rules.ts';
import { invitationHolds } from './invitation-holds.ts';
import { isOfItsUser } from './links.ts';
import { replacePassword, tellPasswordChanged } from './replace-password.ts';

/** The purposes of the links that set a password. */
const SETS_PASSWORD = ['password_reset', 'invitation'] as const;

type Input = Pick<Incoming<typeof confirmResetCall>, 'body' | 'ip'>;

/** Sets the password of a reset or of an invitation, once. Every invalid link gets the same answer. */
export async function confirmReset(
  services: Services,
  { body, ip }: Input,
): Promise<'password_reset_done' | 'first_password_saved'> {
  const { db } = services;
  const tokenHash = sha256(body.token);
  const person = await limitFailures(services, tenAnHour('reset link', ip), async () => {
    const holder = idSchema.safeParse(body.uid).success
      ? await findHolder(db, body.uid, tokenHash)
      : undefined;
    if (!holder) throw refuse('link_not_valid');
    return holder;
  });
  demandUncommon(body.new_password1, [person.username, person.email]);
  const passwordHash = await hashPassword(body.new_password1);
  await inTransaction(db, async (trx) => {
    if (person.isInvited) {
      // A change of the inviter's rights waits, or has come first.
      if (person.organizationId !== null) await lockAdmins(trx, person.organizationId);
      if (!(await invitationHolds(trx, body.uid))) throw refuse('link_not_valid');
    }
    if (!(await deletePasswordLink(trx, body.uid, tokenHash))) throw refuse('link_not_valid');
    await replacePassword(trx, { userId: body.uid, passwordHash, because: 'the password was reset' });
    const author = { userId: body.uid, username: person.username, ip };
    const { organizationId } = person;
    const subject = ['user', body.uid] as const;
    if (person.isInvited) {
      await appendAudit(trx, author, { action: 'invitation.accepted', organizationId, subject });
      return;
    }
    await tellPasswordChanged(services, trx, body.uid);
    await appendAudit(trx, author, { action: 'password.reset', organizationId, subject });
    // The link went to the old address, so the reset cancels the change of address.
    if (person.isChangingEmail) {
      await appendAudit(trx, author, { action: 'email.change_cancelled', organizationId, subject });
    }
  });
  return person.isInvited ? 'first_password_saved' : 'password_reset_done';
}

async function findHolder(db: Db, uid: string, tokenHash: string) {
  const row = await db
    .selectFrom('account_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.username', 'u.email', 'u.organization_id', 'u.pending_email', 'l.purpose'])
    .where('l.user_id', '=', uid)
    .where('l.token_hash', '=', tokenHash)
    .where('l.purpose', 'in', SETS_PASSWORD)
    .where('l.expires_on', '>', sql<Date>`clock_timestamp()`)
    .where(isOfItsUser)
    .executeTakeFirst();
  if (row?.purpose === 'invitation' && !(await invitationHolds(db, uid))) return undefined;
  return (
    row && {
      username: row.username,
      email: row.email,
      organizationId: row.organization_id,
      isInvited: row.purpose === 'invitation',
      isChangingEmail: row.pending_email !== null,
    }
  );
}

/** Deletes the link in one statement: of concurrent requests in any process, only one succeeds. */
async function deletePasswordLink(trx: Trx, uid: string, tokenHash: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom('account_links as l')
    .where('l.user_id', '=', uid)
    .where('l.token_hash', '=', tokenHash)
    .where('l.purpose', 'in', SETS_PASSWORD)
    .where('l.expires_on', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}
