import { setTimeout as wait } from 'node:timers/promises';
import { openFloor } from './floor.ts';
import { newHome, openInstance } from './instance.ts';
import type { Measure } from './measure.ts';
import { show } from './measure.ts';
import { aloneBytes, processTree, isDatabase, isServer } from './processes.ts';
import type { Running } from './processes.ts';
import { megabytes, times } from './timing.ts';

const REST_MS = 60_000;
const GOAL_BYTES = 250 * 1024 * 1024;

/** Measures the idle memory of all processes of `npm start`, except npm itself, at the second start. */
export async function measureMemory(): Promise<Measure> {
  const home = newHome();
  try {
    await (await openInstance(home)).stop();
    const instance = await openInstance(home);
    const floor = await openFloor();
    await wait(REST_MS);
    const running = processTree(instance.pid);
    const totalBytes = aloneBytes(running);
    const floorBytes = aloneBytes(processTree(floor.pid));
    floor.close();
    await instance.stop();
    return {
      title: 'Memory at rest',
      command: 'node bench/memory.ts',
      about: `Proportional set size of every process, second start, ${REST_MS / 1000} s after ready. Alone on the machine: pages that unrelated processes share (another Node) count whole. Floor: one process of the bare framework with one route.`,
      rows: rowsOf(running, totalBytes, floorBytes),
    };
  } finally {
    home.remove();
  }
}

function rowsOf(running: Running[], totalBytes: number, floorBytes: number): Measure['rows'] {
  const database = running.filter(isDatabase);
  const backends = database.filter(({ name }) => name.includes('postgres: regia')).length;
  const server = running.filter(isServer);
  const others = running.filter((one) => !isDatabase(one) && !isServer(one));
  return [
    {
      what: `all ${running.length} processes, alone on the machine`,
      figure: megabytes(totalBytes),
      floor: megabytes(floorBytes),
      ratio: times(totalBytes / floorBytes),
      goal: '≤ 250 MB',
      reached: totalBytes <= GOAL_BYTES,
    },
    { what: 'the same beside what runs here now', figure: megabytes(sum(running)) },
    { what: 'of it the server', figure: megabytes(sum(server)) },
    {
      what: `of it PostgreSQL (${database.length} processes, ${backends} of them connections)`,
      figure: megabytes(sum(database)),
    },
    { what: `of it the launcher (${others.length} processes)`, figure: megabytes(sum(others)) },
  ];
}

const sum = (running: readonly Running[]): number =>
  running.reduce((total, { pssBytes }) => total + pssBytes, 0);

if (import.meta.main) show(await measureMemory());
