import { expect, test } from 'vitest';
import { withRetries } from './retries.ts';

test('TRN-01 the next try comes no sooner than the site asks with Retry-After', async () => {
  const askedMs: number[] = [];
  const answer = await withRetries(new AbortController().signal, () => {
    askedMs.push(performance.now());
    const isFirst = askedMs.length === 1;
    const headers = new Headers(isFirst ? { 'retry-after': '2' } : {});
    return Promise.resolve({
      status: isFirst ? 429 : 200,
      url: 'https://comune.example/',
      headers,
      body: Buffer.of(),
    });
  });
  expect([answer.status, askedMs.length]).toEqual([200, 2]);
  // A timer may be early by a millisecond.
  expect(askedMs[1]! - askedMs[0]!).toBeGreaterThan(1_990);
});
