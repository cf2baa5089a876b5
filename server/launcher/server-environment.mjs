import { compiledCode } from './build.mjs';

/**
 * The settings of the allocator of the C library on Linux. By default it raises its limits by itself and keeps a pool of
 * memory for each thread, so that the process keeps tens of megabytes after a load. Blocks below 4 MB are reused: packing a
 * trace takes one of about a megabyte for each answer.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};

/**
 * The names that the server gets beside the operator's environment. The operator's own settings of the allocator stay; other
 * systems ignore them.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
export const serverEnvironment = (root, env) => ({
  ...Object.fromEntries(Object.entries(ALLOCATOR).map(([name, value]) => [name, env[name] ?? value])),
  NODE_COMPILE_CACHE: compiledCode(root),
});
