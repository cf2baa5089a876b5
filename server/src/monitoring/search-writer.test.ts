import { setImmediate as nextRound } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import { madeChat } from './chats.fixture.ts';
import { startSearchWriter } from './search-writer.ts';
import { writeSearch } from './write-search.ts';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const found = async (): Promise<number> => {
  const { rows } = await town.server.database.pool.query('select count(*)::int as n from message_search');
  return rows[0].n;
};

/** Waits without a timer: those of the test do not run by themselves. */
async function untilFound(messages: number): Promise<void> {
  while ((await found()) < messages) await nextRound();
}

test('MON-01 a pass that wrote messages is followed by the next after its interval, not at once', async () => {
  const { db } = town.server.database;
  const { id: assistant } = await town.assistant();
  const chat = () =>
    madeChat(db, {
      organization: town.organization,
      assistant,
      turns: [{ question: 'Quando apre la biblioteca?', answer: 'Dalle 9 alle 19.' }],
    });
  await chat();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const writer = startSearchWriter({ db, log: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await writer.stop();
    vi.useRealTimers();
  });
  await untilFound(2);
  await chat();
  await vi.advanceTimersByTimeAsync(1_000);
  for (let round = 0; round < 20; round += 1) expect(await found()).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  await untilFound(4);
});

test('MON-01 an answer that took ten minutes is found, and no trial is', async () => {
  const { db, pool } = town.server.database;
  const { id: assistant } = await town.assistant();
  const turns = [{ question: 'Quando apre il faro?', answer: 'Al tramonto.' }];
  await writeSearch(db);
  const told = { organization: town.organization, assistant, turns };
  const late = await madeChat(db, { ...told, startedOn: new Date(Date.now() - 10 * 60_000) });
  const trial = await madeChat(db, { ...told, channel: 'try' });
  await writeSearch(db);
  const { body } = await town.admin.get('/api/v1/monitoring/admin/message/?search=faro');
  expect(body.results.map(({ id }: { id: string }) => id)).toEqual(late.questions);
  const { rows } = await pool.query('select 1 from message_search where chat_id = $1', [trial.id]);
  expect(rows).toEqual([]);
});
