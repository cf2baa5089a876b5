import { readdirSync, readFileSync } from 'node:fs';

export interface Running {
  readonly pid: number;
  readonly name: string;
  /** The proportional set size: its private memory, and its share of the memory that it shares. */
  readonly pssBytes: number;
}

/** Lists a process and all its descendants. */
export function processTree(pid: number): Running[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = read(`/proc/${name}/stat`);
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return stat === '' ? [] : [{ pid: Number(name), parent }];
    });
  const below = (from: number): number[] =>
    all.filter(({ parent }) => parent === from).flatMap((one) => [one.pid, ...below(one.pid)]);
  return [pid, ...below(pid)].map((one) => ({ pid: one, name: nameOf(one), pssBytes: pssOf(one) }));
}

const nameOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();

function pssOf(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes) * 1024;
}

/**
 * The proportional set size on an otherwise empty machine: pages of a program's file that unrelated processes map too
 * (another Node, another PostgreSQL) count in full, once.
 */
export function aloneBytes(running: readonly Running[]): number {
  let own = 0;
  const shared = new Map<string, number>();
  for (const { pid } of running) {
    for (const area of read(`/proc/${pid}/smaps`).split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)) {
      const [range = '', , offset = '', device = '', inode = ''] = area.split(/\s+/, 5);
      const bytes = (field: string): number =>
        1024 * Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(area)?.[1] ?? 0);
      const mine = bytes('Private_Clean') + bytes('Private_Dirty');
      const file = inode === '0' ? range : `${device} ${inode} ${offset}`;
      own += mine;
      shared.set(file, Math.max(shared.get(file) ?? 0, bytes('Rss') - mine));
    }
  }
  return own + shared.values().reduce((sum, bytes) => sum + bytes, 0);
}

export interface CpuTime {
  readonly serverMs: number;
  readonly databaseMs: number;
}

export const isDatabase = ({ name }: Running): boolean =>
  name.startsWith('postgres') || name.includes('/postgres ');
export const isServer = ({ name }: Running): boolean => name.includes('dist/main.js');

/** Measures the CPU time that some work costs the server and the database: on a busy machine, elapsed time says little. */
export async function cpuTimeOf<T>(
  rootPid: number,
  work: () => Promise<T>,
): Promise<{ result: T; cpu: CpuTime }> {
  const before = cpuTime(rootPid);
  const result = await work();
  const after = cpuTime(rootPid);
  const cpu = {
    serverMs: after.serverMs - before.serverMs,
    databaseMs: after.databaseMs - before.databaseMs,
  };
  return { result, cpu };
}

function cpuTime(rootPid: number): CpuTime {
  const running = processTree(rootPid);
  const spent = (which: (one: Running) => boolean): number =>
    running.filter(which).reduce((total, { pid }) => total + ticksOf(pid) * MS_PER_TICK, 0);
  return { serverMs: spent(isServer), databaseMs: spent(isDatabase) };
}

/** Measures the CPU time that some work costs one program, and the database of an instance. */
export async function cpuTimeOfProgram<T>(
  pid: number,
  rootPid: number,
  work: () => Promise<T>,
): Promise<{ result: T; cpu: CpuTime }> {
  const ownBefore = ticksOf(pid);
  const { result, cpu } = await cpuTimeOf(rootPid, work);
  return { result, cpu: { ...cpu, serverMs: (ticksOf(pid) - ownBefore) * MS_PER_TICK } };
}

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** The ticks of the process itself and, for the database, of its ended children. */
function ticksOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0);
}

/** The process may end while it is read. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
