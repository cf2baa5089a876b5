import { getEventListeners } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openLoopbackServer } from '../../../test/loopback-server.ts';
import { anyRequest, outboundScene } from '../../../test/outbound-scene.ts';
import type { OutboundScene } from '../../../test/outbound-scene.ts';

let { site, open, closeGuards, close } = {} as OutboundScene;
beforeAll(async () => {
  ({ site, open, closeGuards, close } = await outboundScene());
});
afterEach(() => closeGuards());
afterAll(() => close());

const SHORT = { timeoutMs: 200 };

describe('TRN-09 the time of a request', () => {
  test('TRN-09 an answer that does not arrive in time ends in a timeout', async () => {
    site.pages['/silence'] = () => new Promise(() => {});
    const guard = open({ allowHosts: site.host });
    expect(await guard.problemOf(`${site.origin}/silence`, SHORT)).toBe('timeout');
  });

  test('TRN-09 a body that always goes on ends in a timeout, also that of a redirect', async () => {
    const slow = await openLoopbackServer((request, response) => {
      const status = request.url === '/redirect' ? 302 : 200;
      response.writeHead(status, { 'content-type': 'text/html', location: '/' }).write('x');
      const timer = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(timer));
    });
    try {
      const guard = open({ allowHosts: slow.host });
      expect(await guard.problemOf(slow.url, SHORT)).toBe('timeout');
      expect(await guard.problemOf(`${slow.url}/redirect`, SHORT)).toBe('timeout');
    } finally {
      await slow.close();
    }
  });

  test.each(['headers', 'body'])('TRN-09 ten seconds of silence in the %s end in a timeout', async (part) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const reached = Promise.withResolvers<void>();
    const silent = await openLoopbackServer((_, response) => {
      if (part === 'headers') reached.resolve();
      else response.writeHead(200).write('x');
    });
    onTestFinished(() => silent.close());
    const isWanted = (): boolean => (reached.resolve(), true);
    const problem = open({ allowHosts: silent.host }).problemOf(silent.url, { isWanted });
    await reached.promise;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await problem).toBe('timeout');
  });

  test('TRN-09 the time counts for the body, too, after the headers came', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const headers = Promise.withResolvers<void>();
    const slow = await openLoopbackServer((_, response) => {
      response.writeHead(200).write('x');
      const timer = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(timer));
    });
    onTestFinished(() => slow.close());
    const isWanted = (): boolean => (headers.resolve(), true);
    const request = { timeoutMs: 5_000, isWanted };
    const problem = open({ allowHosts: slow.host }).problemOf(slow.url, request);
    await headers.promise;
    await vi.advanceTimersByTimeAsync(5_001);
    expect(await problem).toBe('timeout');
  });

  test('TRN-09 the time counts for all redirects together', async () => {
    const around = { status: 302, headers: { location: '/around' }, afterMs: 150 };
    site.pages['/around'] = around;
    const guard = open({ allowHosts: site.host });
    expect(await guard.problemOf(`${site.origin}/around`, SHORT)).toBe('timeout');
  });

  test('TRN-09 a name server that does not answer ends in a timeout, also at a redirect that is not followed', async () => {
    const guard = open({ allowHosts: site.host, resolve: () => new Promise(() => {}) });
    expect(await guard.problemOf('http://example.com/', SHORT)).toBe('timeout');
    site.pages['/elsewhere'] = { status: 302, headers: { location: 'http://example.com/' } };
    const request = { ...SHORT, mayFollow: () => false };
    expect(await guard.problemOf(`${site.origin}/elsewhere`, request)).toBe('timeout');
  });

  test('TRN-09 an address that cannot be connected to in time is told as a timeout', async () => {
    const failing = (code: string) =>
      open({ connect: (_, callback) => callback(Object.assign(new Error(code), { code }), null) });
    expect(await failing('UND_ERR_CONNECT_TIMEOUT').problemOf('http://example.com/')).toBe('timeout');
    expect(await failing('ETIMEDOUT').problemOf('http://example.com/')).toBe('timeout');
    expect(await failing('ECONNREFUSED').problemOf('http://example.com/')).toBe('unreachable');
  });
});

describe('TRN-09 a caller who leaves', () => {
  test('TRN-09 a caller who leaves ends the request, with its own reason', async () => {
    const caller = new AbortController();
    site.pages['/long'] = () => {
      caller.abort(new Error('the caller left'));
      return new Promise(() => {});
    };
    const guard = open({ allowHosts: site.host });
    const answer = guard.fetch(`${site.origin}/long`, { ...anyRequest, signal: caller.signal });
    await expect(answer).rejects.toThrow('the caller left');
  });

  test('TRN-09 a request that ended leaves nothing on the signal of its caller', async () => {
    site.pages['/short'] = 'hello';
    const { signal } = new AbortController();
    const guard = open({ allowHosts: site.host });
    expect(await guard.problemOf(`${site.origin}/short`, { signal })).toBe('answered');
    expect(await guard.problemOf('http://10.0.0.1/', { signal })).toBe('address_not_allowed');
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});
