export { deleteChats } from './delete-chats.ts';
export { makePartitions } from './partitions.ts';
export { readParts } from './read-parts.ts';
export { presentTrace } from './present.ts';
export { findTraceOf } from './queries.ts';
export { endAnswerOf } from './under-way.ts';
export { openAskDry } from './ask-dry.ts';
export { indexLanguageOf, languageOf } from './languages.ts';
export { packTrace, unpackTrace } from './packed-trace.ts';
