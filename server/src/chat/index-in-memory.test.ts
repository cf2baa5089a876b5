import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';

let town: Scene;
beforeAll(async () => {
  town = await scene({ environment: { REGIA_INDEX_MEMORY_MB: '8' } });
});
afterAll(() => town.close());

const answer = async (): Promise<string> => {
  const stream = await town.ask('Quando è aperta la biblioteca?');
  return told(await stream.rest()).text;
};

test('ANS-01 after some questions an assistant answers from memory: its index in the database is not read', async () => {
  const { db } = town.server.database;
  expect(await answer()).toContain('dalle 9 alle 19');
  await answer();
  // The worker starts a thread and reads five pages.
  await wait(2_000);
  await sql`delete from passages where assistant_id = ${town.assistant}`.execute(db);
  expect(await answer()).toContain('dalle 9 alle 19');
  await sql`update assistant_stats set version = version + 1 where assistant_id = ${town.assistant}`.execute(
    db,
  );
  expect(await answer()).not.toContain('dalle 9 alle 19');
});
