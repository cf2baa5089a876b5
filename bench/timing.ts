import type { CpuTime } from './processes.ts';

/** Returns a percentile of the values. `share` is between 0 and 1: 0.95 is the 95th percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
/** Formats the CPU time of one operation: server / database. */
export const cpuPer = (cpu: CpuTime, count: number): string =>
  `${ms(cpu.serverMs / count)} / ${ms(cpu.databaseMs / count)}`;
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
export const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ×`;
