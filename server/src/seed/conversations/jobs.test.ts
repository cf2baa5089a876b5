import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { firstStart } from '../first-start.ts';
import { jobs } from './jobs.ts';
import { readProgress } from './progress.ts';

test('a first start asks for conversations, an empty one does not; untrained assistants make none', async () => {
  const server = await testServer();
  try {
    const { services, database } = server;
    await firstStart(services, { config: services.config, empty: true });
    expect(await readProgress(database.db)).toBeUndefined();
    await firstStart(services, { config: services.config, empty: false });
    expect(await readProgress(database.db)).toMatchObject({ steps: 0, isDone: false });
    await database.pool.query(`update training_runs set state = 'failed', finished_on = now()`);
    const [job] = jobs(services);
    await job!.handle({}, { id: 'x', attempt: 0, signal: new AbortController().signal });
    expect(await readProgress(database.db)).toMatchObject({ steps: 0, isDone: false });
    expect((await database.pool.query('select 1 from chats')).rows).toEqual([]);
  } finally {
    await server.close();
  }
});
