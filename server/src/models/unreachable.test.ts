import { createServer } from 'node:https';
import type { Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, endpointScene } from '../../test/endpoint-scene.ts';
import { SILENT_NAME } from '../../test/loopback-network.ts';
import { openLoopbackServer } from '../../test/loopback-server.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import { newCertificate } from '../../test/tls-client.ts';
import { OutboundError } from '../platform/outbound/outbound-error.ts';
import { saysOf } from './list-endpoint-models.ts';

const expired = newCertificate({ commonName: 'localhost', untilYear: 2021 });
const otherName = newCertificate({ commonName: 'altrove.example' });
const trusted = newCertificate({ commonName: 'localhost' });
const selfSigned = newCertificate({ commonName: 'localhost' });

const usual = getCACertificates('default');
setDefaultCACertificates(usual.concat([expired, otherName, trusted].map(({ cert }) => cert.toString())));
afterAll(() => setDefaultCACertificates(usual));

/** The connections, and the requests that passed the handshake. */
let connections = 0;
let requests = 0;
const servers: Server[] = [];
async function hostOf(certificate: ReturnType<typeof newCertificate>): Promise<string> {
  const server = createServer(certificate, (_, response) => {
    requests += 1;
    response.end('{"data":[]}');
  });
  server.on('connection', () => {
    connections += 1;
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `localhost:${(server.address() as AddressInfo).port}`;
}
afterAll(() => {
  for (const server of servers) server.close();
});

const closed = await openLoopbackServer((_, response) => response.end());
await closed.close();
const hosts = {
  expired: await hostOf(expired),
  otherName: await hostOf(otherName),
  trusted: await hostOf(trusted),
  selfSigned: await hostOf(selfSigned),
  closed: new URL(closed.url).host,
};
const scene = endpointScene(['plain'], { REGIA_ALLOW_HOSTS: Object.values(hosts).join(',') });
const standIn = (): ModelStandIn => scene.standIns[0] as ModelStandIn;

const CAUSES: [string, string, RegExp][] = [
  ['its certificate has expired', `https://${hosts.expired}/v1`, /certificate has expired/],
  ['its certificate is self-signed', `https://${hosts.selfSigned}/v1`, /isn’t from an authority/],
  ['its certificate has another name', `https://${hosts.otherName}/v1`, /made for another name/],
  ['nobody knows its name', 'https://gone.example.invalid/v1', /No server with this name/],
  ['nothing listens at its port', `http://${hosts.closed}/v1`, /refuses the connection/],
];

describe('ANS-15 an endpoint that cannot be reached', () => {
  test.each(CAUSES)('because %s: the test and the list of models tell it', async (_, url, says) => {
    const { id } = await scene.add(standIn(), { url });
    const { state, test: tested } = await scene.test(id);
    expect([state, tested.checks[0]]).toEqual([
      'failed',
      { name: 'reachable', outcome: 'failed', text: expect.stringMatching(says) },
    ]);
    const list = await scene.town.admin.post(`${ENDPOINTS}models/`, { kind: 'other', url, key: 'sk-list' });
    expect([list.status, list.text]).toEqual([400, expect.stringMatching(says)]);
    // No key is sent without a verified certificate.
    expect(requests).toBe(0);
    const { body } = await scene.town.admin.get(ENDPOINTS, { headers: { 'accept-language': 'it-IT' } });
    expect(body.results[0].test.checks[0].text).not.toMatch(says);
  });

  test.each([
    ...CAUSES.map(([cause, url]) => [cause, url, 'unreachable'] as const),
    ['its name server never answers', `https://${SILENT_NAME}/v1`, 'timeout'] as const,
  ])('because %s: the pages are quoted, and staff are told once', async (cause, url, failure) => {
    const { id, name } = await scene.chosen(standIn(), {
      first_word_seconds: failure === 'timeout' ? 1 : 20,
    });
    await scene.town.server.database.pool.query(
      `update model_endpoints set url = $2, sealed_key = null, key_last_four = null,
         updated_on = date_trunc('milliseconds', clock_timestamp()) where id = $1`,
      [id, url],
    );
    connections = 0;
    expect((await scene.answer()).last.data.message).toMatchObject({ outcome: 'answered', extractive: true });
    // A wrong certificate stays wrong for longer than a question waits.
    expect(connections).toBe(cause.includes('certificate') ? 1 : 0);
    await expect
      .poll(async () => {
        const { body } = await scene.town.admin.get('/api/v1/notification/admin/notification/?no_page');
        return body.filter(({ row }: { row: string }) => row === name);
      })
      .toMatchObject([{ code: failure, count: 1 }]);
    expect(requests).toBe(0);
  });

  test('a silent one is told from the others', () => {
    expect(saysOf(new OutboundError('timeout'))).toBe('endpoint_failed_timeout');
  });

  test('a certificate that is trusted and has the right name is accepted', async () => {
    const { id } = await scene.add(standIn(), { url: `https://${hosts.trusted}/v1` });
    const { test: tested } = await scene.test(id);
    expect(tested.checks[0]).toMatchObject({ name: 'reachable', outcome: 'passed' });
    expect(requests).toBeGreaterThan(0);
  });
});
