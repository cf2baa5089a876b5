import { connect } from 'node:net';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HANG_MS } from '../../../test/pace.ts';
import { webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';
import { openOutbound } from './outbound.ts';
import type { Outbound, OutboundRequest } from './outbound.ts';
import type { Connector } from './pinned-connector.ts';

let site: WebSite;
beforeAll(async () => {
  site = await webSite();
});
afterAll(() => site.close());

const opened: Outbound[] = [];
const open = (rules: Partial<Parameters<typeof openOutbound>[0]> = {}): Outbound => {
  const outbound = openOutbound({ allowHosts: '', ...rules });
  opened.push(outbound);
  return outbound;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

const baseRequest: OutboundRequest = { timeoutMs: HANG_MS, maxBytes: 50_000 };
const problemOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'answered',
    (error: { problem?: string }) => error.problem ?? 'another error',
  );

/** A stand-in for the internet: records every address that is asked for, but always connects to the test site. */
function internet(): { reached: string[]; connector: Connector } {
  const reached: string[] = [];
  const connector: Connector = (options, callback) => {
    reached.push(options.hostname);
    const socket = connect(Number(site.host.split(':')[1]), '127.0.0.1');
    socket.once('connect', () => callback(null, socket));
  };
  return { reached, connector };
}

describe('TRN-09 addresses that are not allowed', () => {
  test.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[::7f00:1]/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://168.63.129.16/',
    'http://localhost./',
    'http://a.localhost/',
    'http://regia.example/',
    'http://user:secret@example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'unix:/run/docker.sock',
  ])('TRN-09 no connection is opened to %s', async (address) => {
    const { reached, connector } = internet();
    const outbound = open({
      connect: connector,
      ownHost: 'regia.example',
      resolve: async () => ['93.184.215.14'],
    });
    expect(await problemOf(outbound.fetch(address, baseRequest))).toBe('address_not_allowed');
    expect(reached).toEqual([]);
  });
});

describe('A72 TRN-09 ports', () => {
  const resolve = async () => ['93.184.215.14'];

  test.each([22, 25, 81, 5432, 6379, 8080, 8443])(
    'A72 TRN-09 no connection is opened to port %i of a public site, nor is its name resolved',
    async (port) => {
      const { reached, connector } = internet();
      const asked: string[] = [];
      const outbound = open({
        connect: connector,
        resolve: async (name) => [...(asked.push(name), await resolve())],
      });
      for (const scheme of ['http', 'https']) {
        const answer = outbound.fetch(`${scheme}://example.com:${port}/`, baseRequest);
        await expect(answer).rejects.toMatchObject({ problem: 'port_not_allowed', detail: String(port) });
      }
      expect([reached, asked]).toEqual([[], []]);
    },
  );

  test('A72 TRN-09 ports 80 and 443 are allowed, and any port that allowHosts names', async () => {
    const outbound = open({ allowHosts: 'example.com:8443', resolve });
    for (const address of [
      'http://example.com/',
      'https://example.com/',
      'http://example.com:443/',
      'https://example.com:80/',
      'https://example.com:8443/',
    ]) {
      await expect(outbound.check(new URL(address)), address).resolves.toBeUndefined();
    }
    await expect(outbound.check(new URL('https://other.example.com:8443/'))).rejects.toMatchObject({
      problem: 'port_not_allowed',
    });
  });

  test('A72 TRN-09 a private address with another port is reported as private', async () => {
    expect(await problemOf(open().fetch('http://10.0.0.1:6379/', baseRequest))).toBe('address_not_allowed');
  });

  test('A72 TRN-09 a redirect to another port of a public site is refused', async () => {
    const { reached, connector } = internet();
    const outbound = open({ connect: connector, resolve });
    site.pages['/to-redis'] = { status: 302, headers: { location: 'http://example.com:6379/' } };
    expect(await problemOf(outbound.fetch('http://example.com/to-redis', baseRequest))).toBe(
      'port_not_allowed',
    );
    const request = { ...baseRequest, mayFollow: () => false };
    expect(await problemOf(outbound.fetch('http://example.com/to-redis', request))).toBe(
      'redirect_elsewhere',
    );
    expect(reached).toEqual(['93.184.215.14', '93.184.215.14']);
  });
});

test('TRN-09 a name with one private address among public ones is refused', async () => {
  const { reached, connector } = internet();
  const outbound = open({ connect: connector, resolve: async () => ['93.184.215.14', '10.0.0.1'] });
  expect(await problemOf(outbound.fetch('http://both.example/', baseRequest))).toBe('address_not_allowed');
  expect(reached).toEqual([]);
});

test('TRN-09 a name whose address changes between check and connection: the checked address is used', async () => {
  const { reached, connector } = internet();
  let asked = 0;
  const resolve = async () => (asked++ === 0 ? ['93.184.215.14'] : ['127.0.0.1']);
  const outbound = open({ connect: connector, resolve });
  site.pages['/rebinding'] = 'hello';
  const answer = await outbound.fetch('http://rebinding.example/rebinding', baseRequest);
  expect(answer.body.toString()).toBe('hello');
  expect([asked, reached]).toEqual([1, ['93.184.215.14']]);
  expect(await problemOf(outbound.fetch('http://rebinding.example/rebinding', baseRequest))).toBe(
    'address_not_allowed',
  );
});

