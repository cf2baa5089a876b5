import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStream } from '../../test/event-stream.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import { testServer } from '../../test/server.ts';
import type { Reply, TestServer } from '../../test/server.ts';
import { inSession, MESSAGE, QUESTION, sessionScene, SITE } from './session-scene.fixture.ts';
import type { SessionScene } from './session-scene.fixture.ts';
import { signedIdentity } from './signed-identity.fixture.ts';

let endpoint: ModelStandIn;
let town: SessionScene;
let other: TestServer;
let secret: string;
let secretId: string;
beforeAll(async () => {
  // The model never ends its answer, and is never given up.
  endpoint = await modelStandIn({ does: 'hang', after: 'È aperta' });
  town = await sessionScene({
    environment: {
      ...endpoint.environment,
      MODEL_FIRST_TOKEN_MS: '120000',
      MODEL_SILENCE_MS: '120000',
      REGIA_ADDRESS_SESSIONS: '1000',
    },
  });
  other = await testServer({ beside: town.server, environment: { TRUST_PROXY: '127.0.0.1' } });
  await town.set({ user_type: 'authenticated' });
});
beforeEach(async () => {
  await town.server.database.pool.query('delete from identity_secrets');
  ({ secret, id: secretId } = await issue());
});
afterAll(async () => {
  await other.close();
  await town.close();
  await endpoint.close();
});

const SECRETS = (): string => `/api/v1/ai/admin/assistant/${town.assistant}/identity-secret/`;
const CHATS = '/api/v1/chat/chat/';
async function issue(): Promise<{ secret: string; id: string }> {
  const { body } = await town.admin.post(SECRETS(), {});
  return { secret: body.secret, id: body.row.id };
}
async function tokenOf(sub: string, signedWith = secret): Promise<string> {
  const jwt = await signedIdentity(town.publicId, signedWith, { claims: { sub } });
  return (await town.opens({ assistant: town.publicId, identity: jwt })).body.token as string;
}
const endsIn = (interval: string) =>
  town.server.database.pool.query(
    'update identity_secrets set valid_until = now() + $2::interval where id = $1',
    [secretId, interval],
  );
const refusalOf = (reply: Reply) => [reply.status, reply.headers['regia-refusal']];

describe('ANS-12 A115 a session that a secret has started', () => {
  test('goes on while the grace of a replaced secret lasts, and ends with it, for every call and in every process', async () => {
    const token = await tokenOf('anna');
    const newer = await issue();
    const at = (server: TestServer) => inSession(server, token, { origin: SITE });
    await endsIn('1 minute');
    expect((await at(town.server).get(CHATS)).status).toBe(200);
    await endsIn('-1 second');
    for (const server of [town.server, other]) {
      expect(refusalOf(await at(server).ask())).toEqual([401, 'session_over']);
      expect(refusalOf(await at(server).get(CHATS))).toEqual([401, 'session_over']);
    }
    const again = inSession(town.server, await tokenOf('anna', newer.secret), { origin: SITE });
    expect((await again.get(CHATS)).status).toBe(200);
  });

  test.each([
    ['the grace of its secret ends', () => endsIn('-1 second')],
    ['its secret is deleted', () => town.admin.delete(`${SECRETS()}${secretId}/`)],
  ])('has no answer written on after %s', { timeout: 60_000 }, async (_, end) => {
    const headers = { authorization: `Bearer ${await tokenOf('anna')}`, origin: SITE };
    const stream = await openStream(town.address + MESSAGE, { body: { content: QUESTION }, headers });
    expect((await stream.next())?.event).toBe('accepted');
    await expect.poll(() => endpoint.open).toBe(1);
    await end();
    await stream.rest().catch(() => {});
    await expect.poll(() => endpoint.open, { timeout: 60_000 }).toBe(0);
  });
});
