import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { startProcess } from '../../../test/server-process.ts';
import type { ServerProcess } from '../../../test/server-process.ts';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { sha256Of, uploading } from './uploading.fixture.ts';

let server: TestServer;
let process: ServerProcess | undefined;
beforeEach(async () => {
  server = await testServer();
});
afterEach(async () => {
  await process?.kill();
  await server.close();
});

const PIECE = 200_000;
/** Holds a process between the piece that it stores and the place where the next one begins. */
const SLOW = `
  create function sleep_a_while() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return new; end $$;
  create trigger slow before update of done on job_records for each row execute function sleep_a_while()`;
const CONTENT = Buffer.from(
  Array.from({ length: 100_000 }, (_, n) => `Riga numero ${n} del registro.\n`).join(''),
);

test('F111 after kill -9 at any moment of an upload no half file is there, and it goes on where it was', async () => {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const { id: assistant } = (await admin.post('/api/v1/ai/admin/assistant/', { name: 'Registro' })).body;
  const at = (rest = '') => `/api/v1/ai/admin/assistant/${assistant}/${rest}`;
  const start = async () => {
    process = await startProcess(server);
    return uploading(process.stranger({ authorization: `JWT ${admin.tokens.access}` }), { at });
  };
  const database = server.database.pool;
  const betweenPieceAndPlace = () =>
    eventually(async () => {
      const { rows } = await database.query(
        `select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    });
  const stored = async () =>
    (
      await server.database.pool.query(
        `select coalesce(sum(octet_length(p.content)), 0)::int as bytes, count(distinct f.id)::int as files, max(f.bytes)::int as counted
         from stored_files as f left join stored_file_pieces as p on p.file_id = f.id where f.organization_id = $1`,
        [organization],
      )
    ).rows[0];

  let files = await start();
  const { id } = (await files.begin({ name: 'registro.txt', bytes: CONTENT.length })).body;
  for (const isInTheMiddle of [false, true]) {
    const { received } = (await files.state(id)).body;
    // A piece is on its way when the process ends: it is stored whole, or not at all.
    for (let from = received; from < received + 2 * PIECE; from += PIECE)
      expect((await files.piece(id, from, CONTENT.subarray(from, from + PIECE))).status).toBe(200);
    const next = received + 2 * PIECE;
    if (isInTheMiddle) await database.query(SLOW);
    const sent = files.piece(id, next, CONTENT.subarray(next, next + PIECE)).catch(() => {});
    if (isInTheMiddle) await betweenPieceAndPlace();
    await process?.kill();
    await sent;
    if (isInTheMiddle) await database.query('drop trigger slow on job_records');
    files = await start();
    const after = (await files.state(id)).body;
    expect([next, next + PIECE]).toContain(after.received);
    expect(await stored()).toEqual({ bytes: after.received, counted: after.received, files: 1 });
    expect([await files.list(), (await files.room()).bytes]).toEqual([[], 0]);
  }
  for (let from = (await files.state(id)).body.received; from < CONTENT.length; from += PIECE)
    await files.piece(id, from, CONTENT.subarray(from, from + PIECE));
  const ending = files.finish(id).catch(() => {});
  await pause(5);
  await process?.kill();
  await ending;
  files = await start();
  // It ended before, or it ends now: the file is there once, and whole.
  await files.finish(id, { sha256: sha256Of(CONTENT) });
  const [file, ...others] = await files.list();
  expect([file?.name, file?.bytes, others]).toEqual(['registro.txt', CONTENT.length, []]);
  expect(sha256Of((await files.download(file?.id)).text)).toBe(sha256Of(CONTENT));
  expect(await stored()).toEqual({ bytes: CONTENT.length, counted: CONTENT.length, files: 1 });
  expect((await files.room()).bytes).toBe(CONTENT.length);
});