test('TRN-09 a name that does not resolve is not fetched', async () => {
  const { reached, connector } = internet();
  const outbound = open({
    connect: connector,
    resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
  });
  expect(await problemOf(outbound.fetch('http://nowhere.example/', baseRequest))).toBe('unreachable');
  expect(reached).toEqual([]);
});

test('TRN-09 allowHosts allows only the given host and port', async () => {
  site.pages['/allowed'] = 'yes';
  const outbound = open({ allowHosts: `models.internal:8000, ${site.host}` });
  expect((await outbound.fetch(`${site.origin}/allowed`, baseRequest)).body.toString()).toBe('yes');
  const otherPort = site.origin.replace(/\d+$/, (port) => String(Number(port) === 9 ? 10 : 9));
  expect(await problemOf(outbound.fetch(`${otherPort}/allowed`, baseRequest))).toBe('address_not_allowed');
});

describe('TRN-09 redirects', () => {
  beforeEach(() => {
    for (let hop = 1; hop <= 30; hop++) site.pages[`/hop-${hop}`] = redirectTo(`/hop-${hop + 1}`);
  });
  const redirectTo = (location: string) => ({ status: 302, headers: { location } });

  test.each([1, 3])('TRN-09 a redirect to a private address on hop %i is refused', async (hops) => {
    site.pages['/start'] = redirectTo('/hop-1');
    site.pages[`/hop-${hops}`] = redirectTo('http://169.254.169.254/');
    const outbound = open({ allowHosts: site.host });
    expect(await problemOf(outbound.fetch(`${site.origin}/start`, baseRequest))).toBe('address_not_allowed');
  });

  test('TRN-09 five redirects are followed, the sixth is refused', async () => {
    const outbound = open({ allowHosts: site.host });
    site.pages['/hop-6'] = 'there';
    expect((await outbound.fetch(`${site.origin}/hop-1`, baseRequest)).url).toBe(`${site.origin}/hop-6`);
    expect(await problemOf(outbound.fetch(`${site.origin}/hop-10`, baseRequest))).toBe('redirect_elsewhere');
  });

  test('TRN-09 a redirect to a host that the caller excludes is refused', async () => {
    const outbound = open({ allowHosts: site.host });
    site.pages['/out'] = redirectTo('http://93.184.215.14/');
    const request = { ...baseRequest, mayFollow: (url: URL) => url.host === site.host };
    expect(await problemOf(outbound.fetch(`${site.origin}/out`, request))).toBe('redirect_elsewhere');
  });

  test('TRN-09 a redirect is followed without the conditional headers of the first request', async () => {
    let got: string | undefined = 'never asked';
    site.pages['/moved'] = redirectTo('/new-place');
    site.pages['/new-place'] = (request) => {
      got = request.headers['if-none-match'];
      return { body: 'new' };
    };
    const outbound = open({ allowHosts: site.host });
    await outbound.fetch(`${site.origin}/moved`, { ...baseRequest, headers: { 'if-none-match': '"1"' } });
    expect(got).toBeUndefined();
  });
});

describe('TRN-09 limits of a response', () => {
  const bomb = Buffer.alloc(5_000_000);
  test.each([
    ['a body larger than the limit', {}, Buffer.alloc(60_000, 'x')],
    ['a gzip bomb', { 'content-encoding': 'gzip' }, gzipSync(bomb)],
    ['a gzip bomb packed twice', { 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(bomb))],
    ['a brotli bomb', { 'content-encoding': 'br' }, brotliCompressSync(bomb)],
  ])('TRN-09 %s is refused as too large', async (_, headers, body) => {
    site.pages['/bomb'] = { headers: headers as Record<string, string>, body };
    const outbound = open({ allowHosts: site.host });
    expect(await problemOf(outbound.fetch(`${site.origin}/bomb`, baseRequest))).toBe('too_large');
  });

  test('TRN-09 a response that does not arrive in time ends in a timeout', async () => {
    site.pages['/silence'] = () => new Promise(() => {});
    const outbound = open({ allowHosts: site.host });
    const answer = outbound.fetch(`${site.origin}/silence`, { ...baseRequest, timeoutMs: 200 });
    expect(await problemOf(answer)).toBe('timeout');
  });

  test('TRN-09 a body of an unwanted type is not read', async () => {
    site.pages['/film'] = { headers: { 'content-type': 'video/mp4' }, body: Buffer.alloc(60_000) };
    const outbound = open({ allowHosts: site.host });
    const request = { ...baseRequest, isWanted: () => false };
    expect(await problemOf(outbound.fetch(`${site.origin}/film`, request))).toBe('not_wanted');
  });
});

test.each([
  ['a compressed body', 'gzip', gzipSync('plain words')],
  ['a plain body that is declared as compressed', 'gzip', Buffer.from('plain words')],
])('%s is read correctly', async (_, encoding, body) => {
  site.pages['/packed'] = { headers: { 'content-encoding': encoding }, body };
  const outbound = open({ allowHosts: site.host });
  expect((await outbound.fetch(`${site.origin}/packed`, baseRequest)).body.toString()).toBe('plain words');
});
