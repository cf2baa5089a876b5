export { demandRoom, roomForDocuments, tellDocuments } from './demand-room.ts';
export { MessageRoom } from './message-room.ts';
export { messagesFrom } from './use-queries.ts';
