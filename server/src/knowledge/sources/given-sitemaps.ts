import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db.ts';
import type { IndexScope } from '../retrieval/tables.ts';

/** A list of pages that somebody gave for a source. */
export interface GivenSitemap {
  readonly addresses: readonly string[];
  readonly givenOn: Date;
}

const sizeOf = (addresses: readonly string[]): number =>
  addresses.reduce((sum, address) => sum + address.length, 0);

/** Stores the given pages of a source, in place of earlier ones. */
export async function putGiven(
  trx: Trx,
  { organizationId }: Pick<IndexScope, 'organizationId'>,
  sourceId: string,
  { addresses, givenOn }: { readonly addresses: readonly string[]; readonly givenOn?: Date | undefined },
): Promise<void> {
  const row = {
    organization_id: organizationId,
    addresses: [...addresses],
    address_count: addresses.length,
    size: sizeOf(addresses),
    given_on: givenOn ?? sql<Date>`now()`,
  };
  await trx
    .insertInto('given_sitemaps')
    .values({ source_id: sourceId, ...row })
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet(row))
    .execute();
}

/** Removes the given pages of a source; false if it has none. */
export async function deleteGiven(
  trx: Trx,
  { organizationId }: Pick<IndexScope, 'organizationId'>,
  sourceId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('given_sitemaps')
    .where('source_id', '=', sourceId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The characters of all given addresses of an assistant’s sources but one. */
export async function sizeOfGiven(db: Db, scope: IndexScope, but: string): Promise<number> {
  const { size } = await db
    .selectFrom('given_sitemaps as g')
    .innerJoin('sources as s', 's.id', 'g.source_id')
    .select(sql<number>`coalesce(sum(g.size), 0)::int`.as('size'))
    .where('s.assistant_id', '=', scope.assistantId)
    .where('s.organization_id', '=', scope.organizationId)
    .where('s.id', '<>', but)
    .executeTakeFirstOrThrow();
  return size;
}

/** Returns the given pages of a source; undefined if it has none. */
export async function findGiven(db: Db, sourceId: string): Promise<GivenSitemap | undefined> {
  return db
    .selectFrom('given_sitemaps as g')
    .select(['g.addresses', 'g.given_on as givenOn'])
    .where('g.source_id', '=', sourceId)
    .executeTakeFirst();
}
