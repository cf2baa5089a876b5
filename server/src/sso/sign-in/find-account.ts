import { sql } from 'kysely';
import { findByEmail, foldCase, foldLookalikes } from '../../account/public.ts';
import { appendAudit, SYSTEM } from '../../audit/public.ts';
import type { Trx } from '../../platform/db.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { newId } from '../../platform/ids.ts';
import type { Provider } from '../provider-queries.ts';
import { createAccount } from './create-account.ts';
import { NoAccount } from './no-account.ts';
import type { Identity } from './read-identity.ts';

/**
 * Finds the account of an identity: the linked one, else the one with the same verified address, else a new one if the
 * provider may create accounts. An account of another organization and one of a superuser are never reached.
 */
export async function findAccount(trx: Trx, provider: Provider, identity: Identity): Promise<string> {
  await lockIdentity(trx, provider, identity);
  const linked = await findLinked(trx, provider, identity);
  if (linked !== undefined) {
    await demandReachable(trx, provider, linked);
    return linked;
  }
  const { email } = identity;
  if (email === undefined) throw refuse('provider_address_unverified', { values: { name: provider.name } });
  if (!provider.domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) {
    throw new NoAccount('domain');
  }
  const known = await findByEmail(trx, foldLookalikes(email));
  const id = known ? known.id : await createAccount(trx, provider, { ...identity, email });
  if (known) {
    // The key of an address also finds addresses that only look like it.
    if (foldCase(known.email) !== foldCase(email)) throw new NoAccount('address looks like another');
    await demandReachable(trx, provider, known.id);
  }
  await link(trx, provider, identity, id);
  return id;
}

/** Two sign-ins of the same new identity must not create two accounts. */
const lockIdentity = (trx: Trx, { id }: Provider, { issuer, subject }: Identity) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`provider ${id} ${issuer} ${subject}`}, 0))`.execute(
    trx,
  );

async function findLinked(
  trx: Trx,
  provider: Provider,
  { issuer, subject }: Identity,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('user_identities as u')
    .set({ last_used_on: sql<Date>`now()` })
    .where('u.provider_id', '=', provider.id)
    .where('u.issuer', '=', issuer)
    .where('u.subject', '=', subject)
    .returning('u.user_id')
    .executeTakeFirst();
  return row?.user_id;
}

async function demandReachable(trx: Trx, { organizationId }: Provider, userId: string): Promise<void> {
  const user = await trx
    .selectFrom('users as u')
    .select(['u.organization_id', 'u.is_superuser'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (user?.organization_id !== organizationId) throw new NoAccount('other organization');
  if (user.is_superuser) throw new NoAccount('superuser');
}

/**
 * Links an identity to an account. An account with another identity of this provider is refused: its address may have
 * been given to another person since.
 */
async function link(trx: Trx, provider: Provider, identity: Identity, userId: string): Promise<void> {
  const linked = await trx
    .insertInto('user_identities')
    .values({
      id: newId(),
      provider_id: provider.id,
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: userId,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'user_id']).doNothing())
    .executeTakeFirst();
  if (linked.numInsertedOrUpdatedRows !== 1n) throw new NoAccount('linked to another identity');
  await appendAudit(trx, SYSTEM, {
    action: 'identity.linked',
    organizationId: provider.organizationId,
    subject: ['user', userId],
    detail: { provider: provider.id, name: provider.name },
  });
}
