export { lockCopies } from './lock-copies.ts';
