import type { Language } from '@regia/contract/fields';
import { hashPassword } from '../platform/crypto.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { refuse } from '../platform/http/refuse.ts';
import { newId } from '../platform/ids.ts';
import { demandRoom } from '../plans/public.ts';
import { findLookAlike, lockOutline } from './find-look-alike.ts';
import { foldLookalikes } from './look-alikes.ts';
import { findOwner } from './mailable.ts';
import { replacePassword } from './links/replace-password.ts';

export interface NewPerson {
  /** Null only for a superuser of the installation, who belongs to no organisation. */
  readonly organizationId: string | null;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly profiles: readonly string[];
  readonly isSuperuser: boolean;
  /** Without one, the language of the first sign-in. */
  readonly language?: Language;
  /** Whether the password is the one that the demonstration prints. */
  readonly hasDemoPassword?: boolean;
}

/** Creates an account. Refuses a username or an address that equals or looks like another user's. */
export async function createPerson(db: Db, person: NewPerson): Promise<string> {
  const id = newId();
  const passwordHash = await hashPassword(person.password);
  return inTransaction(db, (trx) => insertPerson(trx, id, person, passwordHash));
}

/** Creates an account from a password hash. Refuses one more than the plan of the organization allows. */
export async function insertPerson(
  trx: Trx,
  id: string,
  person: Omit<NewPerson, 'password'>,
  passwordHash: string,
): Promise<string> {
  if (person.organizationId !== null) await demandRoom(trx, person.organizationId, 'users');
  const keys = { username: foldLookalikes(person.username), email: foldLookalikes(person.email) };
  await lockOutline(trx, person.username);
  // A sign-in takes username or address: a username equal to another user's address would block that user.
  const owner = await findOwner(trx, [keys.username, keys.email]);
  if (owner) {
    const isUsername = [foldLookalikes(owner.username), foldLookalikes(owner.email)].includes(keys.username);
    throw refuse(isUsername ? 'username_taken' : 'email_taken');
  }
  if (await findLookAlike(trx, person.username)) throw refuse('username_taken');
  await trx
    .insertInto('users')
    .values({
      id,
      organization_id: person.organizationId,
      username: person.username,
      username_key: keys.username,
      email: person.email,
      email_key: keys.email,
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: passwordHash,
      is_superuser: person.isSuperuser,
      has_demo_password: person.hasDemoPassword ?? false,
      language: person.language ?? null,
    })
    .execute();
  const { organizationId } = person;
  if (organizationId !== null && person.profiles.length > 0) {
    const rows = person.profiles.map((profile, position) => ({
      user_id: id,
      organization_id: organizationId,
      profile,
      position,
    }));
    await trx.insertInto('user_profiles').values(rows).execute();
  }
  return id;
}

/** Gives every account that still has the demonstration's password this one, which is again the demonstration's. */
export async function replaceDemonstrationPassword(trx: Trx, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const people = await trx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.has_demo_password', '=', true)
    .execute();
  for (const { id } of people) {
    await replacePassword(trx, {
      userId: id,
      passwordHash,
      because: 'the password of the demonstration was made anew',
    });
    await trx.updateTable('users').set({ has_demo_password: true }).where('id', '=', id).execute();
  }
}

/** Sets a password, for the operator's command; ends every session and pending step of the old password. */
export async function setPassword(db: Db, userId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(db, (trx) =>
    replacePassword(trx, { userId, passwordHash, because: 'the password was set anew' }),
  );
}
