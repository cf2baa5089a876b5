export type { Recognized } from './recognized.ts';
