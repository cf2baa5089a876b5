import { expect, test } from 'vitest';
import { pageOf } from '../../../../../test/web-site.ts';
import { openReader } from '../../../reading/reader.ts';
import type { Fetcher } from './fetcher.ts';
import { readPage } from './read-page.ts';

const url = 'https://example.org/';
const page = { url, site: new URL(url), etag: null, lastModified: null };
const answering =
  (body: string, status = 200): Fetcher =>
  () =>
    Promise.resolve({
      status,
      url,
      headers: new Headers({ 'content-type': 'text/html' }),
      body: Buffer.from(body),
    });
const { signal } = new AbortController();

test('TRN-09 a page that crashes its worker is reported as too costly', async () => {
  const reader = openReader({ memoryMb: 24 });
  const reading = await readPage(answering('<p>a'.repeat(700_000)), reader, page, signal);
  expect(reading).toMatchObject({ kind: 'failed', reason: 'too_costly' });
});

test('TRN-09 a page that exceeds the deadline of its worker is reported as too costly', async () => {
  const reader = openReader({ deadlineMs: 1 });
  const reading = await readPage(answering(pageOf('Orari', 'Aperto ogni mattina.')), reader, page, signal);
  expect(reading).toMatchObject({ kind: 'failed', reason: 'too_costly' });
});

test.each([
  [204, { kind: 'skipped', reason: 'empty', detail: '204' }],
  [304, { kind: 'unchanged' }],
  [403, { kind: 'failed', reason: 'refused', detail: '403' }],
  [404, { kind: 'skipped', reason: 'not_found', detail: '404' }],
  [410, { kind: 'skipped', reason: 'not_found', detail: '410' }],
])('TRN-01 a page that answers %i is reported with its reason and its status', async (status, reading) => {
  expect(await readPage(answering('', status), openReader(), page, signal)).toEqual(reading);
});

test('TRN-05 if the run is stopped, reading a page rejects with the reason of the stop', async () => {
  const stop = new AbortController();
  const reading = readPage(answering('<p>a'.repeat(500_000)), openReader(), page, stop.signal);
  setTimeout(() => stop.abort(new Error('stopped')), 20);
  await expect(reading).rejects.toThrow('stopped');
});
