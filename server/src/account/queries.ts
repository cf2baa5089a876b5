import { sql } from 'kysely';
import type pg from 'pg';
import { languageFrom } from '@regia/contract/fields';
import type { Language } from '@regia/contract/fields';
import type { Db } from '../platform/db.ts';
import { lookOf, plainOf } from './look-alikes.ts';
import type { Wearer } from './profiles.ts';

export interface Person extends Wearer {
  readonly id: string;
  readonly username: string;
  readonly organizationId: string | null;
  readonly isActive: boolean;
  readonly language: Language;
}

// Profiles count in one's own organisation alone: whoever is moved to another leaves them behind.
const profiles = sql<string[]>`array(
  select p.profile from user_profiles as p
  where p.user_id = u.id and p.organization_id = u.organization_id order by p.position, p.profile)`;

const PERSON = [
  'u.id as user_id',
  'u.username',
  'u.organization_id as own_organization_id',
  'u.is_active',
  'u.is_superuser',
  'u.language',
] as const;

export interface SignedIn extends Person {
  readonly sessionIsOver: boolean;
  /** The organisation that the session acted in last, where it is not the person's own. */
  readonly lastChosen: string | null;
  /** Whether the organisation now asked for exists. */
  readonly askedExists: boolean;
  /** One of their profiles demands a second factor, and none is active. */
  readonly lacksSecondFactor: boolean;
}

/**
 * Everything that a signed-in call must know of its caller, in one look-up by primary keys. It runs at every call, so
 * it is planned once for each connection (a named statement): planning took three quarters of its time.
 */
export async function findSignedIn(
  pool: pg.Pool,
  claims: { userId: string; sessionId: string },
  askedOrganizationId: string | null,
): Promise<SignedIn | undefined> {
  const { rows } = await pool.query<SignedInRow>({
    name: 'account.signed-in',
    text: `
      select u.id as user_id, u.username, u.organization_id as own_organization_id, u.is_active, u.is_superuser,
        u.language, s.organization_id as last_chosen,
        array(
          select p.profile from user_profiles as p
          where p.user_id = u.id and p.organization_id = u.organization_id order by p.position, p.profile
        ) as profiles,
        s.revoked_on is not null or s.expires_on <= now() as is_over,
        exists (select 1 from organizations as o where o.id = $3) as asked_exists,
        exists (
          select 1 from second_factor_rules as r
          where r.organization_id = u.organization_id and (
            (r.profile = 'superuser' and u.is_superuser)
            or exists (
              select 1 from user_profiles as p
              where p.user_id = u.id and p.organization_id = r.organization_id and p.profile = r.profile
            )
          )
        ) and not exists (select 1 from mfa_methods as m where m.user_id = u.id and m.is_active)
          as lacks_second_factor
      from sessions as s join users as u on u.id = s.user_id
      where s.id = $1 and s.user_id = $2`,
    values: [claims.sessionId, claims.userId, askedOrganizationId],
  });
  const [row] = rows;
  return (
    row && {
      ...personFrom(row),
      sessionIsOver: row.is_over,
      lastChosen: row.last_chosen,
      askedExists: row.asked_exists,
      lacksSecondFactor: row.lacks_second_factor,
    }
  );
}

export interface LoginPerson extends Person {
  readonly passwordHash: string;
  /** The address that waits to be confirmed: until it is, nobody signs in. */
  readonly pendingEmail: string | null;
}

/** Who signs in with a name: a username, or an e-mail address. */
export async function findByLogin(db: Db, login: string): Promise<LoginPerson | undefined> {
  const [look, plain] = [lookOf(login), plainOf(login)];
  const row = await db
    .selectFrom('users as u')
    .select([...PERSON, 'u.password_hash', 'u.pending_email'])
    .select(profiles.as('profiles'))
    .where((e) => e.or([e('u.username_key', 'in', [look, plain]), e('u.email_key', '=', look)]))
    // Two accounts from before they looked the same: the one that was written.
    .orderBy(sql`u.username_key = ${plain}`, 'desc')
    .executeTakeFirst();
  return row && { ...personFrom(row), passwordHash: row.password_hash, pendingEmail: row.pending_email };
}

/**
 * Who registered with a username and has not confirmed the address. Never by the address: where it is somebody's they
 * are found instead, and whoever registers with it, and signs in with it, would learn so.
 */
export async function findRegistrationByUsername(
  db: Db,
  username: string,
): Promise<{ id: string; passwordHash: string } | undefined> {
  const row = await unconfirmed(db)
    .where('r.username_key', '=', lookOf(username))
    .whereRef('r.username_key', '!=', 'r.email_key')
    .executeTakeFirst();
  return row && { id: row.id, passwordHash: row.password_hash };
}

/** Who gave an address and has not confirmed it: the newest. */
export async function findRegistrationByEmail(db: Db, email: string): Promise<{ id: string } | undefined> {
  return unconfirmed(db).where('r.email_key', '=', lookOf(email)).executeTakeFirst();
}

const unconfirmed = (db: Db) =>
  db
    .selectFrom('registrations as r')
    .select(['r.id', 'r.password_hash'])
    .where('r.activated_on', 'is', null)
    .where('r.expires_on', '>', sql<Date>`now()`)
    .orderBy('r.registered_on', 'desc')
    .limit(1);

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('users as u')
    .select(PERSON)
    .select(profiles.as('profiles'))
    .where('u.id', '=', id)
    .executeTakeFirst();
  return row && personFrom(row);
}

export interface Card extends Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organization: { readonly id: string; readonly name: string } | null;
}

/** A person with what only they are shown of themselves. */
export async function getCard(db: Db, id: string): Promise<Card> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('organizations as o', 'o.id', 'u.organization_id')
    .select([...PERSON, 'u.first_name', 'u.last_name', 'u.email', 'o.name as organization_name'])
    .select(profiles.as('profiles'))
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...personFrom(row),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    organization:
      row.own_organization_id === null
        ? null
        : { id: row.own_organization_id, name: row.organization_name ?? '' },
  };
}

/** Whether somebody has an account here: until then the first run is open. */
export async function hasUsers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select 1 from users) as any`.execute(db);
  return rows[0]!.any;
}

/** Whether somebody still has the password that the demonstration prints. */
export async function hasDemonstration(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.has_demo_password', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface PersonRow {
  user_id: string;
  username: string;
  own_organization_id: string | null;
  is_active: boolean;
  is_superuser: boolean;
  language: string | null;
  profiles: string[];
}

interface SignedInRow extends PersonRow {
  last_chosen: string | null;
  is_over: boolean;
  asked_exists: boolean;
  lacks_second_factor: boolean;
}

function personFrom(row: PersonRow): Person {
  return {
    id: row.user_id,
    username: row.username,
    organizationId: row.own_organization_id,
    isActive: row.is_active,
    isSuperuser: row.is_superuser,
    language: languageFrom(row.language),
    profiles: row.profiles,
  };
}
