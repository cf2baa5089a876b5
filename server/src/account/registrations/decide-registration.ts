import { sql } from 'kysely';
import type {
  acceptRegistration as acceptCall,
  refuseRegistration as refuseCall,
} from '@regia/contract/account/registration';
import type { Body } from '@regia/contract/call';
import { PROFILE_PERMISSIONS } from '@regia/contract/roles/permissions';
import { appendAudit } from '../../audit/public.ts';
import { queueMail } from '../../outbox/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { textOf } from '../../platform/http/texts.ts';
import type { Services } from '../../platform/services.ts';
import { demandRoom } from '../../plans/public.ts';
import { announceRights } from '../rights-watch.ts';
import { domainOf } from './claimed-domains.ts';
import { signInAddress } from '../links/links.ts';
import { findMailable, recipientOf } from '../mailable.ts';
import { currentAddress, isUndecided, maySee } from './registrations.ts';

/** Accepts a registration into an organisation. The decider cannot grant permissions that they do not hold. */
export async function acceptRegistration(
  services: Services,
  actor: Actor,
  id: string,
  { profile, organization }: Body<typeof acceptCall>,
): Promise<void> {
  if (PROFILE_PERMISSIONS[profile].some((permission) => !actor.permissions.has(permission))) {
    throw refuse('permission_denied');
  }
  await inTransaction(services.db, async (trx) => {
    const into = await organizationFor(trx, actor, organization);
    await decide(trx, actor, id);
    await demandRoom(trx, into.id, 'users');
    await joinOrganization(trx, id, into.id, profile);
    await announceRights(trx, { userId: id });
    const person = (await findMailable(trx, id))!;
    const values = {
      organization: into.name,
      profile: textOf(person.language, `profile_${profile}`),
      link: signInAddress(services.config),
    };
    await queueMail(services, trx, { to: recipientOf(person), kind: 'registration_accepted', values });
    await appendAudit(trx, actor, {
      action: 'registration.accepted',
      organizationId: into.id,
      subject: ['user', id],
      detail: { profile },
    });
  });
}

async function joinOrganization(
  trx: Trx,
  userId: string,
  organizationId: string,
  profile: string,
): Promise<void> {
  const joined = await trx
    .updateTable('users as u')
    .set({ organization_id: organizationId })
    .where('u.id', '=', userId)
    .where('u.organization_id', 'is', null)
    .executeTakeFirst();
  // A concurrent request has given the user an organisation, or deleted the account.
  if (joined.numUpdatedRows === 0n) throw refuse('registration_decided');
  await trx
    .insertInto('user_profiles')
    .values({ user_id: userId, organization_id: organizationId, profile, position: 0 })
    .execute();
}

/** Deletes the account and its data. The audit log records the refusal and the decider. */
export async function refuseRegistration(
  services: Services,
  actor: Actor,
  id: string,
  { reason }: Body<typeof refuseCall>,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    await decide(trx, actor, id);
    const person = await findMailable(trx, id);
    if (!person || person.organizationId !== null) throw refuse('registration_decided');
    const values = { reason: reason ?? '' };
    await queueMail(services, trx, { to: recipientOf(person), kind: 'registration_refused', values });
    await deletePersonalData(trx, id);
    await trx
      .deleteFrom('users as u')
      .where('u.id', '=', id)
      .where('u.organization_id', 'is', null)
      .execute();
    await appendAudit(trx, actor, { action: 'registration.refused', subject: ['user', id] });
  });
}

/** Marks the registration as decided, in one statement: of concurrent requests in any process, only one succeeds. */
async function decide(trx: Trx, actor: Actor, id: string): Promise<void> {
  const decided = await trx
    .updateTable('registrations as r')
    .set({ decided_on: sql`clock_timestamp()` })
    .where('r.id', '=', id)
    .where(isUndecided)
    .where(maySee(actor))
    .executeTakeFirst();
  if (decided.numUpdatedRows > 0n) return;
  const there = await trx
    .selectFrom('registrations as r')
    .select('r.id')
    .where('r.id', '=', id)
    .where('r.activated_on', 'is not', null)
    .where(maySee(actor))
    .executeTakeFirst();
  throw refuse(there ? 'registration_decided' : 'not_found');
}

/**
 * Deletes the personal data of a refused registration. The domain of the address stays, so that a second decider learns
 * that it is decided; `sweepAccess` deletes it later.
 */
const deletePersonalData = (trx: Trx, id: string) =>
  trx
    .updateTable('registrations as r')
    .set({
      username: '',
      username_key: id,
      email: sql<string>`'@' || ${domainOf(currentAddress)}`,
      email_key: id,
      first_name: '',
      last_name: '',
      organization_name: '',
      ssn: '',
      password_hash: '',
      token_hash: null,
      earlier_token_hashes: [],
    })
    .where('r.id', '=', id)
    .execute();

/**
 * Returns the organisation to join: the decider's own, or the one that a superuser names or has chosen. Refuses one whose
 * people cannot sign in.
 */
async function organizationFor(
  db: Db,
  actor: Actor,
  named: string | undefined,
): Promise<{ id: string; name: string }> {
  const id = actor.isSuperuser && named !== undefined ? named : organizationOf(actor);
  const there = await db
    .selectFrom('organizations as o')
    .select(['o.id', 'o.name', 'o.is_active'])
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!there) throw refuse('organization_unknown');
  if (!there.is_active) throw refuse('organization_disabled');
  return there;
}
