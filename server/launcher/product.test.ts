import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeStage, players } from '../test/stage.ts';
import type { Run, Stage } from '../test/stage.ts';

const GONE_WITHIN_MS = 5000;

async function answers({ port, code }: Run): Promise<boolean> {
  let hasEnded = false;
  void code.then(() => (hasEnded = true));
  while (!hasEnded) {
    const reply = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (reply?.ok) return true;
    await sleep(100);
  }
  return false;
}

describe.each(players)(
  'the whole product, run as $name, in a folder that only its owner may enter',
  (player) => {
    let stage: Stage;
    beforeAll(() => {
      // The last player builds everything. The console's build takes longest, and does the same for everyone.
      stage = makeStage(player, { isWhole: true, isBuilt: player !== players.at(-1) });
    });
    afterEach(() => stage.endProcesses());
    afterAll(() => stage.clear());

    test('npm start --ignore-scripts builds and starts a fresh clone, and SIGTERM to npm ends it', async () => {
      const run = stage.npm(['start', '--ignore-scripts']);
      expect(await answers(run), run.errors()).toBe(true);
      expect(run.errors()).toContain('Building…');
      expect(run.output()).toContain(`http://localhost:${run.port}`);
      run.child.kill('SIGTERM');
      await run.code;
      expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);
    });

    test('a second npm start needs no network and builds nothing; commands run before it and beside it; killing npm ends it', async () => {
      const offline = { npm_config_registry: 'http://127.0.0.1:1/' };
      const before = stage.npm(['run', 'regia', '--', 'migrate'], offline);
      expect(await before.code, before.errors()).toBe(0);
      const run = stage.npm(['start'], offline);
      expect(await answers(run), run.errors()).toBe(true);
      expect(run.errors()).not.toMatch(/Installing|Building/);
      const beside = stage.npm(['run', 'regia', '--', 'doctor'], offline);
      expect(await beside.code, beside.errors() + beside.output()).toBe(0);
      expect(await answers(run)).toBe(true);
      run.child.kill('SIGKILL');
      expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);
    });

    test.skipIf(process.platform !== 'linux')(
      'F24 start.mjs with standard output on a full disk serves, and SIGTERM ends it with 0',
      async () => {
        const run = stage.play(['/bin/sh', '-c', 'exec node start.mjs >/dev/full']);
        expect(await answers(run), run.errors()).toBe(true);
        // The server answers before the start block is printed.
        await expect.poll(() => run.errors()).toContain('Standard output fails (no space left)');
        run.child.kill('SIGTERM');
        expect(await run.code, run.errors()).toBe(0);
        expect(await stage.msUntilEmpty()).toBeLessThan(GONE_WITHIN_MS);
      },
    );

    test('a wrong setting prints one line and exits with a code other than 0', async () => {
      const run = stage.npm(['start', '--silent'], { PORT: 'many' });
      expect(await run.code).not.toBe(0);
      expect(run.errors().trim().split('\n')).toHaveLength(1);
      expect(run.errors()).toContain('PORT');
    });
  },
);
