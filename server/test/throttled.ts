import { expect } from 'vitest';
import type { Reply } from './server.ts';

/** Asserts that a call was throttled, with a wait of at most `atMostS` seconds. */
export function throttled(reply: Reply, atMostS: number): void {
  expect([reply.status, reply.headers['regia-refusal']]).toEqual([429, 'throttled']);
  expect(reply.body).toEqual({
    detail: expect.stringMatching(/^Request was throttled\. Expected available in \d+ seconds?\.$/),
    status_code: 429,
  });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(atMostS);
}
