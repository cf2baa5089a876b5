export { ChatWatch } from './chat-watch.ts';
export { announceChats } from './chat-changes.ts';
export { isReadable } from './visible.ts';
export { startSearchWriter } from './search-writer.ts';
export { writeSearch } from './write-search.ts';
