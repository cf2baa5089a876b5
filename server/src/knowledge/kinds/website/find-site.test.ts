import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainingScene } from '../../../../test/training-scene.ts';
import type { TrainingScene } from '../../../../test/training-scene.ts';

const TLS_HELLO = 0x16;
const ANSWER = 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** A site without TLS, which keeps the schemes under which it was asked and the paths of HTTP. A mute one ends each connection. */
async function plainSite({ isMute = false } = {}) {
  const asked: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (bytes) => {
      if (bytes[0] === TLS_HELLO) {
        asked.push('https');
        socket.destroy();
      } else {
        asked.push(`http ${bytes.toString('latin1').split(' ')[1]}`);
        socket.end(isMute ? '' : ANSWER);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { asked, host, close };
}

let site: Awaited<ReturnType<typeof plainSite>>;
/** Nothing is trained from it. */
let typed: typeof site;
let gone: string;
let mute: typeof site;
let scene: TrainingScene;
beforeAll(async () => {
  site = await plainSite();
  typed = await plainSite();
  mute = await plainSite({ isMute: true });
  const closed = await plainSite();
  gone = closed.host;
  await closed.close();
  scene = await trainingScene([], { REGIA_ALLOW_HOSTS: [site.host, typed.host, gone, mute.host].join(',') });
});
afterAll(async () => {
  await scene.close();
  await site.close();
  await typed.close();
  await mute.close();
});

const preview = (url: string) =>
  scene.editor.post('/api/v1/ai/editor/source-preview/', { kind: 'sitemap', url });

test('TRN-01 a site without scheme is asked under https, then under http, for robots.txt; what was found is stored', async () => {
  const assistant = await scene.assistant();
  site.asked.length = 0;
  const source = { kind: 'sitemap', url: `${site.host}/orari` };
  const added = await scene.editor.post(assistant.at('source/'), source);
  expect([added.status, added.body.url]).toEqual([201, `http://${site.host}/orari`]);
  expect(site.asked).toEqual(['https', 'http /robots.txt']);
});

test('AST-01 TRN-01 an assistant made with a site without scheme has the address that answered', async () => {
  const source = { kind: 'sitemap', url: `${site.host}/orari` };
  const made = await scene.admin.post('/api/v1/ai/admin/assistant/', { name: 'Orari', source });
  expect([made.status, made.body.sitemap_url]).toEqual([201, `http://${site.host}/orari`]);
});

test('TRN-01 a typed scheme is kept, and nothing is asked for', async () => {
  const assistant = await scene.assistant();
  const source = { kind: 'sitemap', url: `https://${typed.host}/orari` };
  expect((await scene.editor.post(assistant.at('source/'), source)).body.url).toBe(source.url);
  expect(typed.asked).toEqual([]);
});

test('TRN-01 a site that answers under neither scheme is told in the preview, and stays https as a source', async () => {
  const told = await preview(gone);
  expect([told.status, told.headers['regia-refusal'], told.body.url]).toEqual([
    400,
    'site_unreachable',
    ['The site isn’t responding. Check the address and try again later.'],
  ]);
  const assistant = await scene.assistant();
  const added = await scene.editor.post(assistant.at('source/'), { kind: 'sitemap', url: gone });
  expect([added.status, added.body.url]).toEqual([201, `https://${gone}/`]);
});

test('TRN-01 the preview asks a site that answers under neither scheme once under each', async () => {
  expect((await preview(mute.host)).headers['regia-refusal']).toBe('site_unreachable');
  expect(mute.asked).toEqual(['https', 'http /robots.txt']);
});

test('TRN-09 the guard refuses a private address without scheme under both schemes', async () => {
  const told = await preview('10.0.0.1/x');
  expect([told.status, told.headers['regia-refusal']]).toEqual([400, 'address_not_allowed']);
});
