import { refuse } from '../platform/http/refuse.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import type { Services } from '../platform/services.ts';
import { spend } from '../platform/throttle.ts';
import { CLOSED } from './breaker.ts';
import { findEndpoint } from './endpoint-queries.ts';
import { definitionOf, embeddingsOf, memoryOf } from './open-models.ts';
import { readOwnEndpoint } from './own-endpoint.ts';
import type { SpendingRoom } from './spending/spending-room.ts';
import { testToStore } from './stored-test.ts';
import { testEmbeddings } from './test-embeddings.ts';
import { testEndpoint } from './test-endpoint.ts';

const TESTS_A_MINUTE = 20;

/** Tests a stored endpoint, and keeps the result if its settings are still those that were tested. */
export async function runTest(
  services: Services & { readonly room: SpendingRoom },
  outbound: Outbound,
  actor: Actor,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const organizationId = organizationOf(actor);
  const row = await findEndpoint(services.db, organizationId, id);
  const endpoint = readOwnEndpoint(row);
  if (!row || !endpoint) throw refuse('not_found');
  const key = organizationId;
  await spend(services.pool, { scope: 'model endpoint test', key, most: TESTS_A_MINUTE, seconds: 60 });
  const testing = {
    outbound,
    definition: definitionOf(services, endpoint),
    keyLastFour: row.key_last_four,
    signal,
  };
  // Staff read the dialect in the result: nobody needs a notification.
  const memory = memoryOf(services, endpoint, async () => {});
  const { facts, checks, hasPassed } =
    endpoint.purpose === 'embeddings'
      ? await testEmbeddings({ ...testing, embeddings: embeddingsOf(services, endpoint) })
      : await testEndpoint({ ...testing, memory });
  const spent = facts.cost ? { cost: facts.cost.toFixed(12), untold: '0', isPriced: true } : undefined;
  await services.room.spent({ organizationId, assistantId: null }, spent, { isInFigures: false });
  // Nobody waits for the result, and an interrupted test proves nothing.
  if (signal.aborted) return;
  await services.db
    .updateTable('model_endpoints as m')
    .set({ test: testToStore(facts, checks), has_passed: hasPassed, ...(hasPassed ? CLOSED : {}) })
    .where('m.id', '=', id)
    .where('m.organization_id', '=', organizationId)
    .where('m.updated_on', '=', row.updated_on)
    .execute();
}
