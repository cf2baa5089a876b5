import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openLoopbackServer } from '../../../test/loopback-server.ts';
import { anyRequest, outboundScene } from '../../../test/outbound-scene.ts';
import type { OutboundScene } from '../../../test/outbound-scene.ts';

let { site, open, closeGuards, close } = {} as OutboundScene;
beforeAll(async () => {
  ({ site, open, closeGuards, close } = await outboundScene());
});
afterEach(() => closeGuards());
afterAll(() => close());

const redirectTo = (location: string, status = 302) => ({ status, headers: { location } });

describe('TRN-09 redirects', () => {
  test.each([1, 3])('TRN-09 a redirect to a private address on hop %i is refused', async (hops) => {
    for (let hop = 1; hop < hops; hop++) site.pages[`/hop-${hop}`] = redirectTo(`/hop-${hop + 1}`);
    site.pages['/start'] = redirectTo('/hop-1');
    site.pages[`/hop-${hops}`] = redirectTo('http://169.254.169.254/');
    const guard = open({ allowHosts: site.host });
    expect(await guard.problemOf(`${site.origin}/start`)).toBe('address_not_allowed');
    expect(new Set(guard.reached())).toEqual(new Set(['127.0.0.1']));
  });

  test('TRN-09 five redirects are followed, the sixth is refused', async () => {
    for (let hop = 0; hop < 6; hop++) site.pages[`/step-${hop}`] = redirectTo(`/step-${hop + 1}`);
    site.pages['/step-6'] = 'there';
    const guard = open({ allowHosts: site.host });
    expect((await guard.fetch(`${site.origin}/step-1`, anyRequest)).url).toBe(`${site.origin}/step-6`);
    const before = site.times('/step-6');
    expect(await guard.problemOf(`${site.origin}/step-0`)).toBe('redirect_elsewhere');
    expect(site.times('/step-6')).toBe(before);
  });

  test('TRN-09 a redirect to a host that the caller excludes is refused and named, up to 500 characters', async () => {
    const guard = open({ allowHosts: site.host });
    const elsewhere = `http://example.com/${'x'.repeat(600)}`;
    site.pages['/out'] = redirectTo(elsewhere);
    const mayFollow = (url: URL) => url.host === site.host;
    const answer = guard.fetch(`${site.origin}/out`, { ...anyRequest, mayFollow });
    await expect(answer).rejects.toMatchObject({
      problem: 'redirect_elsewhere',
      detail: elsewhere.slice(0, 500),
    });
    expect(new Set(guard.reached())).toEqual(new Set(['127.0.0.1']));
  });

  test.each([
    'http://169.254.169.254/',
    'http://localhost/',
    'http://user@example.com/',
    'file:///etc/passwd',
  ])(
    'TRN-09 a redirect to %s is told as not allowed, also where no redirect is followed',
    async (address) => {
      const guard = open({ allowHosts: site.host });
      site.pages['/inside'] = redirectTo(address);
      for (const request of [{ mayFollow: () => false }, { body: 'a=1' }]) {
        expect(await guard.problemOf(`${site.origin}/inside`, request)).toBe('address_not_allowed');
      }
      expect(new Set(guard.reached())).toEqual(new Set(['127.0.0.1']));
    },
  );

  test('TRN-09 a POST follows no redirect', async () => {
    const guard = open({ allowHosts: site.host });
    const methods: (string | undefined)[] = [];
    site.pages['/form'] = (request) => (methods.push(request.method), redirectTo('/answer', 307));
    site.pages['/answer'] = 'hello';
    const before = site.times('/answer');
    expect(await guard.problemOf(`${site.origin}/form`, { body: 'a=1' })).toBe('redirect_elsewhere');
    expect([methods, site.times('/answer') - before]).toEqual([['POST'], 0]);
    expect(await guard.problemOf(`${site.origin}/form`)).toBe('answered');
    expect(methods).toEqual(['POST', 'GET']);
  });

  test('TRN-09 a redirect is followed with the headers of the first request, without the conditional ones', async () => {
    let got: unknown = 'never asked';
    site.pages['/moved'] = redirectTo('/new-place');
    site.pages['/new-place'] = ({ headers }) => {
      got = [headers['user-agent'], headers['if-none-match'], headers['if-modified-since']];
      return { body: 'new' };
    };
    const headers = { 'user-agent': 'Regia', 'if-none-match': '"1"', 'if-modified-since': 'yesterday' };
    await open({ allowHosts: site.host }).fetch(`${site.origin}/moved`, { ...anyRequest, headers });
    expect(got).toEqual(['Regia', undefined, undefined]);
  });

  test('TRN-09 an address in a redirect is relative to the page that sends it', async () => {
    site.pages['/first'] = redirectTo('/folder/second');
    site.pages['/folder/second'] = redirectTo('third#part');
    site.pages['/folder/third'] = 'there';
    const answer = await open({ allowHosts: site.host }).fetch(`${site.origin}/first#top`, anyRequest);
    expect(answer.url).toBe(`${site.origin}/folder/third`);
  });

  test('TRN-09 a redirect to text that is no address is refused', async () => {
    site.pages['/broken'] = redirectTo('http://[');
    const guard = open({ allowHosts: site.host });
    expect(await guard.problemOf(`${site.origin}/broken`)).toBe('address_not_allowed');
    expect(await guard.problemOf('http://[')).toBe('address_not_allowed');
  });

  test.each([
    [200, { location: '/folder/third' }],
    [304, { location: '/folder/third' }],
    [404, { location: '/folder/third' }],
    [503, { location: '/folder/third' }],
    [300, {}],
    [302, {}],
  ])('TRN-09 an answer %i with the headers %j is no redirect', async (status, headers) => {
    site.pages['/answer'] = { status, headers: headers as Record<string, string> };
    const answer = await open({ allowHosts: site.host }).fetch(`${site.origin}/answer`, anyRequest);
    expect([answer.status, answer.url]).toEqual([status, `${site.origin}/answer`]);
  });

  test('TRN-09 a redirect whose body does not end is followed, and leaves its connection', async () => {
    const {
      url,
      host,
      close: closeServer,
    } = await openLoopbackServer((request, response) => {
      if (request.url === '/there') {
        response.end('there');
        return;
      }
      response.writeHead(302, { location: '/there' }).write(Buffer.alloc(1_000_000));
    });
    try {
      const guard = open({ allowHosts: host });
      // More than the connections of a site at once.
      for (let time = 0; time < 10; time++) {
        const answer = await guard.fetch(`${url}/endless`, anyRequest);
        expect(answer.body.toString()).toBe('there');
      }
    } finally {
      await closeServer();
    }
  });
});
