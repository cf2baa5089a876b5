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
  return [...new Set(rows.map(({ url }) => siteOf(new URL(url))))];
}
