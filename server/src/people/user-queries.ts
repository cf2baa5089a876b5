import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { User, UserMatch } from '@regia/contract/people/users';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { matching } from '../platform/http/filters.ts';
import type { Columns, Condition } from '../platform/http/filters.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';
import { folded } from '../platform/sql.ts';

/** A user as stored, with profiles and access. */
export interface StoredUser {
  readonly id: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly organization_name: string;
  readonly ssn: string;
  readonly phone: string;
  readonly organization_id: string | null;
  readonly own_organization: string | null;
  readonly is_active: boolean;
  readonly is_superuser: boolean;
  readonly date_joined: Date;
  readonly last_login_on: Date | null;
  readonly access: 'all' | 'listed';
  /** The names of the profiles in the user's organization, in order; an own one with its id and label. */
  readonly profiles: readonly { name: string; id: string | null; label: string | null }[];
  readonly assistants: readonly string[];
  readonly has_second_factor: boolean;
  readonly made_by_provider: User['made_by_provider'];
  readonly invited_on: Date | null;
  readonly version: number;
}

const COLUMNS: Columns = {
  is_active: 'u.is_active',
  is_invited: 'u.is_invited',
  access: 'u.access',
  username: 'u.username',
  first_name: 'u.first_name',
  last_name: 'u.last_name',
  email: 'u.email',
  organization_name: 'u.organization_name',
  ssn: 'u.ssn',
  date_joined: 'u.date_joined',
  last_login_on: 'u.last_login_on',
};

const SEARCHED = ['u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.organization_name'];

const SORTS: Record<string, RawBuilder<unknown>> = {
  username: folded('u.username'),
  last_name: folded('u.last_name'),
  email: folded('u.email'),
  organization_name: folded('u.organization_name'),
  is_active: sql`u.is_active`,
  date_joined: sql`u.date_joined`,
  last_login_on: sql`u.last_login_on`,
};

const PROFILES = sql<StoredUser['profiles']>`coalesce((
  select jsonb_agg(jsonb_build_object('name', p.profile, 'id', r.id, 'label', r.label) order by p.position, p.profile)
  from user_profiles as p
    left join role_profiles as r on r.organization_id = p.organization_id and r.name = p.profile
  where p.user_id = u.id and p.organization_id = u.organization_id), '[]'::jsonb)`;

const ASSISTANTS = sql<string[]>`array(
  select l.assistant_id from user_assistants as l where l.user_id = u.id order by l.assistant_id)`;

const HAS_SECOND_FACTOR = sql<boolean>`exists (
  select from mfa_methods as m where m.user_id = u.id and m.is_active)`;

const MADE_BY_PROVIDER = sql<StoredUser['made_by_provider']>`(
  select jsonb_build_object('id', i.id, 'name', i.name, 'allows_passwords', i.allows_passwords, 'is_active', i.is_active)
  from identity_providers as i where i.id = u.made_by_provider and i.organization_id = u.organization_id)`;

/** The users that the caller may see: those of their organization; all for a superuser who chose none. */
export function visibleUsers(db: Db, { scope }: Pick<Actor, 'scope'>) {
  const all = db.selectFrom('users as u').leftJoin('organizations as o', 'o.id', 'u.organization_id');
  return scope.organizationId === null ? all : all.where('u.organization_id', '=', scope.organizationId);
}

const select = (db: Db, actor: Pick<Actor, 'scope'>) =>
  visibleUsers(db, actor).select([
    'u.id',
    'u.username',
    'u.first_name',
    'u.last_name',
    'u.email',
    'u.organization_name',
    'u.ssn',
    'u.phone',
    'u.organization_id',
    'o.name as own_organization',
    'u.is_active',
    'u.is_superuser',
    'u.date_joined',
    'u.last_login_on',
    'u.invited_on',
    'u.access',
    'u.version',
    PROFILES.as('profiles'),
    ASSISTANTS.as('assistants'),
    HAS_SECOND_FACTOR.as('has_second_factor'),
    MADE_BY_PROVIDER.as('made_by_provider'),
  ]);

export const findUser = (db: Db, actor: Pick<Actor, 'scope'>, id: string): Promise<StoredUser | undefined> =>
  select(db, actor).where('u.id', '=', id).executeTakeFirst();

/** The filters and the search of a list of users. */
export type AskedUsers = Pick<ListRequest, 'conditions' | 'search'> & { readonly match?: UserMatch };

/** The condition of a list of users: filters and search. With `any`, one of the fields with lookups is enough. */
export function usersMatching({ conditions, search, match = 'all' }: AskedUsers): RawBuilder<boolean> {
  const isAlternative = ({ lookup }: Condition) => match === 'any' && lookup !== 'exact';
  const always = allHold(
    conditions.filter((one) => !isAlternative(one)),
    search,
  );
  const fields = Map.groupBy(conditions.filter(isAlternative), ({ field }) => field);
  if (fields.size === 0) return always;
  const alternatives = [...fields.values()].map((ofField) => allHold(ofField));
  return sql`(${always} and (${sql.join(alternatives, sql` or `)}))`;
}

function allHold(conditions: readonly Condition[], search = ''): RawBuilder<boolean> {
  const ofProfile = conditions.filter(({ field }) => field === 'role_profile');
  const rest = conditions.filter(({ field }) => field !== 'role_profile');
  const plain = matching({ conditions: rest, search }, COLUMNS, SEARCHED);
  return sql`(${sql.join([plain, ...ofProfile.map(holdsProfile)], sql` and `)})`;
}

function holdsProfile({ value }: Condition): RawBuilder<boolean> {
  const ids = Array.isArray(value) ? value.map(String) : [String(value)];
  const builtIn = Object.entries(BUILT_IN_PROFILE_IDS).flatMap(([name, id]) =>
    ids.includes(id) ? [name] : [],
  );
  return sql`exists (
    select from user_profiles as p
      left join role_profiles as r on r.organization_id = p.organization_id and r.name = p.profile
    where p.user_id = u.id and p.organization_id = u.organization_id
      and (p.profile = any(${builtIn}::text[]) or r.id = any(${ids}::uuid[])))`;
}

export async function listUserRows(
  db: Db,
  actor: Pick<Actor, 'scope'>,
  request: ListRequest & AskedUsers,
): Promise<Rows<StoredUser>> {
  const asked = usersMatching(request);
  let page = select(db, actor).where(asked);
  for (const { field, descending } of request.order) {
    page = page.orderBy(SORTS[field]!, (order) => (descending ? order.desc().nullsLast() : order.asc()));
  }
  const [rows, count] = await Promise.all([
    page.orderBy('u.id').limit(request.limit).offset(request.offset).execute(),
    countUpToLimit(db, visibleUsers(db, actor).where(asked)),
  ]);
  return { rows, count };
}

const BATCH = 500;

/** The users that a list shows, in the order of their creation, read batch by batch. */
export async function* userBatches(
  db: Db,
  actor: Pick<Actor, 'scope'>,
  asked: AskedUsers,
): AsyncGenerator<StoredUser[]> {
  for (let last: string | undefined; ;) {
    let page = select(db, actor).where(usersMatching(asked)).orderBy('u.id').limit(BATCH);
    if (last !== undefined) page = page.where('u.id', '>', last);
    const rows = await page.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}
