import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { driveScene } from '../../../../test/google/drive-scene.ts';
import type { DriveScene } from '../../../../test/google/drive-scene.ts';
import { keepLeases } from '../../../../test/keep-leases.ts';
import { testServer } from '../../../../test/server.ts';
import type { TestServer } from '../../../../test/server.ts';
import { startWorker } from '../../../worker.ts';

let town: DriveScene;
const beside: TestServer[] = [];
beforeEach(async () => {
  town = await driveScene();
});
afterEach(async () => {
  for (const one of beside.splice(0)) await one.close();
  await town.close();
});

/** A text whose words no other one has: the files are no copies of one another. */
const textOf = (n: number): string =>
  Array.from({ length: 12 }, (_, word) => `parola${(n * 12 + word).toString(36)}`).join(' ');

function folderOf(count: number): string {
  const root = town.google.files.folder('Archivio');
  const folders = [
    root,
    ...Array.from({ length: 40 }, (_, n) => town.google.files.folder(`Anno ${n}`, root)),
  ];
  for (let n = 0; n < count; n++) {
    const parent = folders[n % folders.length] ?? root;
    const content = `${textOf(n)}.\n`;
    town.google.files.add({ name: `atto-${n}.txt`, mimeType: 'text/plain', parents: [parent], content });
  }
  return root;
}

test('TRN-05 a run over unchanged files asks for no file’s content, by changes and by a full listing', async () => {
  const COUNT = 2_000;
  const one = await town.connected();
  const root = folderOf(COUNT);
  await town.add(one, root);
  expect((await one.train()).counts).toMatchObject({ new: COUNT, failed: 0 });
  expect(town.google.contents()).toBe(COUNT);
  town.google.asked.length = 0;
  expect((await one.train()).counts).toMatchObject({ unchanged: COUNT, new: 0 });
  expect(town.google.asked.map(({ call }) => call)).toEqual(['files.get', 'changes.list']);
  await town.scene.server.database.pool.query(
    `update drive_listings set listed_on = now() - interval '2 days'`,
  );
  town.google.asked.length = 0;
  expect((await one.train()).counts).toMatchObject({ unchanged: COUNT, new: 0 });
  expect(town.google.contents()).toBe(0);
  expect(town.google.asked.length).toBeLessThan(10);
});

test('TRN-08 two workers share a run over a folder, and no file is fetched twice', async () => {
  const COUNT = 160;
  await keepLeases(town.scene.server);
  const server = await testServer({
    beside: town.scene.server,
    worker: true,
    environment: { REGIA_ALLOW_HOSTS: town.google.host, ...town.google.environment },
  });
  beside.push(server);
  await startWorker(server.services);
  const one = await town.connected();
  await town.add(one, folderOf(COUNT));
  const both = Promise.withResolvers<void>();
  town.google.before = async ({ isContent }) => {
    // Shorter than the limit of a request; one worker alone would read for more than a minute.
    if (isContent) await Promise.race([both.promise, pause(4_000)]);
    return undefined;
  };
  const run = await one.start();
  const rows = async <T>(statement: string): Promise<T[]> =>
    (await town.scene.server.database.pool.query(statement)).rows as T[];
  const workers = () => rows('select distinct claimed_by from run_documents where claimed_by is not null');
  await eventually(async () => expect((await workers()).length).toBeGreaterThan(1));
  both.resolve();
  expect((await one.ended(run)).counts).toMatchObject({ new: COUNT, failed: 0 });
  // A file that two workers read has been claimed twice.
  expect(await rows('select item_key from run_documents where attempts <> 1')).toEqual([]);
  expect(new Set(town.google.asked.flatMap(({ isContent, id }) => (isContent ? [id] : []))).size).toBe(COUNT);
});
