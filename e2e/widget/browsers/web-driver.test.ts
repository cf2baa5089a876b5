import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openDriven } from './web-driver.ts';

/** A driver that runs scripts in this process and refuses what it does not know. */
async function openDriver(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    let text = '';
    for await (const piece of request) text += String(piece);
    asked.push(`${request.method} ${request.url}`);
    const say = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ value }));
    if (request.url === '/session') {
      return say(200, { sessionId: 's1', capabilities: { browserName: 'Small', browserVersion: '1.2' } });
    }
    if (request.url === '/session/s1/execute/async') {
      const { script, args } = JSON.parse(text) as { script: string; args: unknown[] };
      // oxlint-disable-next-line typescript/no-implied-eval
      return new Function(script)(...args, (value: unknown) => say(200, value));
    }
    if (request.method === 'DELETE') return say(200, null);
    return say(404, { error: 'unknown command', message: 'not here' });
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('ANS-13 a driven window runs a function with values, and gives back its result or its error', async () => {
  const driver = await openDriver();
  let hasStopped = false;
  const stop = () => {
    hasStopped = true;
    return Promise.resolve();
  };
  const window = await openDriven(driver.url, {}, stop);
  expect(window.browser).toBe('Small 1.2');
  expect(await window.run((one: number, other: string) => `${one + 1}${other}`, 1, 'x')).toBe('2x');
  const fails = window.run(() => {
    throw new Error('broken');
  });
  await expect(fails).rejects.toThrow('Error: broken');
  await expect(window.open('http://127.0.0.1/')).rejects.toThrow(
    'POST /session/s1/url: unknown command: not here',
  );
  await window.close();
  expect(driver.asked.at(-1)).toBe('DELETE /session/s1');
  expect(hasStopped).toBe(true);
});
