import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
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
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const readsIndex = async (): Promise<boolean> => {
    query.mockClear();
    expect(await answer()).toContain('dalle 9 alle 19');
    return query.mock.calls.some(([given]) => {
      const text = typeof given === 'string' ? given : (given as unknown as { text: string }).text;
      return text.includes('lexeme_stats');
    });
  };
  expect(await readsIndex()).toBe(true);
  await expect.poll(readsIndex, { interval: 100 }).toBe(false);
  await sql`delete from passages where assistant_id = ${town.assistant}`.execute(db);
  expect(await answer()).toContain('dalle 9 alle 19');
  await sql`update assistant_stats set version = version + 1 where assistant_id = ${town.assistant}`.execute(
    db,
  );
  expect(await answer()).not.toContain('dalle 9 alle 19');
});
