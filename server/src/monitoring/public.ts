export { ChatWatch } from './chat-watch.ts';
export { announceChats } from './chat-changes.ts';
export { isReadable } from './visible.ts';
export { startSearchWriter } from './search-writer.ts';
export { lockSearch, rewriteSearch, searchAgain, writeSearch } from './write-search.ts';
export { chosenIds } from './chosen-chats.ts';
export type { ChosenChats } from './chosen-chats.ts';
export { reviewChat, reviewMessage } from './review.ts';
