import { Agent, request } from 'undici';
import type { Config } from '../config.ts';
import type { Endpoint } from '../model/call-endpoint.ts';
import { addressOf } from '../model/endpoint-address.ts';
import { failureOf, failureOfStatus, ModelFailure } from '../model/failure.ts';
import { openDeadline } from '../outbound/deadline.ts';
import { readVectors } from './read-vectors.ts';
import type { Embedded } from './read-vectors.ts';

export interface Embeddings {
  readonly name: string;
  /** The host of the endpoint, with its port. */
  readonly host: string;
  /** Tells its vectors from those of another endpoint. */
  readonly mark: string;
  /** Returns the vectors of texts. Throws a `ModelFailure`. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Embedded>;
}

/** The texts of one call: some servers refuse more. */
export const TEXTS_AT_ONCE = 32;
/** The longest wait for the vectors of one call. */
const WAIT_MS = 30_000;
/** The largest accepted answer: 32 vectors of 8,192 numbers in text are smaller. */
const MAX_BYTES = 16 * 1024 * 1024;
/** The longest time that a connection is kept for the next call. */
const KEPT_MS = 10_000;

/** Opens the embeddings endpoint of the environment; undefined if there is none. */
export function openEmbeddings(config: Config, waitMs = WAIT_MS): Embeddings | undefined {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_KEY: apiKey, EMBEDDINGS_NAME: name } = config;
  if (url === undefined || name === undefined) return undefined;
  return embeddingsAt({ endpoint: { url, apiKey, name }, mark: name, waitMs });
}

interface EmbeddingsDefinition {
  readonly endpoint: Endpoint;
  readonly mark: string;
  readonly waitMs?: number | undefined;
}

/** Opens an embeddings endpoint. */
export function embeddingsAt({
  endpoint: { url, apiKey, name, takesAzureKey, connect },
  mark,
  waitMs = WAIT_MS,
}: EmbeddingsDefinition): Embeddings {
  const { origin, path, headers: withKey } = addressOf(url, 'embeddings', apiKey, takesAzureKey);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': 'Regia',
    ...withKey,
  };
  const own =
    connect === undefined
      ? {}
      : { dispatcher: new Agent({ connect, allowH2: false, keepAliveMaxTimeout: KEPT_MS }) };

  async function embed(texts: readonly string[], signal?: AbortSignal): Promise<Embedded> {
    const deadline = openDeadline(waitMs, signal);
    try {
      // No redirect is followed: only the endpoint gets the key.
      const {
        statusCode: status,
        headers: got,
        body,
      } = await request(`${origin}${path}`, {
        ...own,
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
  return { name, host: new URL(url).host, mark, embed };
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
