import { sql } from 'kysely';
import type { Body } from '@regia/contract/call';
import type { updateIdentityProvider as updateCall } from '@regia/contract/sso/providers';
import type { Trx } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { Refusal, refuse } from '../platform/http/refuse.ts';
import { demandGrantable } from '../roles/public.ts';
import type { Provider } from './provider-queries.ts';

type Given = Omit<Body<typeof updateCall>, 'code' | 'client_secret' | 'issuer'> & {
  readonly issuer: string;
  /** The encrypted client secret. */
  readonly sealed: string | null;
};

/** Writes the given settings; absent ones stay. Refuses profiles that the caller may not give, and foreign domains. */
export async function changeSettings(trx: Trx, actor: Actor, before: Provider, given: Given): Promise<void> {
  const scopes = given.scopes ?? before.scopes;
  if (given.role_profile) await demandProfiles(trx, actor, before, given.role_profile, 'role_profile');
  await trx
    .updateTable('identity_providers as i')
    .set({
      name: given.name ?? before.name,
      issuer: given.issuer,
      client_id: given.client_id ?? before.clientId,
      client_secret: given.sealed,
      scopes: scopes.split(/\s+/).includes('openid') ? scopes : `openid ${scopes}`,
      button_text: given.button_text ?? before.buttonText,
      groups_claim: given.groups_claim ?? before.groupsClaim,
      creates_accounts: given.creates_accounts ?? before.createsAccounts,
      role_profiles: [...new Set(given.role_profile ?? before.roleProfiles)],
      leaves_second_factor: given.leaves_second_factor ?? before.leavesSecondFactor,
      allows_passwords: given.allows_passwords ?? before.allowsPasswords,
      is_active: given.is_active ?? before.isActive,
      // To the millisecond, as JavaScript reads it: clients and sign-ins compare it.
      updated_on: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
    })
    .where('i.id', '=', before.id)
    .execute();
  if (given.groups) await replaceGroups(trx, actor, before, given.groups);
  if (given.domains) await replaceDomains(trx, before, given.domains);
}

async function replaceGroups(
  trx: Trx,
  actor: Actor,
  { id, ...provider }: Provider,
  groups: NonNullable<Given['groups']>,
): Promise<void> {
  const profiles = groups.map((one) => one.role_profile);
  await demandProfiles(trx, actor, provider, profiles, 'groups');
  await trx.deleteFrom('identity_provider_groups as g').where('g.provider_id', '=', id).execute();
  const rows = groups.map(({ group, role_profile }, position) => ({
    provider_id: id,
    position,
    group_name: group,
    role_profile,
  }));
  if (rows.length > 0) await trx.insertInto('identity_provider_groups').values(rows).execute();
}

async function replaceDomains(
  trx: Trx,
  { id, organizationId }: Provider,
  typed: readonly string[],
): Promise<void> {
  const domains = [...new Set(typed.map((domain) => domain.toLowerCase()))];
  await trx.deleteFrom('identity_provider_domains as d').where('d.provider_id', '=', id).execute();
  if (domains.length === 0) return;
  const claimed = await trx
    .insertInto('identity_provider_domains')
    .columns(['provider_id', 'domain'])
    .expression((e) =>
      e
        .selectFrom('organization_domains as d')
        .select([sql<string>`${id}::uuid`.as('provider_id'), 'd.domain'])
        .where('d.organization_id', '=', organizationId)
        .where('d.domain', 'in', domains),
    )
    .returning('domain')
    .execute();
  if (claimed.length < domains.length) throw refuse('domain_not_claimed');
}

async function demandProfiles(
  trx: Trx,
  actor: Actor,
  { organizationId }: Pick<Provider, 'organizationId'>,
  ids: readonly string[],
  field: string,
): Promise<void> {
  await demandGrantable(trx, actor, organizationId, ids).catch((error: unknown) => {
    throw error instanceof Refusal ? refuse(error.code, { ...error.detail, field }) : error;
  });
}

const AUDITED = [
  'name',
  'issuer',
  'clientId',
  'scopes',
  'buttonText',
  'groupsClaim',
  'groups',
  'createsAccounts',
  'roleProfiles',
  'domains',
  'leavesSecondFactor',
  'allowsPasswords',
  'isActive',
] as const;

/** Returns the audited difference, with a mark in place of a client secret; undefined if nothing changed. */
export function differences(
  before: Provider,
  after: Provider,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const changed = AUDITED.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const isNewSecret = before.clientSecret !== after.clientSecret;
  if (changed.length === 0 && !isNewSecret) return undefined;
  const side = (one: Provider) => ({
    ...Object.fromEntries(changed.map((name) => [name, one[name]])),
    ...(isNewSecret ? { clientSecret: one.clientSecret === null ? '' : '•••' } : {}),
  });
  return { before: side(before), after: side(after) };
}
