import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { lockSources } from '../knowledge/sources/source-queries.ts';
import { inTransaction } from '../platform/db.ts';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

test('ANS-10 answers a visitor’s first question while another transaction locks the assistant’s sources', async () => {
  const { db } = town.server.database;
  const scope = { organizationId: town.organization, assistantId: town.assistant };
  await inTransaction(db, async (trx) => {
    await lockSources(trx, scope);
    const answered = await (await town.ask('Quando è aperta la biblioteca comunale?')).rest();
    expect(answered.at(-1)!.event).toBe('done');
  });
});
