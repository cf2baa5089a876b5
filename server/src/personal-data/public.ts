export { all, asAnswer, asIs, asQuestion, asTaught, each, emptied, orNull } from './keep.ts';
export type { Hide, Keep, KeepEach } from './keep.ts';
export { demandKnownState, lockWords } from './words-of-chat.ts';
export type { ChatWords } from './words-of-chat.ts';
export { hiding, hidingOwn } from './masks.ts';
