import { sql } from 'kysely';
import { language } from '@regia/contract/fields';
import type { Language } from '@regia/contract/fields';
import type { Db } from '../platform/db.ts';
import { lookOf } from './look-alikes.ts';
import type { Wearer } from './profiles.ts';

export interface Person extends Wearer {
  readonly id: string;
  readonly username: string;
  readonly organizationId: string | null;
  readonly isActive: boolean;
  readonly hasDemoPassword: boolean;
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
  'u.has_demo_password',
  'u.language',
] as const;

export interface SignedIn extends Person {
  readonly sessionIsOver: boolean;
  /** The organisation that the session acted in last, where it is not the person's own. */
  readonly lastChosen: string | null;
  /** Whether the organisation now asked for exists. */
  readonly askedExists: boolean;
}

/** Everything that a signed-in call must know of its caller, in one look-up by primary keys. */
export async function findSignedIn(
  db: Db,
  claims: { userId: string; sessionId: string },
  askedOrganizationId: string | null,
): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([...PERSON, 's.organization_id as last_chosen'])
    .select(profiles.as('profiles'))
    .select(sql<boolean>`s.revoked_on is not null or s.expires_on <= now()`.as('is_over'))
    .select(
      sql<boolean>`exists (select 1 from organizations where id = ${askedOrganizationId})`.as('asked_exists'),
    )
    .where('s.id', '=', claims.sessionId)
    .where('s.user_id', '=', claims.userId)
    .executeTakeFirst();
  return (
    row && {
      ...personFrom(row),
      sessionIsOver: row.is_over,
      lastChosen: row.last_chosen,
      askedExists: row.asked_exists,
    }
  );
}

/** Who signs in with a name: a username, or an e-mail address. */
export async function findByLogin(
  db: Db,
  login: string,
): Promise<(Person & { passwordHash: string }) | undefined> {
  const look = lookOf(login);
  const row = await db
    .selectFrom('users as u')
    .select([...PERSON, 'u.password_hash'])
    .select(profiles.as('profiles'))
    .where((e) => e.or([e('u.username_key', '=', look), e('u.email_key', '=', look)]))
    .executeTakeFirst();
  return row && { ...personFrom(row), passwordHash: row.password_hash };
}

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('users as u')
    .select(PERSON)
    .select(profiles.as('profiles'))
    .where('u.id', '=', id)
    .executeTakeFirst();
  return row && personFrom(row);
}

/** Whether somebody has an account here: until then the first run is open. */
export async function hasUsers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select 1 from users) as any`.execute(db);
  return rows[0]!.any;
}

/** Asked for nobody, too: a name without an account must take the same time. */
export async function hasSignedInFrom(db: Db, userId: string | undefined, ip: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions as s')
    .select('s.id')
    .where('s.user_id', '=', userId ?? null)
    .where('s.ip', '=', ip)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function personFrom(row: {
  user_id: string;
  username: string;
  own_organization_id: string | null;
  is_active: boolean;
  is_superuser: boolean;
  has_demo_password: boolean;
  language: string;
  profiles: string[];
}): Person {
  const known = language.safeParse(row.language);
  return {
    id: row.user_id,
    username: row.username,
    organizationId: row.own_organization_id,
    isActive: row.is_active,
    isSuperuser: row.is_superuser,
    hasDemoPassword: row.has_demo_password,
    language: known.success ? known.data : 'it-IT',
    profiles: row.profiles,
  };
}
