import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { becomesTrue, isAlive } from './processes.mjs';
import { HANG_MS, quietMs } from '../test/pace.ts';
import { childOf, countChildren } from '../test/running.ts';
import { isRoot, makeStage, notesOf, players } from '../test/stage.ts';
import type { Run, Stage } from '../test/stage.ts';

const GONE_WITHIN_MS = 5000;
const BACK_WITHIN_MS = 10_000;

const launcherOf = ({ child }: Run) => child.pid ?? 0;
const serverOf = (run: Run) => childOf(launcherOf(run), 'stand-in-server.mjs');
const postgresOf = (run: Run) => childOf(launcherOf(run), 'bin/postgres');

/** Whether another PostgreSQL runs or is starting. */
function hasPostgresBeside(run: Run, killed: number): boolean {
  try {
    return postgresOf(run) !== killed;
  } catch {
    return false;
  }
}

test.skipIf(!isRoot)('the starts run a second time as the account nobody (only root can do this)', () => {
  expect(players.map(({ name }) => name)).toEqual(['root', 'nobody']);
});

describe.each(players)('start and stop, run as $name', (player) => {
  let stage: Stage;
  beforeAll(() => {
    stage = makeStage(player);
  });
  afterEach(() => stage.endProcesses());
  afterAll(() => stage.clear());

  test('the second start finds the data of the first', async () => {
    const env = { REGIA_DATA: stage.freshData() };
    const first = stage.start({ env });
    expect(await first.isReady, first.errors()).toBe(true);
    expect(await notesOf(first)).toBe('start');
    first.child.kill('SIGTERM');
    expect(await first.code).toBe(0);
    expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);

    const second = stage.start({ env });
    expect(await second.isReady, second.errors()).toBe(true);
    expect(await notesOf(second)).toBe('start start');
    second.child.kill('SIGINT');
    expect(await second.code).toBe(0);
    expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);
  });

  test('F10 a copy of a stopped data folder starts with its data, without the original', async () => {
    const [original, copy] = [stage.freshData(), stage.freshData()];
    const first = stage.start({ env: { REGIA_DATA: original } });
    expect(await first.isReady, first.errors()).toBe(true);
    first.child.kill('SIGTERM');
    await first.code;
    const manual = readFileSync(join(import.meta.dirname, '../../docs/manual/en/install.md'), 'utf8');
    const [, command = ''] = /^(cp -\w+) data \/backup\/regia-data$/m.exec(manual) ?? [];
    const { uid, gid } = player;
    const account = uid === undefined ? {} : { uid, gid };
    const { status } = spawnSync('/bin/sh', ['-c', `${command} "$1" "$2"`, 'sh', original, copy], account);
    expect(status).toBe(0);
    rmSync(original, { recursive: true });

    const second = stage.start({ env: { REGIA_DATA: copy } });
    expect(await second.isReady, second.errors()).toBe(true);
    expect(await notesOf(second)).toBe('start start');
    for (const name of ['secret', 'database-password']) {
      expect(statSync(join(copy, name)).mode & 0o777).toBe(0o600);
    }
  });

  test('a killed server ends all processes, with an exit code for the service manager', async () => {
    const run = stage.start();
    await run.isReady;
    process.kill(serverOf(run), 'SIGKILL');
    expect(await run.code).toBe(70);
    expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);
  });

  test('a killed launcher leaves no process running, and the next start succeeds at once', async () => {
    const killed = stage.start();
    await killed.isReady;
    killed.child.kill('SIGKILL');
    expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);

    const again = stage.start();
    await again.isReady;
    const old = stage.running();
    again.child.kill('SIGKILL');
    const atOnce = stage.start({ env: { PORT: String(again.port) } });
    expect(await atOnce.isReady, atOnce.errors()).toBe(true);
    // The guard of the old processes is one of them: it must not end the new ones.
    expect(await becomesTrue(() => !old.some(isAlive), HANG_MS)).toBe(true);
    expect(await notesOf(atOnce)).toMatch(/^(start ?)+$/);
  });

  test('a launcher killed together with its server leaves no database running', async () => {
    const run = stage.start();
    await run.isReady;
    const server = serverOf(run);
    run.child.kill('SIGKILL');
    process.kill(server, 'SIGKILL');
    expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);
  });

  test('a launcher killed during the start leaves no process, and the next start succeeds', async () => {
    const env = { REGIA_DATA: stage.freshData() };
    const moments: ((run: Run) => boolean)[] = [
      () => true,
      (run) => countChildren(launcherOf(run)) > 0,
      (run) => countChildren(launcherOf(run)) > 1,
      (run) => hasPostgresBeside(run, 0),
    ];
    for (const isReached of moments) {
      const run = stage.start({ env });
      expect(await becomesTrue(() => isReached(run), HANG_MS), run.errors()).toBe(true);
      run.child.kill('SIGKILL');
      expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);
    }
    const last = stage.start({ env });
    expect(await last.isReady, last.errors()).toBe(true);
  });

  test('a launcher that is told to end during the start ends in order', async () => {
    const run = stage.start();
    // Its guard, and a first program of the start: by then it handles signals.
    expect(await becomesTrue(() => countChildren(launcherOf(run)) > 1, HANG_MS)).toBe(true);
    run.child.kill('SIGTERM');
    expect(await run.code, run.errors()).toBe(0);
    expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);
  });

  test('if the parent of the launcher is killed, all processes end', async () => {
    const run = stage.start({ under: ['/bin/sh', '-c', '"$@" & wait', 'sh'] });
    expect(await run.isReady, run.errors()).toBe(true);
    run.child.kill('SIGKILL');
    expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);
  });

  test.each([0, 20, 60, 120])(
    'F07 when npm is killed %i ms after it has started the launcher, everything ends',
    async (delayMs) => {
      // As npm does: the child is of its process group, and the kill may come before the child reads who started it.
      const npm = `"$@" & sleep ${delayMs / 1000}; kill -9 $$`;
      const run = stage.start({
        under: ['/bin/sh', '-c', npm, 'sh'],
        env: { npm_lifecycle_script: 'exec node start.mjs', REGIA_DATA: stage.freshData() },
      });
      await new Promise((resolve) => run.child.once('exit', resolve));
      expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);
    },
  );

  test('a server that does not respond is ended after its launcher was killed', async () => {
    const run = stage.start({ env: { STAND_IN: 'deaf' } });
    await run.isReady;
    run.child.kill('SIGKILL');
    expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);
  });

  test('a killed database is back within ten seconds, with the committed data', async () => {
    const run = stage.start();
    await run.isReady;
    const postgres = postgresOf(run);
    process.kill(postgres, 'SIGKILL');
    let notes = '';
    const backMs = await quietMs(async () => {
      // A process of the killed database may still answer.
      expect(await becomesTrue(() => hasPostgresBeside(run, postgres), HANG_MS)).toBe(true);
      await expect.poll(async () => (notes = await notesOf(run))).not.toBe('');
    });
    expect(notes).toMatch(/start$/);
    expect(backMs).toBeLessThan(BACK_WITHIN_MS);
    run.child.kill('SIGTERM');
    expect(await run.code).toBe(0);
    expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);
  });

  test('a server that ends while its database restarts ends all processes', async () => {
    const run = stage.start();
    await run.isReady;
    const [server, killed] = [serverOf(run), postgresOf(run)];
    process.kill(killed, 'SIGKILL');
    expect(await becomesTrue(() => hasPostgresBeside(run, killed), HANG_MS)).toBe(true);
    process.kill(server, 'SIGKILL');
    expect(await run.code).toBe(70);
    expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);
  });

  test('a command runs with and without a running server', async () => {
    const env = { REGIA_DATA: stage.freshData() };
    const alone = stage.start({ env, words: ['migrate'] });
    expect(await alone.code, alone.errors()).toBe(3);
    expect(alone.output()).toBe('migrate done\n');
    expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);

    const server = stage.start({ env });
    await server.isReady;
    const beside = stage.start({ env, words: ['seed'] });
    expect(await beside.code, beside.errors()).toBe(3);
    expect(await notesOf(server)).toBe('migrate start seed');
  });
});
