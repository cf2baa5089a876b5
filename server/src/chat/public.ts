export { makePartitions } from './partitions.ts';
