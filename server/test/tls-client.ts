import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { certificateOf } from './passkey-certificate.ts';
import type { CertificateFields } from './passkey-certificate.ts';

/** A new certificate with its key, in PEM. */
export function newCertificate(fields?: CertificateFields): { cert: Buffer; key: Buffer } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = certificateOf(pair, fields).toString('base64');
  return {
    cert: Buffer.from(`-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`),
    key: Buffer.from(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

/** Writes a new certificate; returns the settings that name its files. */
export function certificateFiles(): { folder: string; TLS_CERT: string; TLS_KEY: string } {
  const folder = mkdtempSync(join(tmpdir(), 'regia-tls-'));
  const files = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') };
  const { cert, key } = newCertificate();
  writeFileSync(files.TLS_CERT, cert);
  writeFileSync(files.TLS_KEY, key);
  return { folder, ...files };
}

export interface TlsReply {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
}

/** Opens a session of HTTP/2. It accepts any certificate. */
export const openSession = (port: number): ClientHttp2Session =>
  connect(`https://localhost:${port}`, { rejectUnauthorized: false }).on('error', () => {});

/** Sends a request of HTTP/2 and reads its answer to the end. */
export async function askSession(
  session: ClientHttp2Session,
  headers: Record<string, string>,
  body?: string,
): Promise<TlsReply> {
  const stream = session.request(headers);
  stream.end(body);
  const answered = new Promise<Record<string, unknown>>((resolve, reject) => {
    stream
      .once('response', resolve)
      .once('error', reject)
      .once('close', () => reject(new Error('closed')));
  });
  const { ':status': status, ...rest } = await answered;
  return { status: Number(status), headers: rest, text: await text(stream) };
}

/** Sends a request of HTTP/1.1 over TLS. */
export const askHttp1 = (port: number, path: string): Promise<TlsReply & { version: string }> =>
  new Promise((resolve, reject) => {
    const options = {
      rejectUnauthorized: false,
      ALPNProtocols: ['http/1.1'],
      headers: { accept: 'text/html' },
    };
    get(`https://localhost:${port}${path}`, options, (response) => {
      const { statusCode = 0, headers, httpVersion: version } = response;
      void text(response).then(
        (read) => resolve({ status: statusCode, headers, text: read, version }),
        reject,
      );
    }).once('error', reject);
  });
