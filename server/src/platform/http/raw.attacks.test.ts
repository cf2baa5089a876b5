import { get } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { sendRaw } from '../../../test/raw-request.ts';
import { publicUrl } from '../config.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await testServer();
  address = await server.listen();
});
afterAll(() => server.close());

const LOGIN = '/api/account/mfa/login/';

test.each<[string, string, string]>([
  [
    'a header of 64 kB',
    `GET /api/account/me/ HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(65_536)}\r\n\r\n`,
    '431',
  ],
  ['a line of no protocol', 'BUONGIORNO\r\n\r\n', '400'],
  [
    'two lengths',
    `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 5\r\n\r\nabcde`,
    '400',
  ],
  [
    'a length and chunks',
    `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    '400',
  ],
  [
    'a chunk of nonsense',
    `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
    '400',
  ],
  [
    'a foreign host',
    `GET /api/account/me/ HTTP/1.1\r\nhost: evil.example\r\nx-forwarded-host: evil.example\r\nconnection: close\r\n\r\n`,
    '401',
  ],
  ['no host at all', 'GET /api/account/me/ HTTP/1.0\r\n\r\n', '401'],
  [
    'an absolute address',
    'GET http://evil.example/api/account/me/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    '401',
  ],
  ['a host and no path', 'GET http://evil.example HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', '404'],
  [
    'a host that cannot be decoded',
    'GET http://evil%ff.example/api/account/me/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    '401',
  ],
  [
    'an address of another protocol',
    'GET ftp://evil.example/api/account/me/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    '404',
  ],
  ['no path but a star', 'OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', '404'],
  [
    'parts without a border',
    `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: multipart/form-data\r\ncontent-length: 3\r\n\r\nabc`,
    '400',
  ],
  [
    'a type of parts that is none',
    `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x; =;\r\ncontent-length: 3\r\n\r\nabc`,
    '400',
  ],
  [
    'parts that are cut',
    `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 50\r\n\r\n--x\r\ncontent-disposition: form-data; name="username"`,
    '400',
  ],
  [
    'ten thousand parts',
    ((body: string) =>
      `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n${body}`)(
      `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(10_000)}--x--\r\n`,
    ),
    '413',
  ],
  [
    'a poisoned part',
    ((body: string) =>
      `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n${body}`)(
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nb\r\n--x--\r\n',
    ),
    '400',
  ],
])('A98 %s', async (_, text, status) => {
  expect(await sendRaw(address, text)).toBe(status);
  expect((await server.stranger().get('/api/get-global-config/')).status).toBe(200);
});

test('A98 a request that never comes to its end is given up', () => {
  expect(server.app.server.requestTimeout).toBeGreaterThan(0);
});

test('A21 A98 an absolute address is the path behind it: in an answer that names its own, too', async () => {
  const [organization] = [await server.organization(), await server.organization()];
  const { tokens } = await server.person({ organization, superuser: true });
  const path = '/api/v1/organization/superuser/organization/?page_size=1';
  const { hostname, port, host } = new URL(address);
  const next = await new Promise<string>((resolve, reject) => {
    const headers = { host, authorization: `JWT ${tokens.access}` };
    get({ hostname, port, path: `http://evil.example${path}`, headers, agent: false }, (response) => {
      void json(response).then((body) => resolve((body as { next: string }).next), reject);
    }).on('error', reject);
  });
  expect(next).toBe(`${publicUrl(server.services.config)}${path}&page=2`);
});
