import { randomInt } from 'node:crypto';
import { username as usernameSchema } from '@regia/contract/account/username';
import { insertPerson } from '../../account/public.ts';
import { appendAudit, SYSTEM } from '../../audit/public.ts';
import { hashPassword, newToken } from '../../platform/crypto.ts';
import type { Trx } from '../../platform/db.ts';
import { Refusal } from '../../platform/http/refuse.ts';
import { newId } from '../../platform/ids.ts';
import { profilesOf } from '../../roles/public.ts';
import type { Provider } from '../provider-queries.ts';
import { NoAccount } from './no-account.ts';
import { profilesFromGroups } from './profiles-from-groups.ts';
import type { Identity } from './read-identity.ts';

/** Creates the account of a first sign-in, with the profiles of the provider and of its groups. Returns its id. */
export async function createAccount(
  trx: Trx,
  provider: Provider,
  identity: Identity & { readonly email: string },
): Promise<string> {
  if (!provider.createsAccounts) throw new NoAccount('no account');
  const known = await profilesOf(trx, provider.organizationId);
  const usual = known.filter(({ id }) => provider.roleProfiles.includes(id)).map(({ name }) => name);
  const profiles = [...new Set([...usual, ...profilesFromGroups(provider, known, identity.groups).given])];
  if (profiles.length === 0) throw new NoAccount('no profile');
  const id = newId();
  // Nobody knows this password. A letter can set another one if the provider allows it.
  const hash = await hashPassword(newToken());
  const username = await insertWithFreeName(identity.email, (name) =>
    insertPerson(
      trx,
      id,
      {
        organizationId: provider.organizationId,
        username: name,
        email: identity.email,
        firstName: identity.firstName,
        lastName: identity.lastName,
        profiles,
        isSuperuser: false,
      },
      hash,
    ),
  );
  await trx.updateTable('users as u').set({ made_by_provider: provider.id }).where('u.id', '=', id).execute();
  await appendAudit(trx, SYSTEM, {
    action: 'user.created',
    organizationId: provider.organizationId,
    subject: ['user', id],
    detail: { username, profiles, provider: provider.id },
  });
  return id;
}

/** The username is the address. If that is too long or looks like another name, it is a part of it with digits. */
async function insertWithFreeName(
  email: string,
  insert: (username: string) => Promise<unknown>,
): Promise<string> {
  const local = email.slice(0, email.lastIndexOf('@')).replace(/[^\p{L}\p{N}_.+-]/gu, '');
  const names = [email, ...[1, 2, 3].map(() => `${local.slice(0, 30)}-${randomInt(100_000, 1_000_000)}`)];
  for (const name of names) {
    const valid = usernameSchema.safeParse(name);
    if (!valid.success) continue;
    try {
      await insert(valid.data);
      return valid.data;
    } catch (error) {
      // Only a taken name is worth another try. The insert is refused before it writes.
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'username_taken') throw new NoAccount(error.code);
    }
  }
  throw new NoAccount('no free username');
}
