import { sql } from 'kysely';
import { languageFrom } from '@regia/contract/fields';
import { PROFILE_PERMISSIONS } from '@regia/contract/roles/permissions';
import { languageOfMails, nameOf, queueMail } from '../../outbox/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { domainOf } from './claimed-domains.ts';
import { registrationsAddress } from '../links/links.ts';
import { currentAddress, isUndecided } from './registrations.ts';

const DECIDING = Object.entries(PROFILE_PERMISSIONS)
  .filter(([profile, held]) => profile !== 'superuser' && held.includes('user.manage'))
  .map(([profile]) => profile);

/** Runs the job: tells all deciders by mail that a registration waits. Once only, and not if it is decided. */
export async function tellDeciders(
  services: Services,
  { userId }: { readonly userId: string },
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const person = await trx
      .updateTable('registrations as r')
      .set({ told_on: sql`now()` })
      .where('r.id', '=', userId)
      .where('r.told_on', 'is', null)
      .where(isUndecided)
      .returning(['r.first_name', 'r.last_name', 'r.username', 'r.organization_name'])
      .returning(currentAddress.as('email'))
      .executeTakeFirst();
    if (!person) return;
    const values = {
      username: person.username,
      who: nameOf(person),
      address: person.email,
      organizationName: person.organization_name,
      link: registrationsAddress(services.config),
    };
    for (const to of await deciders(trx, userId)) {
      await queueMail(services, trx, { to, kind: 'registration_waiting', values });
    }
  });
}

async function deciders(db: Db, registrationId: string) {
  const rows = await db
    .selectFrom('users as u')
    .select(['u.email', 'u.first_name', 'u.last_name', languageOfMails])
    .where('u.is_active', '=', true)
    .where('u.is_invited', '=', false)
    .where((e) =>
      e.or([
        e('u.is_superuser', '=', true),
        e.exists(
          e
            .selectFrom('registrations as r')
            .innerJoin('organization_domains as d', (join) =>
              join.on('d.domain', '=', domainOf(currentAddress)),
            )
            .innerJoin('user_profiles as p', 'p.organization_id', 'd.organization_id')
            .select('r.id')
            .where('r.id', '=', registrationId)
            .where('p.profile', 'in', DECIDING)
            .whereRef('p.user_id', '=', 'u.id')
            .whereRef('p.organization_id', '=', 'u.organization_id'),
        ),
      ]),
    )
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({
    email: row.email,
    name: nameOf(row),
    language: languageFrom(row.language),
  }));
}
