import { sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

export interface CertificateFields {
  readonly commonName?: string;
  /** The year with whose beginning it ends. */
  readonly untilYear?: number;
}

/** A certificate as an authenticator's maker would issue it, but self-signed. It uses only a small part of DER. */
export function certificateOf(
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject },
  { commonName = 'Una chiave', untilYear = 2120 }: CertificateFields = {},
): Buffer {
  const name = sequence(
    part(6, 'IT'),
    part(10, 'Una casa di chiavi'),
    part(11, 'Authenticator Attestation'),
    part(3, commonName),
  );
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ECDSA_WITH_SHA256,
    name,
    sequence(der(0x18, Buffer.from('20200101000000Z')), der(0x18, Buffer.from(`${untilYear}0101000000Z`))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', signed, privateKey);
  return sequence(signed, ECDSA_WITH_SHA256, der(0x03, Buffer.of(0), signature));
}

function der(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const { length } = body;
  if (length < 128) return Buffer.concat([Buffer.of(tag, length), body]);
  return Buffer.concat([Buffer.of(tag, 0x82, length >> 8, length & 0xff), body]);
}

const sequence = (...contents: Buffer[]): Buffer => der(0x30, ...contents);

/** One part of a name; `kind` is the last number of its identifier: 2.5.4.… */
const part = (kind: number, value: string): Buffer =>
  der(0x31, sequence(der(0x06, Buffer.of(0x55, 0x04, kind)), der(0x13, Buffer.from(value))));

const ECDSA_WITH_SHA256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
