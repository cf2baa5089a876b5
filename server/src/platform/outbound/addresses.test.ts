import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anyRequest, outboundScene, PUBLIC_ADDRESS } from '../../../test/outbound-scene.ts';
import type { OutboundScene } from '../../../test/outbound-scene.ts';

let { site, open, closeGuards, close } = {} as OutboundScene;
beforeAll(async () => {
  ({ site, open, closeGuards, close } = await outboundScene());
});
afterEach(() => closeGuards());
afterAll(() => close());

const check = (address: string, rules?: Parameters<typeof open>[0]): Promise<string> =>
  open(rules)
    .check(new URL(address))
    .then(
      () => 'allowed',
      (error: { problem?: string }) => error.problem ?? 'another error',
    );

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
    'http://localhost/',
    'http://localhost./',
    'http://a.localhost/',
    'http://regia.example/',
    'http://regia.example./',
    'http://user:secret@example.com/',
    'http://user@example.com/',
    'http://:secret@example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'unix:/run/docker.sock',
  ])('TRN-09 no connection is opened to %s', async (address) => {
    const guard = open({ ownHost: 'regia.example' });
    expect(await guard.problemOf(address)).toBe('address_not_allowed');
    expect(guard.reached()).toEqual([]);
  });

  test.each([
    ['the metadata of AWS', '[fd00:ec2::254]'],
    ['the metadata of Alibaba', '100.100.100.200'],
    ['the metadata of Oracle', '192.0.0.192'],
    ['the services of Azure', '168.63.129.16'],
    ['the services of Azure in IPv6', '[::ffff:168.63.129.16]'],
  ])('TRN-09 no connection is opened to %s', async (_, host) => {
    const guard = open();
    expect(await guard.problemOf(`http://${host}/`)).toBe('address_not_allowed');
    expect(guard.reached()).toEqual([]);
  });
});

describe('TRN-09 ranges of addresses', () => {
  test.each([
    ['unspecified', '0.0.0.1'],
    ['private', '172.31.255.255'],
    ['carrier-grade NAT', '100.127.255.255'],
    ['loopback', '127.255.255.254'],
    ['link-local', '169.254.0.1'],
    ['documentation', '203.0.113.1'],
    ['benchmarking', '198.19.255.255'],
    ['future use', '240.0.0.1'],
    ['AS112', '192.175.48.1'],
    ['AMT', '192.52.193.1'],
    ['multicast', '239.255.255.255'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '[::]'],
    ['loopback', '[::1]'],
    ['mapped IPv4', '[::ffff:5db8:d70e]'],
    ['translated IPv4', '[::ffff:0:5db8:d70e]'],
    ['NAT64', '[64:ff9b::5db8:d70e]'],
    ['discard', '[100::1]'],
    ['Teredo', '[2001::1]'],
    ['reserved', '[2001:1::1]'],
    ['benchmarking', '[2001:2::1]'],
    ['AMT', '[2001:3::1]'],
    ['AS112', '[2620:4f:8000::1]'],
    ['ORCHID', '[2001:10::1]'],
    ['ORCHIDv2', '[2001:20::1]'],
    ['remote identity of drones', '[2001:30::1]'],
    ['documentation', '[2001:db8::1]'],
    ['6to4', '[2002:5db8:d70e::1]'],
    ['outside of global unicast', '[4000::1]'],
    ['segment routing', '[5f00::1]'],
    ['unique local', '[fc00::1]'],
    ['link-local', '[febf::1]'],
    ['site-local', '[fec0::1]'],
    ['multicast', '[ff02::1]'],
  ])('TRN-09 an address of the range %s is refused: %s', async (_, host) => {
    expect(await check(`http://${host}/`)).toBe('address_not_allowed');
  });

  test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '[2606:4700::1111]', '[3ffe::1]'])(
    'TRN-09 a public address is allowed: %s',
    async (host) => {
      expect(await check(`http://${host}/`)).toBe('allowed');
    },
  );

  test.each(['fe80::1%eth0', 'fe80::1%eth0.2', '::1%1', 'not-an-address', ''])(
    'TRN-09 a name whose address is %j is refused',
    async (address) => {
      expect(await check('http://example.com/', { resolve: async () => [address] })).toBe(
        'address_not_allowed',
      );
    },
  );
});

