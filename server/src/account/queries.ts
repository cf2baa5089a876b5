import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import { languageFrom } from '@regia/contract/fields';
import type { Language } from '@regia/contract/fields';
import { ACOMEA, SUPERUSER_NAMES } from '@regia/contract/roles/staff-profile';
import type { Db, Trx } from '../platform/db.ts';
import { prepared } from '../platform/prepared.ts';
import { foldLookalikes, foldCase } from './look-alikes.ts';
import type { OwnProfile, ProfileHolder } from './profiles.ts';

export interface Person extends ProfileHolder {
  readonly id: string;
  readonly username: string;
  readonly organizationId: string | null;
  readonly isActive: boolean;
  readonly language: Language;
}

// Profiles apply only in the user's own organisation: a user who moves to another one loses them.
const profiles = sql<string[]>`array(
  select p.profile from user_profiles as p
  where p.user_id = u.id and p.organization_id = u.organization_id order by p.position, p.profile)`;

const OWN_PROFILES = `(
  select jsonb_object_agg(r.name, jsonb_build_object('label', r.label, 'permissions', r.permissions))
  from user_profiles as p
    join role_profiles as r on r.organization_id = p.organization_id and r.name = p.profile
  where p.user_id = u.id and p.organization_id = u.organization_id)`;
const ownProfiles = sql<Record<string, OwnProfile> | null>`${sql.raw(OWN_PROFILES)}`;

/** Whether the account is enabled, and its organization too. */
const IS_ACTIVE = `(u.is_active and not exists (
  select from organizations as d where d.id = u.organization_id and not d.is_active))`;

/** Whether the operator made the profile 'acomea' in the organization of a superuser: all of its superusers use it. */
const HAS_ACOMEA = `(u.is_superuser and exists (
  select from role_profiles as r where r.organization_id = u.organization_id and r.name = '${ACOMEA}'))`;

const PERSON = [
  'u.id as user_id',
  'u.username',
  'u.organization_id as own_organization_id',
  sql<boolean>`${sql.raw(IS_ACTIVE)}`.as('is_active'),
  'u.is_superuser',
  'u.language',
  sql<boolean>`${sql.raw(HAS_ACOMEA)}`.as('has_acomea'),
] as const;

export interface SignedIn extends Person {
  readonly sessionIsOver: boolean;
  /** Whether the user sees only the assistants of a list. */
  readonly isListed: boolean;
  /** The last organisation of the session; null if it is the user's own. */
  readonly lastChosen: string | null;
  /** Whether the requested organisation exists. */
  readonly askedExists: boolean;
  /** Whether a profile requires a second factor and none is active. */
  readonly lacksSecondFactor: boolean;
}

/**
 * Reads all data about the caller of a signed-in call, in one lookup by primary keys. It runs at every call, so it is a
 * named statement, planned once for each connection: planning took three quarters of its time.
 */
export async function findSignedIn(
  pool: pg.Pool,
  claims: { userId: string; sessionId: string },
  askedOrganizationId: string | null,
): Promise<SignedIn | undefined> {
  const { rows } = await pool.query<SignedInRow>({
    name: 'account.signed-in',
    text: SIGNED_IN,
    values: [claims.sessionId, claims.userId, askedOrganizationId],
  });
  return signedInFrom(rows);
}

/** The same in a transaction, which sees what others have just stored. */
export async function findSignedInWithin(
  trx: Trx,
  claims: { userId: string; sessionId: string },
  askedOrganizationId: string | null,
): Promise<SignedIn | undefined> {
  const values = [claims.sessionId, claims.userId, askedOrganizationId];
  const { rows } = await trx.executeQuery<SignedInRow>(CompiledQuery.raw(SIGNED_IN, values));
  return signedInFrom(rows);
}

const SIGNED_IN = `
      select u.id as user_id, u.username, u.organization_id as own_organization_id,
        ${IS_ACTIVE} as is_active, u.is_superuser, ${HAS_ACOMEA} as has_acomea,
        u.language, s.organization_id as last_chosen,
        array(
          select p.profile from user_profiles as p
          where p.user_id = u.id and p.organization_id = u.organization_id order by p.position, p.profile
        ) as profiles,
        ${OWN_PROFILES} as own_profiles, u.access = 'listed' as is_listed,
        s.revoked_on is not null or s.expires_on <= now() as is_over,
        exists (select 1 from organizations as o where o.id = $3) as asked_exists,
        exists (
          select 1 from second_factor_rules as r
          where r.organization_id = u.organization_id and (
            (r.profile in ('${SUPERUSER_NAMES.join(`', '`)}') and u.is_superuser)
            or exists (
              select 1 from user_profiles as p
              where p.user_id = u.id and p.organization_id = r.organization_id and p.profile = r.profile
            )
          )
        ) and not s.has_provider_factor
          and not exists (select 1 from mfa_methods as m where m.user_id = u.id and m.is_active)
          as lacks_second_factor
      from sessions as s join users as u on u.id = s.user_id
      where s.id = $1 and s.user_id = $2`;

