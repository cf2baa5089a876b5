import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { AliasedRawBuilder, RawBuilder } from 'kysely';
import type { Db, Trx } from './db.ts';
import { newId } from './ids.ts';

/** A file is stored in pieces of this size; the last one may be smaller. */
export const PIECE_BYTES = 1024 * 1024;

/** Begins a file without content. A file has no name and no end: the rows that point at it do. */
export async function beginFile(trx: Trx, organizationId: string): Promise<string> {
  const id = newId();
  await trx.insertInto('stored_files').values({ id, organization_id: organizationId }).execute();
  return id;
}

/** Adds the next piece of a file. Returns the bytes of the whole file. */
export async function addPiece(trx: Trx, fileId: string, content: Uint8Array): Promise<number> {
  const file = await trx
    .updateTable('stored_files as f')
    .set({ pieces: sql<number>`f.pieces + 1`, bytes: sql<number>`f.bytes + ${content.length}::int` })
    .where('f.id', '=', fileId)
    .returning(['f.pieces', 'f.bytes'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('stored_file_pieces')
    .values({ file_id: fileId, number: file.pieces, content: Buffer.from(content) })
    .execute();
  return Number(file.bytes);
}

/** Adds bytes to a file, in pieces. */
export async function addBytes(trx: Trx, fileId: string, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    await addPiece(trx, fileId, bytes.subarray(at, at + PIECE_BYTES));
  }
}

export async function deleteFiles(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('stored_files as f').where('f.id', 'in', ids).execute();
}

/**
 * Reads a file piece by piece. If the file is deleted meanwhile, the stream breaks off with an error: nobody takes a part
 * for the whole.
 */
export const readFile = (db: Db, fileId: string): Readable =>
  // One piece at a time waits for the client.
  Readable.from(piecesOf(db, fileId), { highWaterMark: 1 });

/** SQL: bytes on their way to the process. The driver takes no binary results, and its hexadecimal digits take twice as long as base64. */
const packed = (bytes: RawBuilder<Buffer>): AliasedRawBuilder<string, 'packed'> =>
  sql<string>`encode(${bytes}, 'base64')`.as('packed');

const unpacked = ({ packed: text }: { readonly packed: string }): Buffer => Buffer.from(text, 'base64');

/** Reads one piece of a file; undefined if the file is deleted. */
export async function readPiece(db: Db, fileId: string, number: number): Promise<Buffer | undefined> {
  const piece = await db
    .selectFrom('stored_file_pieces as p')
    .select(packed(sql.ref('p.content')))
    .where('p.file_id', '=', fileId)
    .where('p.number', '=', number)
    .executeTakeFirst();
  return piece && unpacked(piece);
}

async function* piecesOf(db: Db, fileId: string): AsyncGenerator<Buffer> {
  const file = await db
    .selectFrom('stored_files as f')
    .select('f.pieces')
    .where('f.id', '=', fileId)
    .executeTakeFirst();
  for (let number = 1; number <= (file?.pieces ?? 1); number += 1) {
    const piece = await readPiece(db, fileId, number);
    if (!piece) throw new Error('The file was deleted while it was read');
    yield piece;
  }
}

/** The bytes of a file from one place to another, both included. They are read as `readFile` reads the whole. */
export const readPartOfFile = (db: Db, fileId: string, part: FilePart): Readable =>
  Readable.from(pieceParts(db, fileId, part), { highWaterMark: 1 });

export interface FilePart {
  readonly from: number;
  readonly to: number;
}

async function* pieceParts(db: Db, fileId: string, { from, to }: FilePart): AsyncGenerator<Buffer> {
  const pieces = await db
    .selectFrom('stored_file_pieces as p')
    .select(['p.number', sql<number>`octet_length(p.content)`.as('bytes')])
    .where('p.file_id', '=', fileId)
    .orderBy('p.number')
    .execute();
  let begins = 0;
  for (const { number, bytes } of pieces) {
    const [first, last] = [Math.max(from, begins), Math.min(to, begins + bytes - 1)];
    if (first <= last) {
      const piece = await db
        .selectFrom('stored_file_pieces as p')
        .select(
          packed(sql`substring(p.content from ${first - begins + 1}::int for ${last - first + 1}::int)`),
        )
        .where('p.file_id', '=', fileId)
        .where('p.number', '=', number)
        .executeTakeFirst();
      if (!piece) throw new Error('The file was deleted while it was read');
      yield unpacked(piece);
    }
    begins += bytes;
  }
  if (begins <= to) throw new Error('The file was deleted while it was read');
}

/** Gathers bytes into pieces of one size. */
export async function* inPieces(
  bytes: AsyncIterable<Uint8Array>,
  size = PIECE_BYTES,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    length += chunk.length;
    while (length >= size) {
      const all = Buffer.concat(held);
      yield all.subarray(0, size);
      held = [all.subarray(size)];
      length -= size;
    }
  }
  if (length > 0) yield Buffer.concat(held);
}
