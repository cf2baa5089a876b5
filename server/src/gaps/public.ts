export { eraseGaps } from './erase-gaps.ts';
export { startGapWriter } from './gap-writer.ts';
export { lockGaps } from './write-gaps.ts';
