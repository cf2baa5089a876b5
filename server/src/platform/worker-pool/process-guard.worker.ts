import { workerData } from 'node:worker_threads';

const LOOK_MS = 25;
const MEGABYTE = 1024 * 1024;

const { memoryMb, parent } = workerData as { memoryMb: number; parent: number };

/** Ends the process, also while its main thread computes. */
function look(): void {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  // Nothing else sends this signal, so the parent knows the reason.
  if (process.memoryUsage.rss() > memoryMb * MEGABYTE) process.kill(process.pid, 'SIGUSR2');
}

setInterval(look, LOOK_MS);
