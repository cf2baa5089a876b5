import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { OutboundError } from './outbound-error.ts';

const unpack = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  raw: promisify(inflateRaw),
  br: promisify(brotliDecompress),
};
/** The most accepted layers of compression. */
const MOST_LAYERS = 2;

export const isGzip = (body: Uint8Array): boolean => body[0] === 0x1f && body[1] === 0x8b;

/** Decompresses a body as its header says, up to the limit of its size. */
export async function decodeBody(body: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const layers = encoding
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== 'identity')
    .reverse();
  if (layers.length > MOST_LAYERS) throw new OutboundError('unreadable', 'content-encoding');
  let plain = body;
  for (const layer of layers) plain = await decodeLayer(plain, layer, maxBytes);
  return plain;
}

async function decodeLayer(body: Buffer, layer: string, maxBytes: number): Promise<Buffer> {
  const limit = { maxOutputLength: maxBytes };
  try {
    switch (layer) {
      case 'gzip':
      case 'x-gzip':
        // Servers often name gzip and send plain text, so the first bytes decide.
        return isGzip(body) ? await unpack.gzip(body, limit) : body;
      case 'br':
        return await unpack.br(body, limit);
      case 'deflate':
        // With the zlib header, as in the standard, or without it, as some servers send it.
        return (body[0]! & 0x0f) === 8 ? await unpack.deflate(body, limit) : await unpack.raw(body, limit);
    }
  } catch (cause) {
    const isBomb = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new OutboundError(isBomb ? 'too_large' : 'unreadable', layer, { cause });
  }
  throw new OutboundError('unreadable', 'content-encoding');
}