test.each(['93.184.215.14', '2606:4700::1111'])(
  'TRN-09 the public address %s of an interface of this machine is refused',
  async (own) => {
    const rules = { interfaces: () => ['127.0.0.1', own], resolve: async () => [own] };
    const host = own.includes(':') ? `[${own}]` : own;
    expect(await check(`http://${host}/`, rules)).toBe('address_not_allowed');
    expect(await check('http://example.com/', rules)).toBe('address_not_allowed');
    expect(await check('http://example.com/', { ...rules, resolve: async () => ['1.1.1.1'] })).toBe(
      'allowed',
    );
  },
);

describe('TRN-09 names', () => {
  test.each([
    ['first', ['10.0.0.1', PUBLIC_ADDRESS]],
    ['second', [PUBLIC_ADDRESS, '10.0.0.1']],
    ['fourth', [PUBLIC_ADDRESS, '1.1.1.1', '1.0.0.1', '10.0.0.1']],
  ])('TRN-09 a name whose %s address is private is refused', async (_, addresses) => {
    const guard = open({ resolve: async () => addresses });
    expect(await guard.problemOf('http://both.example/')).toBe('address_not_allowed');
    expect(guard.reached()).toEqual([]);
  });

  test.each([
    ['is unknown', () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))],
    ['has no address', async () => []],
  ])('TRN-09 a name that %s is unreachable', async (_, resolve) => {
    const guard = open({ resolve });
    const answer = guard.check(new URL('http://nowhere.example/'));
    await expect(answer).rejects.toMatchObject({ problem: 'unreachable', detail: 'nowhere.example' });
    expect(await guard.problemOf('http://nowhere.example/')).toBe('unreachable');
    expect(guard.reached()).toEqual([]);
  });

  test('TRN-09 an address that is not allowed is named by its host, without its path', async () => {
    const answer = open().check(new URL('http://user:secret@example.com/path?secret'));
    await expect(answer).rejects.toMatchObject({ detail: 'example.com' });
  });
});

describe('TRN-09 allowHosts', () => {
  test('TRN-09 allowHosts allows only the given host and port', async () => {
    site.pages['/allowed'] = 'yes';
    const guard = open({ allowHosts: `models.internal:8000, ${site.host}` });
    expect((await guard.fetch(`${site.origin}/allowed`, anyRequest)).body.toString()).toBe('yes');
    const otherPort = site.origin.replace(/\d+$/, (port) => String(Number(port) === 9 ? 10 : 9));
    expect(await guard.problemOf(`${otherPort}/allowed`)).toBe('address_not_allowed');
  });

  test('TRN-09 allowHosts allows a name with a private address, localhost and our own name, each at its port', async () => {
    const rules = {
      allowHosts: 'models.internal:8000, localhost:11434,regia.example:443, not a host, [fd00::1]:8000',
      ownHost: 'regia.example',
      resolve: async () => ['127.0.0.1'],
    };
    for (const address of [
      'http://models.internal:8000/',
      'http://MODELS.internal.:8000/',
      'https://models.internal:8000/',
      'http://localhost:11434/',
      'https://regia.example/',
      'http://[fd00::1]:8000/',
    ]) {
      expect(await check(address, rules), address).toBe('allowed');
    }
    for (const address of [
      'http://models.internal/',
      'http://localhost/',
      'http://regia.example/',
      'http://not/',
    ]) {
      expect(await check(address, rules), address).toBe('address_not_allowed');
    }
    expect(await check('http://models.internal:8001/', rules)).toBe('port_not_allowed');
    expect(await check('http://sub.models.internal:8000/', rules)).toBe('port_not_allowed');
  });

  test('TRN-09 allowHosts opens neither another scheme nor an address with credentials', async () => {
    const rules = { allowHosts: 'models.internal:8000, files.internal' };
    expect(await check('http://models.internal:8000/', rules)).toBe('allowed');
    expect(await check('http://user@models.internal:8000/', rules)).toBe('address_not_allowed');
    expect(await check('http://:secret@models.internal:8000/', rules)).toBe('address_not_allowed');
    expect(await check('ftp://files.internal/', rules)).toBe('address_not_allowed');
  });
});
