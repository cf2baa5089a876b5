import { fileURLToPath } from 'node:url';

/**
 * The program of the server's processes: the sources, or the built server that the variable names. A built one starts
 * in half the time; the whole test command uses the one that it has just built.
 */
export const MAIN = process.env['TEST_MAIN'] ?? fileURLToPath(new URL('../src/main.ts', import.meta.url));
