import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anyRequest, outboundScene, PUBLIC_ADDRESS } from '../../../test/outbound-scene.ts';
import type { OutboundScene } from '../../../test/outbound-scene.ts';

let { site, open, closeGuards, close } = {} as OutboundScene;
beforeAll(async () => {
  ({ site, open, closeGuards, close } = await outboundScene());
});
afterEach(() => closeGuards());
afterAll(() => close());

describe('A72 TRN-09 ports', () => {
  test.each([22, 25, 81, 5432, 6379, 8080, 8443])(
    'A72 TRN-09 no connection is opened to port %i of a public site, nor is its name resolved',
    async (port) => {
      const asked: string[] = [];
      const guard = open({
        resolve: async (name) => {
          asked.push(name);
          return [PUBLIC_ADDRESS];
        },
      });
      for (const scheme of ['http', 'https']) {
        const answer = guard.fetch(`${scheme}://example.com:${port}/`, anyRequest);
        await expect(answer).rejects.toMatchObject({ problem: 'port_not_allowed', detail: String(port) });
      }
      expect([guard.reached(), asked]).toEqual([[], []]);
    },
  );

  test.each([22, 81, 6379])('A72 TRN-09 port %i of a public address is refused', async (port) => {
    const guard = open();
    expect(await guard.problemOf(`http://${PUBLIC_ADDRESS}:${port}/`)).toBe('port_not_allowed');
    expect(guard.reached()).toEqual([]);
  });

  test('A72 TRN-09 ports 80 and 443 are allowed, and any port that allowHosts names', async () => {
    const guard = open({ allowHosts: 'example.com:8443' });
    for (const address of [
      'http://example.com/',
      'https://example.com/',
      'http://example.com:443/',
      'https://example.com:80/',
      'https://example.com:8443/',
    ]) {
      await expect(guard.check(new URL(address)), address).resolves.toBeUndefined();
    }
    await expect(guard.check(new URL('https://other.example.com:8443/'))).rejects.toMatchObject({
      problem: 'port_not_allowed',
    });
  });

  test('A72 TRN-09 a private address with another port is reported as private', async () => {
    expect(await open().problemOf('http://10.0.0.1:6379/')).toBe('address_not_allowed');
  });

  test('A72 TRN-09 a redirect to another port of a public site is refused', async () => {
    const guard = open();
    site.pages['/to-redis'] = { status: 302, headers: { location: 'http://example.com:6379/' } };
    expect(await guard.problemOf('http://example.com/to-redis')).toBe('port_not_allowed');
    expect(await guard.problemOf('http://example.com/to-redis', { mayFollow: () => false })).toBe(
      'redirect_elsewhere',
    );
    expect(guard.reached()).toEqual([PUBLIC_ADDRESS, PUBLIC_ADDRESS]);
  });
});
