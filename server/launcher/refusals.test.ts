import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { folderAbove, handTo, holdPort, isRoot, makeStage, players } from '../test/stage.ts';
import type { Run, Stage } from '../test/stage.ts';
import { COMMANDS } from './help.mjs';

/** Runs a start that must fail; returns its message, which has to be one line. */
async function refusalOf(run: Run): Promise<string> {
  expect(await run.code, run.errors()).not.toBe(0);
  const lines = run.errors().trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

function homesListed(stage: Stage): string {
  return spawnSync('node', ['start.mjs', 'doctor', '--homes'], { cwd: stage.root, encoding: 'utf8' }).stdout;
}

describe.each(players)('refused starts, run as $name', (player) => {
  let stage: Stage;
  beforeAll(() => {
    stage = makeStage(player);
  });
  afterEach(() => stage.endProcesses());
  afterAll(() => stage.clear());

  test.each(['127.0.0.1', '::1'])('a port taken on %s is named with a remedy', async (host) => {
    const { port, release } = await holdPort(host);
    const line = await refusalOf(stage.start({ env: { PORT: String(port) } }));
    release();
    expect(line).toContain(`Port ${port} is already in use on ${host}`);
    expect(line).toContain('PORT=');
  });

  test('refuses a data folder that another start uses', async () => {
    const first = stage.start();
    expect(await first.isReady, first.errors()).toBe(true);
    const line = await refusalOf(stage.start());
    expect(line).toContain(`${stage.data} is in use by another Regia (process ${first.child.pid})`);
    expect(first.child.exitCode).toBe(null);
  });

  test('ignores the lock of a dead process, even if its pid is in use again', async () => {
    const data = stage.freshData();
    mkdirSync(data, { mode: 0o711 });
    writeFileSync(join(data, 'lock'), JSON.stringify({ pid: process.pid, startTime: '1' }));
    for (const path of [data, join(data, 'lock')]) handTo(path, player);
    const run = stage.start({ env: { REGIA_DATA: data } });
    expect(await run.isReady, run.errors()).toBe(true);
  });

  test('refuses a database of another major version', async () => {
    const data = stage.freshData();
    mkdirSync(join(data, 'pgdata'), { recursive: true });
    writeFileSync(join(data, 'pgdata', 'PG_VERSION'), '17\n');
    for (const path of [data, join(data, 'pgdata'), join(data, 'pgdata', 'PG_VERSION')]) handTo(path, player);
    const line = await refusalOf(stage.start({ env: { REGIA_DATA: data } }));
    expect(line).toContain(`${join(data, 'pgdata')} was created by PostgreSQL 17`);
  });

  test('names a data folder that cannot be created', async () => {
    const file = join(folderAbove(stage), 'a file');
    writeFileSync(file, '');
    const line = await refusalOf(stage.start({ env: { REGIA_DATA: join(file, 'data') } }));
    expect(line).toContain(`${join(file, 'data')} cannot be used: a part of the path is not a folder`);
  });

  test.skipIf(process.platform !== 'linux')('F7 a data folder under /proc is named in one line', async () => {
    const line = await refusalOf(stage.start({ env: { REGIA_DATA: '/proc/regia/data' } }));
    expect(line).toContain('/proc/regia/data cannot be used: a part of the path does not exist');
  });

  test.each(['--help', '-h', 'help'])(
    'F7 %s prints the commands and flags, starts nothing and ends with 0',
    async (word) => {
      const data = stage.freshData();
      const run = stage.play(['node', 'start.mjs', word], { REGIA_DATA: data });
      expect(await run.code, run.errors()).toBe(0);
      for (const { usage } of Object.values(COMMANDS)) expect(run.output()).toContain(`  ${usage}\n`);
      for (const flag of ['--empty', '--homes', '--help']) expect(run.output()).toContain(flag);
      expect(existsSync(data)).toBe(false);
    },
  );

  test.each([
    ['no secret', undefined, 'is not set'],
    ['a short secret', 'a1B2c3D4e5', 'is shorter than 32 characters'],
    ['a published secret', 'please-change-me-please-change-me-now', 'is taken from an example'],
  ])('refuses DATABASE_URL with %s', async (_name, secret, reason) => {
    const url = { DATABASE_URL: 'postgres://regia@127.0.0.1:1/regia' };
    const line = await refusalOf(stage.start({ env: secret ? { ...url, REGIA_SECRET: secret } : url }));
    expect(line).toContain(`REGIA_SECRET ${reason}`);
    expect(line).toContain('openssl rand -hex 32');
  });

  test('a setting that the server refuses: prints the server’s line and exits with its code', async () => {
    const run = stage.start({ env: { STAND_IN: 'wrong setting' } });
    expect(await refusalOf(run)).toContain('PORT must be a number');
    expect(await run.code).toBe(78);
    expect(await stage.msUntilEmpty()).toBeLessThan(5000);
  });

  test('refuses a database whose secret is lost, instead of creating a new secret', async () => {
    const data = stage.freshData();
    mkdirSync(join(data, 'pgdata'), { recursive: true });
    writeFileSync(join(data, 'pgdata', 'PG_VERSION'), '18\n');
    for (const path of [data, join(data, 'pgdata'), join(data, 'pgdata', 'PG_VERSION')]) handTo(path, player);
    expect(await refusalOf(stage.start({ env: { REGIA_DATA: data } }))).toContain(
      `${join(data, 'secret')} is missing`,
    );
  });

  test('starts in a folder whose path is too long for a socket', async () => {
    const data = join(stage.freshData(), 'long'.repeat(25));
    const run = stage.start({ env: { REGIA_DATA: data } });
    expect(await run.isReady, run.errors()).toBe(true);
  });

  test('only the owner may read the secrets', async () => {
    const data = stage.freshData();
    await stage.start({ env: { REGIA_DATA: data } }).isReady;
    for (const name of ['secret', 'database-password']) {
      expect(statSync(join(data, name)).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(data, name), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    }
    expect(statSync(join(data, 'pgdata')).mode & 0o777).toBe(0o700);
  });

  test.skipIf(player.uid === undefined && isRoot)(
    'a data folder without the right to write is named',
    async () => {
      const data = stage.freshData();
      mkdirSync(data, { mode: 0o500 });
      handTo(data, player);
      const line = await refusalOf(stage.start({ env: { REGIA_DATA: data } }));
      expect(line).toContain(`${data} cannot be used: permission denied`);
    },
  );

  test.skipIf(player.uid === undefined && isRoot)(
    'a home that another account made ends in one line',
    async () => {
      const own = join(stage.root, 'data');
      mkdirSync(own);
      writeFileSync(join(own, 'instance'), 'made-by-another\n');
      const line = await refusalOf(stage.start({ env: { REGIA_DATA: '' } }));
      expect(line).toContain('/var/lib/regia/made-by-another cannot be used');
    },
  );

  test.skipIf(player.uid !== undefined || !isRoot)(
    'a folder that only root may enter: the default home works, a data folder inside it is refused by name',
    async () => {
      const closed = folderAbove(stage);
      chmodSync(closed, 0o700);
      const byDefault = stage.start({ env: { REGIA_DATA: '' } });
      expect(await byDefault.isReady, byDefault.errors()).toBe(true);
      const home = join('/var/lib/regia', readFileSync(join(stage.root, 'data/instance'), 'utf8').trim());
      expect(statSync(home).mode & 0o777).toBe(0o711);
      expect(readdirSync(home)).toContain('postgresql-18.4');
      byDefault.child.kill('SIGTERM');
      await byDefault.code;
      expect(homesListed(stage)).toContain(`${home}  ${stage.root}\n`);
      rmSync(join(stage.root, 'data'), { recursive: true });
      expect(homesListed(stage)).toContain(`${home}  ${stage.root}  gone: this folder can be deleted`);

      const inside = join(closed, 'data inside');
      const line = await refusalOf(stage.start({ env: { REGIA_DATA: inside } }));
      chmodSync(closed, 0o755);
      expect(line).toContain(`has no access to ${closed}`);
    },
  );

  test.skipIf(player.uid !== undefined || !isRoot)(
    'a database account that does not exist is refused',
    async () => {
      const line = await refusalOf(stage.start({ env: { REGIA_DB_USER: 'no-such-account' } }));
      expect(line).toContain('REGIA_DB_USER names no-such-account');
    },
  );
});