const signedInFrom = ([row]: readonly SignedInRow[]): SignedIn | undefined =>
  row && {
    ...personFrom(row),
    sessionIsOver: row.is_over,
    isListed: row.is_listed,
    lastChosen: row.last_chosen,
    askedExists: row.asked_exists,
    lacksSecondFactor: row.lacks_second_factor,
  };

export interface LoginPerson extends Person {
  readonly passwordHash: string;
  /** The unconfirmed new address. While there is one, the sign-in is refused. */
  readonly pendingEmail: string | null;
}

/** Finds a user by the name of a sign-in: a username or an e-mail address. */
export async function findByLogin(db: Db, login: string): Promise<LoginPerson | undefined> {
  const [folded, plain] = [foldLookalikes(login), foldCase(login)];
  const row = await db
    .selectFrom('users as u')
    .modifyFront(prepared)
    .select([...PERSON, 'u.password_hash', 'u.pending_email'])
    .select([profiles.as('profiles'), ownProfiles.as('own_profiles')])
    .where((e) => e.or([e('u.username_key', 'in', [folded, plain]), e('u.email_key', '=', folded)]))
    // Two old accounts can share a key: prefer the one with exactly this name.
    .orderBy(sql`u.username_key = ${plain}`, 'desc')
    .executeTakeFirst();
  return row && { ...personFrom(row), passwordHash: row.password_hash, pendingEmail: row.pending_email };
}

/**
 * Finds an unconfirmed registration by its username, never by its address. Otherwise an attacker could register with an
 * address, sign in with it, and learn from the answer whether the address belongs to a user.
 */
export async function findRegistrationByUsername(
  db: Db,
  username: string,
): Promise<{ id: string; passwordHash: string } | undefined> {
  const row = await unconfirmed(db)
    .where('r.username_key', '=', foldLookalikes(username))
    .whereRef('r.username_key', '!=', 'r.email_key')
    .executeTakeFirst();
  return row && { id: row.id, passwordHash: row.password_hash };
}

/** Finds the newest unconfirmed registration with an address. */
export async function findRegistrationByEmail(db: Db, email: string): Promise<{ id: string } | undefined> {
  return unconfirmed(db).where('r.email_key', '=', foldLookalikes(email)).executeTakeFirst();
}

const unconfirmed = (db: Db) =>
  db
    .selectFrom('registrations as r')
    .modifyFront(prepared)
    .select(['r.id', 'r.password_hash'])
    .where('r.activated_on', 'is', null)
    .where('r.expires_on', '>', sql<Date>`now()`)
    .orderBy('r.registered_on', 'desc')
    .limit(1);

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('users as u')
    .select(PERSON)
    .select([profiles.as('profiles'), ownProfiles.as('own_profiles')])
    .where('u.id', '=', id)
    .executeTakeFirst();
  return row && personFrom(row);
}

export interface Card extends Person {
  /** Null until the user chooses a language, or a sign-in stores that of the browser. */
  readonly ownLanguage: Language | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organization: { readonly id: string; readonly name: string } | null;
}

/** Reads a user with the data that only the user sees. */
export async function getCard(db: Db, id: string): Promise<Card> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('organizations as o', 'o.id', 'u.organization_id')
    .select([...PERSON, 'u.first_name', 'u.last_name', 'u.email', 'o.name as organization_name'])
    .select([profiles.as('profiles'), ownProfiles.as('own_profiles')])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...personFrom(row),
    ownLanguage: row.language === null ? null : languageFrom(row.language),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    organization:
      row.own_organization_id === null
        ? null
        : { id: row.own_organization_id, name: row.organization_name ?? '' },
  };
}

/** Whether any account exists: until then the first run is open. */
export async function hasUsers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select 1 from users) as any`.execute(db);
  return rows[0]!.any;
}

/** Whether any user still has the password of the demonstration. */
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
  has_acomea: boolean;
  language: string | null;
  profiles: string[];
  own_profiles: Record<string, OwnProfile> | null;
}

interface SignedInRow extends PersonRow {
  last_chosen: string | null;
  is_over: boolean;
  is_listed: boolean;
  asked_exists: boolean;
  lacks_second_factor: boolean;
}

function personFrom(row: PersonRow): Person {
  const others = row.profiles.filter((name) => name !== ACOMEA);
  return {
    id: row.user_id,
    username: row.username,
    organizationId: row.own_organization_id,
    isActive: row.is_active,
    isSuperuser: row.is_superuser,
    language: languageFrom(row.language),
    profiles: row.has_acomea ? [...others, ACOMEA] : others,
    ownProfiles: row.own_profiles ?? {},
  };
}
