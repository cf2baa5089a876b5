import type { CpuTime } from './processes.ts';

/** Returns the value below which that share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
export const cpuPer = (cpu: CpuTime, count: number): string =>
  `${ms(cpu.serverMs / count)} / ${ms(cpu.databaseMs / count)}`;
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
export const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ×`;
