export { eraseGaps } from './erase-gaps.ts';
export { startGapWriter } from './gap-writer.ts';
export { measureThreshold } from './meaning/measure-threshold.ts';
export type { Measured } from './meaning/measure-threshold.ts';
export { lockGaps } from './write-gaps.ts';
