import { afterEach, beforeEach, expect, test } from 'vitest';
import { driveScene } from '../../../../test/google/drive-scene.ts';
import type { DriveScene } from '../../../../test/google/drive-scene.ts';
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
  const COUNT = 500;
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
  const server = await testServer({
    beside: town.scene.server,
    worker: true,
    environment: { REGIA_ALLOW_HOSTS: town.google.host, ...town.google.environment },
  });
  beside.push(server);
  await startWorker(server.services);
  const one = await town.connected();
  await town.add(one, folderOf(COUNT));
  const fetched: string[] = [];
  town.google.before = async ({ id, isContent }) => {
    if (isContent && id !== undefined) fetched.push(id);
    // Slow enough for the other worker to take its part.
    if (isContent) await new Promise((resolve) => setTimeout(resolve, 30));
    return undefined;
  };
  const run = await one.train();
  expect(run.counts).toMatchObject({ new: COUNT, failed: 0 });
  expect([fetched.length, new Set(fetched).size]).toEqual([COUNT, COUNT]);
  const { rows } = await town.scene.server.database.pool.query(
    `select max(attempts)::int as attempts, count(distinct claimed_by)::int as workers from run_documents where run_id = $1`,
    [run.id],
  );
  expect(rows).toEqual([{ attempts: 1, workers: expect.any(Number) }]);
  expect(rows[0].workers).toBeGreaterThan(1);
});
