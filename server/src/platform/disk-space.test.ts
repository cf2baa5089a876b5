import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { runCommand } from '../../test/run-command.ts';
import { startProcess } from '../../test/server-process.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { uploading } from '../knowledge/uploads/uploading.fixture.ts';

/** The account of the tests' PostgreSQL where root runs them. */
const NOBODY = 65534;
const TABLESPACE = `small_${process.pid}`;
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const ASSISTANTS = '/api/v1/ai/admin/assistant/';

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

let disk: string;
let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  if (!isRoot) return;
  disk = mkdtempSync(join(tmpdir(), 'regia-disk-'));
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=0700', 'tmpfs', disk]).status).toBe(0);
  chownSync(disk, NOBODY, NOBODY);
  await asAdmin(`create tablespace ${TABLESPACE} location '${disk}'`);
  database = await testDatabase({ tablespace: TABLESPACE });
  server = await testServer({ database });
});
afterAll(async () => {
  if (!isRoot) return;
  await server.close();
  await asAdmin(`drop tablespace ${TABLESPACE}`);
  spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

/** Fills the rest of the disk. */
function fillDisk(): string {
  const filler = join(disk, 'filler');
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
  spawnSync('dd', ['if=/dev/zero', `of=${filler}.rest`, 'bs=512']);
  return filler;
}

test.skipIf(!isRoot)(
  'F23 a full data disk: changes get the maintenance answer, reads and sessions go on, the terminal says it once, and changes work again once there is room (only root can mount a small disk)',
  async () => {
    const beside = await startProcess(server);
    const told = (line: string) => beside.said().split(line).length - 1;
    const admin = await server.person({ organization: await server.organization(), profiles: ['admin'] });
    const create = (n: number) => admin.post(ASSISTANTS, { name: `Assistente ${n}` });
    expect((await create(0)).status).toBe(201);
    expect((await server.stranger().get('/readyz')).status).toBe(200);
    const filler = fillDisk();
    let refused = await create(1);
    // A page that is half empty takes some rows more.
    for (let n = 2; refused.status === 201 && n < 400; n++) refused = await create(n);
    expect([refused.status, refused.headers['regia-refusal'], refused.body.detail]).toEqual([
      502,
      'unavailable',
      'This operation is not possible at this time. Please try again later.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await admin.get(ASSISTANTS)).status).toBe(200);
    expect((await admin.get('/api/account/me/')).status).toBe(200);
    const ready = await server.stranger().get('/readyz');
    expect([ready.status, ready.body]).toEqual([503, { status: 'the data disk is full' }]);
    expect((await server.stranger().get('/healthz')).status).toBe(200);
    const atBeside = beside.stranger({ authorization: `JWT ${admin.tokens.access}` });
    for (let n = 0; n < 2; n++) {
      expect((await atBeside.post(ASSISTANTS, { name: `Altro ${n}` })).status).toBe(502);
    }
    await expect.poll(() => told('The data disk is full')).toBe(1);
    expect(told('The data disk has space again.')).toBe(0);
    const doctor = await runCommand(server, ['doctor']);
    expect([doctor.code, doctor.stdout]).toEqual([
      1,
      expect.stringContaining('✗ Disk: the database cannot write.'),
    ]);

    rmSync(filler);
    rmSync(`${filler}.rest`);
    await expect.poll(async () => (await create(1000)).status).toBe(201);
    await expect.poll(async () => (await server.stranger().get('/readyz')).status).toBe(200);
    await expect.poll(() => told('The data disk has space again.')).toBe(1);
    expect(await beside.stop()).toBe(0);
    const refreshed = await server
      .stranger()
      .post('/api/account/token/refresh/', { refresh: admin.tokens.refresh });
    expect(refreshed.status).toBe(200);
    expect((await runCommand(server, ['doctor'])).stdout).toContain('✓ Disk: the database can write.');
  },
);

test.skipIf(!isRoot)(
  'F23 a piece of a file on a full data disk is refused, and nothing of it is stored; the same piece is taken once there is room',
  async () => {
    const admin = await server.person({ organization: await server.organization(), profiles: ['admin'] });
    const { id } = (await admin.post(ASSISTANTS, { name: 'Registro' })).body;
    const files = uploading(admin, { at: (rest = '') => `${ASSISTANTS}${id}/${rest}` });
    // The database packs what repeats.
    const content = randomBytes(1_500_000).toString('base64');
    const half = content.length / 2;
    const upload = (await files.begin({ name: 'registro.txt', bytes: content.length })).body.id;
    expect((await files.piece(upload, 0, content.slice(0, half))).status).toBe(200);
    const filler = fillDisk();
    const refused = await files.piece(upload, half, content.slice(half));
    expect([refused.status, refused.headers['regia-refusal']]).toEqual([502, 'unavailable']);
    expect((await files.state(upload)).body.received).toBe(half);
    expect(await files.list()).toEqual([]);

    rmSync(filler);
    rmSync(`${filler}.rest`);
    await expect.poll(async () => (await files.piece(upload, half, content.slice(half))).status).toBe(200);
    await expect.poll(async () => (await files.finish(upload)).status).toBe(201);
    const [file, ...others] = await files.list();
    expect([file?.bytes, others]).toEqual([content.length, []]);
    expect((await files.download(file?.id)).text).toBe(content);
  },
);
