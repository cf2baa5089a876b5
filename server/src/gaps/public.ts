export { dismissGap, updateGap } from './change-gap.ts';
export { eraseGaps } from './erase-gaps.ts';
export { startGapWriter } from './gap-writer.ts';
export { lockGaps, readGapsAgain, writeGaps } from './write-gaps.ts';
export { measureThreshold } from './meaning/measure-threshold.ts';
export type { Measured } from './meaning/measure-threshold.ts';
