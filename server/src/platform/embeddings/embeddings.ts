import { request } from 'undici';
import type { Config } from '../config.ts';
import { addressOf } from '../model/endpoint-address.ts';
import { failureOf, failureOfStatus, ModelFailure } from '../model/failure.ts';
import { openDeadline } from '../outbound/deadline.ts';
import { readVectors } from './read-vectors.ts';
import type { Vector } from './vectors.ts';

export interface Embeddings {
  readonly name: string;
  /** The host of the endpoint, with its port. */
  readonly host: string;
  /** Returns a vector of length 1 for each text, all of the same dimension. Throws a `ModelFailure`. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Vector[]>;
}

/** The texts of one call: some servers refuse more. */
export const TEXTS_AT_ONCE = 32;
/** The longest wait for the vectors of one call. */
const WAIT_MS = 30_000;
/** The largest accepted answer: 32 vectors of 8,192 numbers in text are smaller. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Opens the embeddings endpoint of the environment; undefined if there is none. */
export function openEmbeddings(config: Config, waitMs = WAIT_MS): Embeddings | undefined {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_KEY: key, EMBEDDINGS_NAME: name } = config;
  if (url === undefined || name === undefined) return undefined;
  const { origin, path, headers: withKey } = addressOf(url, 'embeddings', key);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': 'Regia',
    ...withKey,
  };

  async function embed(texts: readonly string[], signal?: AbortSignal): Promise<Vector[]> {
    const deadline = openDeadline(waitMs, signal);
    try {
      // No redirect is followed: only the endpoint gets the key.
      const {
        statusCode: status,
        headers: got,
        body,
      } = await request(`${origin}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ model: name, input: texts }),
        signal: deadline.signal,
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      if (status !== 200) {
        await body.dump({ limit: 4_096 }).catch(() => {});
        const retryAfter = got['retry-after'];
        throw failureOfStatus(status, Array.isArray(retryAfter) ? retryAfter[0] : retryAfter);
      }
      return readVectors(await read(body), texts.length);
    } catch (error) {
      if (deadline.isOver()) throw new ModelFailure('timeout', { cause: error });
      throw failureOf(error);
    } finally {
      deadline.close();
    }
  }
  return { name, host: new URL(url).host, embed };
}

async function read(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > MAX_BYTES) throw new ModelFailure('too_long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
