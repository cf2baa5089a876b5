export { makePartitions } from './partitions.ts';
export { openAskDry } from './ask-dry.ts';
