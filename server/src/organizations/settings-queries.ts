import { languageFrom } from '@regia/contract/fields';
import type { Language } from '@regia/contract/fields';
import type { DistressTexts } from '@regia/contract/organizations/distress';
import { readDistress } from '../assistants/public.ts';
import type { Db } from '../platform/db.ts';

/** The stored settings of an organization. */
export interface Settings {
  readonly id: string;
  readonly name: string;
  readonly vat_number: string;
  readonly language: Language;
  readonly time_zone: string;
  readonly privacy_address: string;
  readonly terms_address: string;
  readonly distress: DistressTexts;
  readonly distress_confirmed_on: string | null;
  /** Empty if nobody has confirmed, or the user is deleted. */
  readonly distress_confirmed_by: string;
  readonly retention_days: number | null;
  readonly obfuscate_after_days: number | null;
  readonly version: number;
}

export async function findSettings(db: Db, organizationId: string): Promise<Settings> {
  const row = await db
    .selectFrom('organizations as o')
    .select(['o.id', 'o.name', 'o.vat_number', 'o.language', 'o.time_zone', 'o.privacy_address'])
    .select(['o.terms_address', 'o.retention_days', 'o.obfuscate_after_days', 'o.version'])
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'o.distress_confirmed_by'))
    .select(['o.distress', 'o.distress_confirmed_on', 'u.username as confirmed_by'])
    .where('o.id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const { distress, distress_confirmed_on: confirmedOn, confirmed_by: confirmedBy, ...rest } = row;
  return {
    ...rest,
    language: languageFrom(row.language),
    distress: readDistress(distress),
    distress_confirmed_on: confirmedOn?.toISOString() ?? null,
    distress_confirmed_by: confirmedBy ?? '',
  };
}

export async function listClaimedDomains(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organization_domains as d')
    .select('d.domain')
    .where('d.organization_id', '=', organizationId)
    .orderBy('d.domain')
    .execute();
  return rows.map(({ domain }) => domain);
}

/** Returns the names of the profiles whose holders must have a second factor. */
export async function findRequired(db: Db, organizationId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('second_factor_rules as r')
    .select('r.profile')
    .where('r.organization_id', '=', organizationId)
    .execute();
  return new Set(rows.map(({ profile }) => profile));
}
