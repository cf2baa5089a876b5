import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anyRequest, outboundScene, PUBLIC_ADDRESS } from '../../../test/outbound-scene.ts';
import type { OutboundScene } from '../../../test/outbound-scene.ts';
import { pinnedConnector } from './pinned-connector.ts';
import type { Connector } from './pinned-connector.ts';

let { site, open, closeGuards, close } = {} as OutboundScene;
beforeAll(async () => {
  ({ site, open, closeGuards, close } = await outboundScene());
});
afterEach(() => closeGuards());
afterAll(() => close());

test('TRN-09 A70 a name whose address changes between check and connection: the checked address is used', async () => {
  let asked = 0;
  const guard = open({ resolve: async () => (asked++ === 0 ? [PUBLIC_ADDRESS] : ['127.0.0.1']) });
  site.pages['/rebinding'] = 'hello';
  const answer = await guard.fetch('http://rebinding.example/rebinding', anyRequest);
  expect(answer.body.toString()).toBe('hello');
  expect([asked, guard.reached()]).toEqual([1, [PUBLIC_ADDRESS]]);
  expect(await guard.problemOf('http://rebinding.example/rebinding')).toBe('address_not_allowed');
});

test('TRN-09 A70 a name that is checked without a connection has the address of its next check', async () => {
  let address = '1.1.1.1';
  const guard = open({ resolve: async () => [address] });
  site.pages['/moved'] = 'hello';
  await guard.check(new URL('http://moved.example/moved'));
  address = '1.0.0.1';
  await guard.fetch('http://moved.example/moved', anyRequest);
  expect(guard.reached()).toEqual(['1.0.0.1']);
});

test('TRN-09 A70 a name has the addresses of its own port', async () => {
  const guard = open({
    allowHosts: 'two.example:8000',
    resolve: async () => [guard.reached().length === 0 ? '10.0.0.1' : PUBLIC_ADDRESS],
  });
  site.pages['/'] = 'hello';
  await guard.fetch('http://two.example:8000/', anyRequest);
  await guard.fetch('http://two.example/', anyRequest);
  expect(guard.connections.map(({ hostname, port }) => [hostname, port])).toEqual([
    ['10.0.0.1', '8000'],
    [PUBLIC_ADDRESS, '80'],
  ]);
});

test.each([
  ['http://example.com./', PUBLIC_ADDRESS, '80'],
  ['http://EXAMPLE.com/', PUBLIC_ADDRESS, '80'],
  ['http://example.com:443/', PUBLIC_ADDRESS, '443'],
  ['http://[2606:4700::1111]/', '2606:4700::1111', '80'],
  ['http://1.1.1.1/', '1.1.1.1', '80'],
])('TRN-09 %s is reached at its checked address', async (address, hostname, port) => {
  const guard = open();
  site.pages['/'] = 'hello';
  expect((await guard.fetch(address, anyRequest)).body.toString()).toBe('hello');
  expect(guard.connections).toMatchObject([{ hostname, port }]);
  expect(guard.connections[0]!.servername ?? '').toBe('');
});

test('TRN-09 no connection is opened to an address that was not checked', () => {
  const reached: string[] = [];
  const connector = pinnedConnector(new Map([['example.com:80', ['1.1.1.1']]]), ({ hostname }) => {
    reached.push(hostname);
  });
  const problems: (string | undefined)[] = [];
  for (const hostname of ['other.example', '127.0.0.1']) {
    connector({ hostname, protocol: 'http:', port: '80' }, (...[error]) => {
      problems.push(error?.message);
    });
  }
  expect([reached, problems]).toEqual([[], Array(2).fill('This address was not checked')]);
});

describe('TRN-09 several addresses of a name', () => {
  /** Connects to the site at one address only. */
  const answersAt = (answers: string | undefined): { tried: string[]; connect: Connector } => {
    const tried: string[] = [];
    return {
      tried,
      connect(options, callback) {
        tried.push(options.hostname);
        if (options.hostname !== answers) {
          callback(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), null);
          return;
        }
        const socket = connect(Number(site.host.split(':')[1]), '127.0.0.1');
        socket.once('connect', () => callback(null, socket));
      },
    };
  };
  const resolve = async () => ['1.1.1.1', '1.0.0.1', '8.8.8.8', '8.8.4.4'];

  test('TRN-09 the next address is tried, up to the third', async () => {
    const { tried, connect } = answersAt('8.8.8.8');
    site.pages['/'] = 'hello';
    expect(await open({ resolve, connect }).problemOf('http://example.com/')).toBe('answered');
    expect(tried).toEqual(['1.1.1.1', '1.0.0.1', '8.8.8.8']);
  });

  test('TRN-09 the fourth address is not tried', async () => {
    const { tried, connect } = answersAt('8.8.4.4');
    expect(await open({ resolve, connect }).problemOf('http://example.com/')).toBe('unreachable');
    expect(tried).toEqual(['1.1.1.1', '1.0.0.1', '8.8.8.8']);
  });
});

describe('TRN-09 TLS', () => {
  test.each([
    ['https://example.com/', { hostname: PUBLIC_ADDRESS, port: '443', servername: 'example.com' }],
    ['https://example.com./', { hostname: PUBLIC_ADDRESS, port: '443', servername: 'example.com' }],
  ])('TRN-09 the connection to %s names the host, not the address', async (address, expected) => {
    const guard = open();
    await guard.problemOf(address);
    expect(guard.connections).toMatchObject([expected]);
  });

  test.each(['https://1.1.1.1/', 'https://[2606:4700::1111]/'])(
    'TRN-09 the connection to %s names no host',
    async (address) => {
      const guard = open();
      await guard.problemOf(address);
      expect(guard.connections).toHaveLength(1);
      expect(guard.connections[0]!.servername ?? '').toBe('');
    },
  );
});
