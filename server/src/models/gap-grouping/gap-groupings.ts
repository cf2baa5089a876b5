import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { ModelFailure } from '../../platform/model/failure.ts';
import { asJson, readOwnEndpoint } from '../own-endpoint.ts';
import type { OwnEndpoint } from '../own-endpoint.ts';
import { storedFailureOf } from '../vectors-failure.ts';

export type StoredGrouping = NonNullable<Awaited<ReturnType<typeof findGrouping>>>;

/** The stored choice of an organization; undefined if it has none. */
export const findGrouping = (db: Db, organizationId: string) =>
  db
    .selectFrom('gap_groupings as g')
    .selectAll('g')
    .where('g.organization_id', '=', organizationId)
    .executeTakeFirst();

/** The choice of an organization, for the grouping itself. */
export interface ChosenGrouping {
  readonly organizationId: string;
  /** Undefined: the endpoint of the server. */
  readonly endpoint: OwnEndpoint | undefined;
  /** Null: the threshold of the server. */
  readonly alikeFrom: number | null;
  readonly hasFailed: boolean;
}

/** The choices of all organizations that have made one. */
export async function listGapGroupings(db: Db): Promise<ChosenGrouping[]> {
  const { rows } = await sql<{
    id: string;
    alike_from: number | null;
    failure: string | null;
    endpoint: unknown;
  }>`
    select g.organization_id as id, g.alike_from, g.failure,
           (select ${sql.raw(asJson('e'))} from model_endpoints as e
            where e.id = g.endpoint_id and e.organization_id = g.organization_id) as endpoint
    from gap_groupings as g order by g.organization_id`.execute(db);
  return rows.map((row) => ({
    organizationId: row.id,
    endpoint: readOwnEndpoint(row.endpoint),
    alikeFrom: row.alike_from,
    hasFailed: row.failure !== null,
  }));
}

/** Keeps the last failure of the endpoint of an organization; undefined: it works. */
export async function storeGapFailure(
  db: Db,
  { organizationId, endpoint }: { readonly organizationId: string; readonly endpoint: OwnEndpoint },
  failure: ModelFailure | undefined,
): Promise<void> {
  const stored = failure && storedFailureOf(failure);
  await db
    .updateTable('gap_groupings as g')
    .set({
      failure: stored?.failure ?? null,
      failure_expected: stored?.expected ?? null,
      failure_given: stored?.given ?? null,
      failed_on: stored ? sql<Date>`now()` : null,
    })
    .where('g.organization_id', '=', organizationId)
    .where('g.endpoint_id', '=', endpoint.id)
    .execute();
}
