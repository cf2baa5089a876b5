import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openLoopbackServer } from '../../../test/loopback-server.ts';
import { anyRequest, outboundScene } from '../../../test/outbound-scene.ts';
import type { OutboundScene } from '../../../test/outbound-scene.ts';
import { contentClass } from './content-class.ts';

let { site, open, closeGuards, close } = {} as OutboundScene;
beforeAll(async () => {
  ({ site, open, closeGuards, close } = await outboundScene());
});
afterEach(() => closeGuards());
afterAll(() => close());

const send = (headers: Record<string, string>, body: string | Buffer): string => {
  site.pages['/body'] = { headers, body };
  return `${site.origin}/body`;
};
const packedAs = (encoding: string, body: Buffer): string => send({ 'content-encoding': encoding }, body);

describe('TRN-09 the size of a body', () => {
  const bomb = Buffer.alloc(5_000_000);
  test.each([
    ['a body larger than the limit', 'identity', Buffer.alloc(60_000, 'x')],
    ['a body one byte larger than the limit', 'identity', Buffer.alloc(50_001, 'x')],
    ['a gzip bomb', 'gzip', gzipSync(bomb)],
    ['a gzip bomb packed twice', 'gzip, gzip', gzipSync(gzipSync(bomb))],
    ['a brotli bomb', 'br', brotliCompressSync(bomb)],
    ['a deflate bomb', 'deflate', deflateSync(bomb)],
    ['a deflate bomb without header', 'deflate', deflateRawSync(bomb)],
  ])('TRN-09 %s is refused as too large', async (_, encoding, body) => {
    const guard = open({ allowHosts: site.host });
    expect(await guard.problemOf(packedAs(encoding, body))).toBe('too_large');
  });

  test('TRN-09 a body of the size of the limit is read', async () => {
    const body = Buffer.alloc(50_000, 'x');
    const answer = await open({ allowHosts: site.host }).fetch(send({}, body), anyRequest);
    expect(answer.body.equals(body)).toBe(true);
  });

  /** Sends the start of a body and never its end. */
  const startOf = (type: string) =>
    openLoopbackServer((_, response) => {
      response.writeHead(200, { 'content-type': type }).write(Buffer.alloc(300_000, 'x'));
    });

  test('TRN-09 a body that does not end is refused at the limit, and cut there if the caller says so', async () => {
    const endless = await startOf('text/html');
    try {
      const guard = open({ allowHosts: endless.host });
      expect(await guard.problemOf(endless.url)).toBe('too_large');
      const answer = await guard.fetch(endless.url, { ...anyRequest, cut: true });
      expect(answer.body).toHaveLength(50_000);
    } finally {
      await endless.close();
    }
  });

  test('TRN-09 a body of an unwanted type is not read, and its type is told in a word of ours', async () => {
    const endless = await startOf('video/x-call; at=06-1234');
    try {
      const guard = open({ allowHosts: endless.host });
      const isWanted = (answer: { status: number; headers: Headers }) =>
        answer.status !== 200 || answer.headers.get('content-type') !== 'video/x-call; at=06-1234';
      const answer = guard.fetch(endless.url, { ...anyRequest, isWanted });
      await expect(answer).rejects.toMatchObject({ problem: 'not_wanted', detail: 'video' });
    } finally {
      await endless.close();
    }
  });

  test('TRN-09 only a body that may be cut is asked for without compression', async () => {
    const asked: (string | undefined)[] = [];
    site.pages['/asked'] = ({ headers }) => ({
      body: String(asked.push(headers['accept-encoding'] as string)),
    });
    const guard = open({ allowHosts: site.host });
    await guard.fetch(`${site.origin}/asked`, anyRequest);
    await guard.fetch(`${site.origin}/asked`, { ...anyRequest, cut: true });
    expect(asked).toEqual(['gzip, deflate, br', 'identity']);
  });
});

describe('TRN-09 the compression of a body', () => {
  const plain = Buffer.from('plain words');
  test.each([
    ['in gzip', 'gzip', gzipSync(plain)],
    ['in gzip with its other name', 'x-gzip', gzipSync(plain)],
    ['in gzip, named in capitals', 'GZIP', gzipSync(plain)],
    ['in brotli', 'br', brotliCompressSync(plain)],
    ['in deflate', 'deflate', deflateSync(plain)],
    ['in deflate without header', 'deflate', deflateRawSync(plain)],
    ['in two layers', 'br, gzip', gzipSync(brotliCompressSync(plain))],
    ['named identity', 'identity, gzip', gzipSync(plain)],
    ['plain, but named gzip', 'gzip', plain],
  ])('TRN-09 a body %s is read', async (_, encoding, body) => {
    const answer = await open({ allowHosts: site.host }).fetch(packedAs(encoding, body), anyRequest);
    expect(answer.body.toString()).toBe('plain words');
  });

  test.each([
    ['in three layers', 'gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(plain)))],
    ['in an unknown way', 'zstd', plain],
    ['in gzip that breaks off', 'gzip', gzipSync(plain).subarray(0, 15)],
    ['in brotli that is none', 'br', plain],
  ])('TRN-09 a body packed %s is unreadable', async (_, encoding, body) => {
    const guard = open({ allowHosts: site.host });
    expect(await guard.problemOf(packedAs(encoding, body))).toBe('unreadable');
  });
});

test('TRN-09 headers that are sent twice are joined', async () => {
  const twice = await openLoopbackServer((_, response) => {
    response
      .writeHead(
        200,
        [
          ['x-robots-tag', 'noindex'],
          ['x-robots-tag', 'nofollow'],
        ].flat(),
      )
      .end();
  });
  try {
    const answer = await open({ allowHosts: twice.host }).fetch(twice.url, anyRequest);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  } finally {
    await twice.close();
  }
});

test.each([
  ['application/pdf', 'pdf'],
  ['Application/X-PDF; name="06-1234"', 'pdf'],
  ['image/svg+xml', 'image'],
  ['audio/mpeg', 'audio'],
  ['video/mp4', 'video'],
  ['application/msword', 'document'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'document'],
  ['application/x-7z-compressed', 'archive'],
  ['application/zip', 'archive'],
  ['application/ld+json', 'data'],
  ['application/xml', 'data'],
  ['text/plain;charset=utf-8', 'text'],
  ['call-us/now', 'other'],
  ['', 'other'],
])('TRN-09 the content type %j is told as %s', (type, expected) => {
  expect(contentClass(type)).toBe(expected);
});
