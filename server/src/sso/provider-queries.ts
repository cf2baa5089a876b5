import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db.ts';

export interface Provider {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** The encrypted client secret. */
  readonly clientSecret: string | null;
  readonly scopes: string;
  readonly buttonText: string;
  readonly groupsClaim: string;
  /** The groups with the ids of their role profiles. */
  readonly groups: readonly { readonly group: string; readonly roleProfile: string }[];
  readonly createsAccounts: boolean;
  /** The ids of the role profiles of a created account. */
  readonly roleProfiles: readonly string[];
  readonly domains: readonly string[];
  readonly leavesSecondFactor: boolean;
  /** Whether an account that it made can set a password by letter. */
  readonly allowsPasswords: boolean;
  readonly isActive: boolean;
  readonly linkedUsers: number;
  readonly updatedOn: Date;
}

const providers = (db: Db) =>
  db
    .selectFrom('identity_providers as i')
    .selectAll('i')
    .select([
      sql<string[]>`array(
        select d.domain from identity_provider_domains as d where d.provider_id = i.id order by d.domain)`.as(
        'domains',
      ),
      sql<string[]>`array(
        select g.group_name from identity_provider_groups as g where g.provider_id = i.id order by g.position)`.as(
        'group_names',
      ),
      sql<string[]>`array(
        select g.role_profile from identity_provider_groups as g where g.provider_id = i.id order by g.position)`.as(
        'group_profiles',
      ),
      sql<number>`(select count(*) from user_identities as u where u.provider_id = i.id)`.as('linked_users'),
    ]);

export async function listProviders(db: Db, organizationId: string): Promise<Provider[]> {
  const rows = await providers(db)
    .where('i.organization_id', '=', organizationId)
    .orderBy('i.name')
    .orderBy('i.id')
    .execute();
  return rows.map(fromRow);
}

export async function findProvider(
  db: Db,
  organizationId: string,
  id: string,
): Promise<Provider | undefined> {
  const row = await providers(db)
    .where('i.id', '=', id)
    .where('i.organization_id', '=', organizationId)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Finds a provider of any enabled organization that can sign people in. */
export async function findActiveProvider(db: Db, id: string): Promise<Provider | undefined> {
  const row = await providers(db)
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .where('i.id', '=', id)
    .where('i.is_active', '=', true)
    .where('o.is_active', '=', true)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Locks a provider against changes; returns false if it was changed or deactivated since it was read. */
export async function lockUnchangedProvider(trx: Trx, { id, updatedOn }: Provider): Promise<boolean> {
  const row = await trx
    .selectFrom('identity_providers as i')
    .select(['i.is_active', 'i.updated_on'])
    .where('i.id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.is_active === true && row.updated_on.getTime() === updatedOn.getTime();
}

type Row = Awaited<ReturnType<ReturnType<typeof providers>['executeTakeFirstOrThrow']>>;

const fromRow = (row: Row): Provider => ({
  id: row.id,
  organizationId: row.organization_id,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  clientSecret: row.client_secret,
  scopes: row.scopes,
  buttonText: row.button_text,
  groupsClaim: row.groups_claim,
  groups: row.group_names.map((group, at) => ({ group, roleProfile: row.group_profiles[at]! })),
  createsAccounts: row.creates_accounts,
  roleProfiles: row.role_profiles,
  domains: row.domains,
  leavesSecondFactor: row.leaves_second_factor,
  allowsPasswords: row.allows_passwords,
  isActive: row.is_active,
  linkedUsers: Number(row.linked_users),
  updatedOn: row.updated_on,
});
