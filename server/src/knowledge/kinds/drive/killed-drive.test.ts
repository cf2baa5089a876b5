import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPILED_CODE } from '../../../../test/compiled-code.ts';
import { expectDone, folderUrl } from '../../../../test/google/drive-scene.ts';
import { googleStandIn } from '../../../../test/google/google-stand-in.ts';
import type { GoogleStandIn } from '../../../../test/google/google-stand-in.ts';
import { testServer } from '../../../../test/server.ts';
import type { TestServer } from '../../../../test/server.ts';
import { trainedAssistant } from '../../../../test/training-scene.ts';
import type { TrainedAssistant } from '../../../../test/training-scene.ts';

const COUNT = 500;
const KILLS = 10;
let google: GoogleStandIn;
let server: TestServer;
let one: TrainedAssistant;
const workers: ChildProcess[] = [];

beforeEach(async () => {
  google = await googleStandIn();
  server = await testServer({ environment: { REGIA_ALLOW_HOSTS: google.host, ...google.environment } });
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin', 'editor'] });
  one = await trainedAssistant(server, organization, admin);
  const key = JSON.stringify(google.accounts.serviceAccount());
  expectDone(await admin.post(one.at('google-drive/key/'), { key }));
  const root = google.files.folder('Ufficio');
  for (let n = 0; n < COUNT; n++) {
    google.files.add({
      name: `pratica-${n}.txt`,
      mimeType: 'text/plain',
      parents: [root],
      content: `Pratica ${n}\n\nLa pratica numero ${n} va allo sportello ${n}, con il modulo ${n * 7}.\n`,
    });
  }
  expectDone(await admin.post(one.at('source/'), { kind: 'google_drive', url: folderUrl(root) }));
});
afterEach(async () => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL');
  await server.close();
  await google.close();
});

async function worker(): Promise<ChildProcess> {
  const child = fork(
    new URL('../../../../test/worker-process.ts', import.meta.url),
    [JSON.stringify(server.database.connection), server.services.secret],
    {
      env: {
        ...process.env,
        ...COMPILED_CODE,
        LOG_LEVEL: 'silent',
        REGIA_ALLOW_HOSTS: google.host,
        ...google.environment,
      },
      execArgv: [],
    },
  );
  workers.push(child);
  await once(child, 'message');
  return child;
}

const rows = async <T>(statement: string): Promise<T[]> =>
  (await server.database.pool.query(statement)).rows as T[];
const pagesRead = async (): Promise<number> =>
  (await rows('select 1 from run_documents where read_on is not null')).length;

test('TRN-08 after kill -9 at ten points of a run over five hundred files nothing is lost and nothing is there twice', async () => {
  const run = await one.start();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await pagesRead();
    const victim = await worker();
    // The moment is random: while the folder is listed, a file is read, or results are stored. Half of the kills wait until some files are read.
    if (kill % 2 === 0) await pause(Math.random() * 400);
    else while ((await pagesRead()) < Math.min(before + 1 + Math.random() * 30, COUNT - 60)) await pause(20);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    expect(await pagesRead()).toBeGreaterThanOrEqual(before);
    // The next worker need not wait for the end of the lease.
    await rows('update training_workers set lease_until = now()');
  }
  expect(await pagesRead()).toBeLessThan(COUNT);
  await worker();
  expect(await one.ended(run)).toMatchObject({
    state: 'succeeded',
    total: COUNT,
    done: COUNT,
    counts: { new: COUNT, failed: 0 },
  });
  expect(
    await rows('select document_id from passages group by document_id, ord having count(*) > 1'),
  ).toEqual([]);
  expect(
    await rows('select count(*)::int as documents, count(distinct item_key)::int as items from documents'),
  ).toEqual([{ documents: COUNT, items: COUNT }]);
  expect(await rows('select count(*)::int as files from drive_files')).toEqual([{ files: COUNT + 1 }]);
});
