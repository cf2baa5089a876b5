import { setImmediate as nextRound } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import { madeChat } from './chats.fixture.ts';
import { startSearchWriter } from './search-writer.ts';

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
