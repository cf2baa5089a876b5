import type { OfferedProvider } from '@regia/contract/sso/sign-in';
import type { Db } from '../../platform/db.ts';

/** Finds the active providers for the domain of an address. No account is looked up. */
export async function findProviders(db: Db, email: string): Promise<OfferedProvider[]> {
  const rows = await db
    .selectFrom('identity_providers as i')
    .innerJoin('identity_provider_domains as d', 'd.provider_id', 'i.id')
    .select(['i.id', 'i.name', 'i.button_text'])
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .where('i.is_active', '=', true)
    .where('o.is_active', '=', true)
    .where('d.domain', '=', email.slice(email.lastIndexOf('@') + 1).toLowerCase())
    .orderBy('i.name')
    .execute();
  return rows;
}
