export { countExportsWith, lockExports } from './exports/lock-exports.ts';
export { sweepExports } from './exports/sweep-exports.ts';
export { ChatWatch } from './chat-watch.ts';
export { announceChats } from './chat-changes.ts';
export { isReadable } from './visible.ts';
export { startSearchWriter } from './search-writer.ts';
export { lockSearch, rewriteSearch, writeSearch } from './write-search.ts';
export { chosenIds } from './chosen-chats.ts';
export type { ChosenChats } from './chosen-chats.ts';
