import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import type { Db } from '../platform/db.ts';
import { listEndpoints } from './endpoint-queries.ts';
import { readOwnEndpoint } from './own-endpoint.ts';
import type { OwnEndpoint } from './own-endpoint.ts';
import { stateOf } from './present-endpoint.ts';

/** The endpoints of an organization that write answers, each without its fallback, and whether their tests have passed. */
export async function listOwnEndpoints(
  db: Db,
  organizationId: string,
): Promise<{ endpoint: OwnEndpoint; state: ModelEndpoint['state'] }[]> {
  const rows = await listEndpoints(db, organizationId);
  return rows.flatMap((row) => {
    const endpoint = readOwnEndpoint(row);
    return endpoint?.purpose === 'chat' ? [{ endpoint, state: stateOf(row.has_passed) }] : [];
  });
}
