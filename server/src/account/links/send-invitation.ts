import { languageFrom } from '@regia/contract/fields';
import { sql } from 'kysely';
import { nameOf, queueMail } from '../../outbox/public.ts';
import type { Trx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { dropOlderLinks, INVITATION_DAYS, invitationAddress, makeLink } from './links.ts';

/**
 * Marks a user as invited and mails the link that sets their password; an earlier link ends. The letter is in the
 * language of the user, or else of the organization.
 */
export async function sendInvitation(
  services: Services,
  trx: Trx,
  { userId, invitedBy }: { readonly userId: string; readonly invitedBy: string },
): Promise<void> {
  const person = await trx
    .updateTable('users as u')
    .set({ invited_on: sql<Date>`clock_timestamp()`, invited_by: invitedBy })
    .from('organizations as o')
    .whereRef('o.id', '=', 'u.organization_id')
    .where('u.id', '=', userId)
    .returning(['u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.language'])
    .returning(['o.name as organization', 'o.language as organization_language'])
    .executeTakeFirstOrThrow();
  const { email, username, organization } = person;
  const token = (await makeLink(trx, { userId, purpose: 'invitation', email, madeBy: null }))!;
  await dropOlderLinks(trx, userId, 'invitation', token);
  const author = await trx
    .selectFrom('users as u')
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .where('u.id', '=', invitedBy)
    .executeTakeFirstOrThrow();
  await queueMail(services, trx, {
    to: {
      email,
      name: nameOf(person),
      language: languageFrom(person.language ?? person.organization_language),
    },
    kind: 'invitation',
    values: {
      organization,
      by: nameOf(author) || author.username,
      username,
      link: invitationAddress(services.config, userId, token),
      days: INVITATION_DAYS,
    },
  });
}
