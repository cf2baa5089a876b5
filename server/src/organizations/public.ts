export { confirmDistress } from './confirm-distress.ts';
