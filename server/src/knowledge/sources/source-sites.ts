import { siteOf } from '@regia/contract/sites';
import type { Db } from '../../platform/db.ts';
import { prepared } from '../../platform/prepared.ts';

/** Lists the sites that an assistant reads. Our own manual is not among them: this server serves its pages. */
export async function sourceSites(db: Db, assistantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sources as s')
    .select('s.url')
    .where('s.assistant_id', '=', assistantId)
    .where('s.kind', '=', 'sitemap')
    .modifyFront(prepared)
    .execute();
  return sitesOf(rows.map(({ url }) => url));
}

/** Returns the sites of some addresses, each once. */
export const sitesOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => siteOf(new URL(address)))),
];
