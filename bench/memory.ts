import { setTimeout as wait } from 'node:timers/promises';
import { manyChats } from './chat-speed.ts';
import { chatTarget, onAir, QUESTIONS_MAX } from './chat-target.ts';
import type { ChatTarget } from './chat-target.ts';
import { openFloor } from './floor.ts';
import { newHome, openInstance } from './instance.ts';
import type { Instance } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';
import { modelStandIn } from './model-stand-in.ts';
import { generated } from './pages.ts';
import { aloneBytes, processTree, isDatabase, isServer } from './processes.ts';
import type { Running } from './processes.ts';
import { allowing, openSite } from './site.ts';
import { megabytes, times } from './timing.ts';

const REST_MS = 60_000;
const GOAL_BYTES = 250 * 1024 * 1024;
const isQuick = process.argv.includes('--quick');
/** The time after a load in which the memory must come back; `--quick` looks after a minute, without the goal. */
const AFTER_LOAD_MS = isQuick ? 60_000 : 300_000;
const GOAL_AFTER = 1.1;
const [PAGES, SECTIONS] = [100, 10];

/**
 * Measures the memory of all processes of `npm start`, except npm itself, at the second start: idle, right after a load, and
 * some minutes later.
 */
export async function measureMemory(): Promise<Measure> {
  const [home, model, corpus] = [newHome(), await modelStandIn(), generated(PAGES, SECTIONS)];
  const site = await openSite(corpus.pages);
  try {
    const first = await openInstance(home, { ...allowing([site]), ...model.environment });
    const trained = await onAir(first.url, [site], corpus.questions);
    await first.stop();
    const instance = await openInstance(home, model.environment);
    const floor = await openFloor();
    await wait(REST_MS);
    const running = processTree(instance.pid);
    const totalBytes = aloneBytes(running);
    const floorBytes = aloneBytes(processTree(floor.pid));
    floor.close();
    const afterLoad = await loadRows(instance, await chatTarget(instance.url, trained), totalBytes);
    await instance.stop();
    return {
      title: 'Memory at rest',
      command: 'node bench/memory.ts',
      about: `Proportional set size of every process, second start, ${REST_MS / 1000} s after ready. Alone on the machine: pages that unrelated processes share (another Node) count whole. Load: ${QUESTIONS_MAX} chats, 20 at once, with an assistant of ${PAGES} pages. Floor: one process of the bare framework with one route; for the load, the rest before it.`,
      rows: [...rowsOf(running, totalBytes, floorBytes), ...afterLoad],
    };
  } finally {
    await Promise.all([model.close(), site.close()]);
    home.remove();
  }
}

async function loadRows({ pid }: Instance, target: ChatTarget, restBytes: number): Promise<Row[]> {
  const keys = await target.newKeys();
  await manyChats((at) => target.ask(keys, at), QUESTIONS_MAX);
  const loadedBytes = aloneBytes(processTree(pid));
  await wait(AFTER_LOAD_MS);
  const afterBytes = aloneBytes(processTree(pid));
  const row = (when: string, bytes: number): Row => ({
    what: `all processes ${when} the load`,
    figure: megabytes(bytes),
    floor: megabytes(restBytes),
    ratio: times(bytes / restBytes),
  });
  const after = row(`${AFTER_LOAD_MS / 60_000} min after`, afterBytes);
  const goal = { goal: `≤ ${GOAL_AFTER} ×`, reached: afterBytes <= GOAL_AFTER * restBytes };
  return [row('right after', loadedBytes), isQuick ? after : { ...after, ...goal }];
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
