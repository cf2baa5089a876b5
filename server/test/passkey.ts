import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { certificateOf } from './passkey-certificate.ts';

/** False values in the answer of an authenticator, or of the page that asked it. */
export interface Tampering {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly type?: string;
  /** Whether another key signs. */
  readonly forged?: boolean;
  readonly unsigned?: boolean;
  readonly crossOrigin?: boolean;
  readonly userPresent?: boolean;
  /** An attestation that nobody requested: with its own key, or with a certificate. */
  readonly attested?: 'by_itself' | 'by_certificate';
}

interface Asked {
  readonly challenge: string;
}

/** A security key in software: makes one credential, answers with it, and gives false values on request. */
export class SoftwareKey {
  readonly id: string;
  readonly rpId: string;
  readonly origin: string;
  #counter = 0;
  /** Whether each use increases the counter; the counter of synced passkeys stays at 0. */
  readonly #counts: boolean;
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject };

  constructor({
    origin = 'http://localhost:3000',
    rpId = 'localhost',
    counts = false,
    id = randomBytes(32).toString('base64url'),
  } = {}) {
    this.origin = origin;
    this.rpId = rpId;
    this.id = id;
    this.#counts = counts;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The answer to registration options, as a page sends it: JSON text. */
  create(options: unknown, tampering: Tampering = {}): string {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = map([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, cose]);
    const authData = Buffer.concat([this.#authData(0x40, tampering), credential]);
    const clientData = this.#clientData(options, 'webauthn.create', tampering);
    const attestation = map([
      ['fmt', tampering.attested ? 'packed' : 'none'],
      ['attStmt', new Map(tampering.attested ? this.#statement(authData, clientData, tampering) : [])],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to authentication options. */
  get(options: unknown, tampering: Tampering = {}): string {
    if (this.#counts) this.#counter++;
    const authData = this.#authData(0, tampering);
    const clientData = this.#clientData(options, 'webauthn.get', tampering);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: tampering.unsigned
        ? ''
        : this.#signature(authData, clientData, tampering).toString('base64url'),
    });
  }

  #statement(authData: Buffer, clientData: Buffer, tampering: Tampering): [string, Item][] {
    return [
      ['alg', -7],
      ['sig', this.#signature(authData, clientData, tampering)],
      ...(tampering.attested === 'by_certificate'
        ? [['x5c', [certificateOf(this.#keys)]] as [string, Item]]
        : []),
    ];
  }

  #signature(authData: Buffer, clientData: Buffer, tampering: Tampering): Buffer {
    const { privateKey } = tampering.forged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : this.#keys;
    return sign('sha256', signedOf(authData, clientData), privateKey);
  }

  #answer(response: object): string {
    const { id } = this;
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }

  #clientData(options: unknown, type: string, tampering: Tampering): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? (options as Asked).challenge,
        origin: tampering.origin ?? this.origin,
        crossOrigin: tampering.crossOrigin ?? false,
      }),
    );
  }

  #authData(moreFlags: number, tampering: Tampering): Buffer {
    const rest = Buffer.alloc(5);
    rest[0] = (tampering.userPresent === false ? 0 : 0x01) | moreFlags;
    rest.writeUInt32BE(tampering.counter ?? this.#counter, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(tampering.rpId ?? this.rpId)
        .digest(),
      rest,
    ]);
  }
}

const signedOf = (authData: Buffer, clientData: Buffer): Buffer =>
  Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);

// The part of CBOR that an attestation needs.
type Item = number | string | Buffer | readonly Item[] | Map<string, Item>;

const map = (entries: readonly (readonly [number | string, Item])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [item(key), item(value)])]);

function item(value: Item): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) return map([...value]);
  return Buffer.concat([head(4, value.length), ...value.map(item)]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
