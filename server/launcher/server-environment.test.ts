import { expect, test } from 'vitest';
import { serverEnvironment } from './server-environment.mjs';

const FOUR_MEGABYTES = String(4 * 1024 * 1024);

test('the server gets a cache for its code, two pools of memory, and limits that do not rise', () => {
  expect(serverEnvironment('/srv/regia', {})).toEqual({
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: FOUR_MEGABYTES,
    MALLOC_TRIM_THRESHOLD_: FOUR_MEGABYTES,
    NODE_COMPILE_CACHE: '/srv/regia/server/dist/compiled',
  });
});

test('a setting of the operator stays', () => {
  expect(serverEnvironment('/srv/regia', { MALLOC_ARENA_MAX: '8' })).toMatchObject({
    MALLOC_ARENA_MAX: '8',
    MALLOC_TRIM_THRESHOLD_: FOUR_MEGABYTES,
  });
});
