import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { isAlive } from '../launcher/processes.mjs';

/** The child of a process whose command line contains a word. */
export function childOf(parent: number | undefined, word: string): number {
  const found = processes().find(({ ppid, command }) => ppid === parent && command.includes(word));
  if (!found) throw new Error(`no child of ${parent} runs ${word}`);
  return found.pid;
}

/** The number of children of a process. */
export const countChildren = (parent: number): number =>
  processes().filter(({ ppid }) => ppid === parent).length;

/** The processes that run from a folder or in it. */
export function processesOf(base: string): number[] {
  return processes()
    .filter(({ pid, command, cwd }) => (command.includes(base) || cwd.startsWith(base)) && isAlive(pid))
    .map(({ pid }) => pid);
}

function processes(): { pid: number; ppid: number; command: string; cwd: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const ppid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        return [{ pid: Number(name), ppid, command, cwd: folderOf(name) }];
      } catch {
        return [];
      }
    });
}

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
