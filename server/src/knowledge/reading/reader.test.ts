import { afterEach, expect, test, vi } from 'vitest';
import { TaskKilled } from '../../platform/worker-pool/worker-pool.ts';
import { openReader } from './reader.ts';
import type { Reader } from './reader.ts';

const url = 'https://example.org/';
const read = (reader: Reader, html: string) =>
  reader.run('html', {
    bytes: Buffer.from(html),
    url,
    site: url,
    contentType: 'text/html',
    robotsTag: null,
  });

afterEach(() => vi.useRealTimers());

test('TRN-09 a page that needs more than 256 MB ends its worker, and the reader reads the next one', async () => {
  // A busy machine must not reach the deadline first.
  const reader = openReader({ deadlineMs: 60_000 });
  const killed = new TaskKilled('html', 'memory');
  await expect(read(reader, '<p>a'.repeat(10_000_000))).rejects.toEqual(killed);
  expect(await read(reader, '<main><h1>Orari</h1><p>Aperto ogni mattina.</p></main>')).toMatchObject({
    kind: 'read',
  });
});

test('TRN-09 a page that takes ten seconds ends its worker, at each of two tries', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let outcome: unknown = 'pending';
  void read(openReader(), '<p>a').then(
    () => (outcome = 'read'),
    (error: unknown) => (outcome = error),
  );
  const after = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    return outcome;
  };
  expect(await after(9_999)).toBe('pending');
  expect(await after(9_999)).toBe('pending');
  expect(await after(2)).toEqual(new TaskKilled('html', 'deadline'));
});
