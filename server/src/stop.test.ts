import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene } from '../test/chat-scene.ts';
import type { Scene } from '../test/chat-scene.ts';
import { modelStandIn } from '../test/model-stand-in.ts';
import type { ModelStandIn } from '../test/model-stand-in.ts';
import { startProcess } from '../test/server-process.ts';
import type { ServerProcess } from '../test/server-process.ts';

const BEGINNING = 'È aperta dal martedì';
const hasSecondLoopback = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .some(({ address }) => address === '::1');
const LOOPBACKS = ['127.0.0.1', ...(hasSecondLoopback ? ['[::1]'] : [])];

let endpoint: ModelStandIn;
let town: Scene;
let regia: ServerProcess;
beforeAll(async () => {
  endpoint = await modelStandIn({ does: 'hang', after: BEGINNING });
  town = await scene({ environment: endpoint.environment });
  regia = await startProcess(town.server, { ...endpoint.environment, REGIA_ROLE: 'both' });
});
afterAll(async () => {
  await town.close();
  await endpoint.close();
});

test('both loopbacks keep idle connections for the same time', async () => {
  const kept = LOOPBACKS.map(async (host) => {
    const response = await fetch(`http://${host}:${regia.port}/healthz`);
    await response.text();
    return response.headers.get('keep-alive');
  });
  const [first, ...others] = await Promise.all(kept);
  expect(first).toMatch(/^timeout=\d+$/);
  for (const other of others) expect(other).toBe(first);
});

test('a stop completes every answer on both loopbacks; the process exits with 0', async () => {
  const streams = await Promise.all(
    LOOPBACKS.map((host) =>
      town.ask('Quando è aperta la biblioteca?', { at: `http://${host}:${regia.port}` }),
    ),
  );
  for (const stream of streams) {
    expect([stream.status, stream.refusal]).toEqual([200, undefined]);
    expect((await stream.next())?.event).toBe('accepted');
    expect((await stream.next())?.event).toBe('delta');
  }
  const stopped = regia.stop();
  for (const events of await Promise.all(streams.map((stream) => stream.rest()))) {
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: { message: { outcome: 'interrupted', content: BEGINNING } },
    });
  }
  expect(await stopped).toBe(0);
});
