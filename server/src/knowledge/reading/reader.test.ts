import { expect, test } from 'vitest';
import { TaskKilled } from '../../platform/worker-pool/worker-pool.ts';
import { openReader } from './reader.ts';

const url = 'https://example.org/';

test('TRN-09 a page that needs more than 256 MB ends its worker, and the reader reads the next one', async () => {
  // A busy machine must not reach the deadline first.
  const reader = openReader({ deadlineMs: 60_000 });
  const read = (html: string) =>
    reader.run('html', {
      bytes: Buffer.from(html),
      url,
      site: url,
      contentType: 'text/html',
      robotsTag: null,
    });
  await expect(read('<p>a'.repeat(10_000_000))).rejects.toEqual(new TaskKilled('html', 'memory'));
  expect(await read('<main><h1>Orari</h1><p>Aperto ogni mattina.</p></main>')).toMatchObject({
    kind: 'read',
  });
}, 120_000);
