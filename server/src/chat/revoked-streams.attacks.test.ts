import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream } from '../../test/event-stream.ts';
import type { EventStream } from '../../test/event-stream.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import { quietMs } from '../../test/pace.ts';
import { MESSAGE, QUESTION, sessionScene, SITE } from './session-scene.fixture.ts';
import type { SessionScene } from './session-scene.fixture.ts';

const ENDS_WITHIN_MS = 5_000;

let endpoint: ModelStandIn;
let town: SessionScene;
beforeAll(async () => {
  // The model never ends its answer.
  endpoint = await modelStandIn({ does: 'hang', after: 'È aperta' });
  town = await sessionScene({ environment: endpoint.environment });
});
afterAll(async () => {
  await town.close();
  await endpoint.close();
});

/** Asks, and reads until the answer has begun. */
async function asked(headers: Record<string, string>): Promise<EventStream> {
  const stream = await openStream(town.address + MESSAGE, { body: { content: QUESTION }, headers });
  expect((await stream.next())?.event).toBe('accepted');
  await expect.poll(() => endpoint.open).toBe(1);
  return stream;
}

/** The stream ends by itself in time, and so does the call to the model. */
async function expectEnd(stream: EventStream): Promise<void> {
  expect(await quietMs(() => stream.rest().catch(() => []))).toBeLessThan(ENDS_WITHIN_MS);
  expect(await quietMs(async () => expect.poll(() => endpoint.open).toBe(0))).toBeLessThan(ENDS_WITHIN_MS);
}

test('AST-05 A89 an answer that is being written for a key ends within five seconds of its revocation', async () => {
  const at = `/api/v1/ai/admin/assistant/${town.assistant}/api-key/`;
  const issued = (await town.admin.post(at, { name: 'Da revocare' })).body;
  const stream = await asked({ authorization: `Bearer ${issued.api_key}` });
  await town.admin.delete(`${at}${issued.key.id}/`);
  await expectEnd(stream);
});

test('AST-05 A85 an answer that is being written for a page ends within five seconds of the removal of its origin', async () => {
  const { token } = await town.visitor();
  const stream = await asked({ authorization: `Bearer ${token}`, origin: SITE });
  await town.set({ allowed_origins: ['https://altro.example'] });
  await expectEnd(stream);
});
