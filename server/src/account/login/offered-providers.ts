import type { getGlobalConfig } from '@regia/contract/account/calls';
import type { Answer } from '@regia/contract/call';
import type { Db } from '../../platform/db.ts';

type Offered = Pick<Answer<typeof getGlobalConfig>, 'identity_providers' | 'offered_providers'>;

/**
 * The identity providers for the sign-in page. With several organizations none is named: the names would tell a stranger
 * which organizations there are.
 */
export async function offeredProviders(db: Db): Promise<Offered> {
  const active = await db
    .selectFrom('identity_providers as i')
    .select(['i.id', 'i.name', 'i.button_text'])
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .where('i.is_active', '=', true)
    .where('o.is_active', '=', true)
    .orderBy('i.name')
    .limit(OFFERED_MAX)
    .execute();
  if (active.length === 0) return { identity_providers: false, offered_providers: [] };
  const organizations = await db.selectFrom('organizations as o').select('o.id').limit(2).execute();
  return { identity_providers: true, offered_providers: organizations.length === 1 ? active : [] };
}

const OFFERED_MAX = 10;
