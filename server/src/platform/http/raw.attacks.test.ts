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
  ['a line without a protocol', 'BUONGIORNO\r\n\r\n', '400'],
  [
    'two Content-Length headers',
    `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 5\r\n\r\nabcde`,
    '400',
  ],
  [
    'a Content-Length and a chunked body',
    `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    '400',
  ],
  [
    'a malformed chunk',
    `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
    '400',
  ],
  [
    'a foreign host',
    `GET /api/account/me/ HTTP/1.1\r\nhost: evil.example\r\nx-forwarded-host: evil.example\r\nconnection: close\r\n\r\n`,
    '401',
  ],
  ['no Host header', 'GET /api/account/me/ HTTP/1.0\r\n\r\n', '401'],
  [
    'an absolute URL',
    'GET http://evil.example/api/account/me/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    '401',
  ],
  [
    'an absolute URL without a path',
    'GET http://evil.example HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    '404',
  ],
  [
    'an absolute URL with an undecodable host',
    'GET http://evil%ff.example/api/account/me/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    '401',
  ],
  [
    'a URL of another protocol',
    'GET ftp://evil.example/api/account/me/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    '404',
  ],
  ['a star instead of a path', 'OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', '404'],
  [
    'multipart without a boundary',
    `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: multipart/form-data\r\ncontent-length: 3\r\n\r\nabc`,
    '400',
  ],
  [
    'a malformed multipart type',
    `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x; =;\r\ncontent-length: 3\r\n\r\nabc`,
    '400',
  ],
  [
    'a truncated multipart body',
    `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 50\r\n\r\n--x\r\ncontent-disposition: form-data; name="username"`,
    '400',
  ],
  [
    'ten thousand multipart fields',
    ((body: string) =>
      `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n${body}`)(
      `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(10_000)}--x--\r\n`,
    ),
    '413',
  ],
  [
    'a multipart field __proto__',
    ((body: string) =>
      `POST ${LOGIN} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n${body}`)(
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nb\r\n--x--\r\n',
    ),
    '400',
  ],
])(
  'ERR-09 A98 %s is answered without an unexpected error, and the server keeps answering',
  async (_, text, status) => {
    expect(await sendRaw(address, text)).toBe(status);
    expect((await server.stranger().get('/api/get-global-config/')).status).toBe(200);
  },
);

test('A98 a request that never ends is cut off by a timeout', () => {
  expect(server.app.server.requestTimeout).toBeGreaterThan(0);
});

test('A21 A98 an absolute URL in the request line is served by its path, and the answer links to our own address', async () => {
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
