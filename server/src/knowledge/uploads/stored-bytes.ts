import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { readPiece } from '../../platform/stored-files.ts';
import type { ByteSource } from '../files/byte-source.ts';

/** The bytes of a stored file, in parts from anywhere: at most one of its pieces is held. */
export async function storedBytes(db: Db, fileId: string): Promise<ByteSource> {
  const pieces = await db
    .selectFrom('stored_file_pieces as p')
    .select(['p.number', sql<number>`octet_length(p.content)`.as('bytes')])
    .where('p.file_id', '=', fileId)
    .orderBy('p.number')
    .execute();
  const length = pieces.reduce((sum, { bytes }) => sum + bytes, 0);
  let held: { readonly number: number; readonly content: Buffer } | undefined;

  const contentOf = async (number: number): Promise<Buffer> => {
    if (held?.number === number) return held.content;
    const content = await readPiece(db, fileId, number);
    if (content === undefined) throw new Error('The file was deleted while it was read');
    held = { number, content };
    return content;
  };

  return {
    length,
    async read(from, most) {
      const until = Math.min(length, from + most);
      const parts: Buffer[] = [];
      let begins = 0;
      for (const { number, bytes } of pieces) {
        const ends = begins + bytes;
        if (ends > from && begins < until) {
          const content = await contentOf(number);
          parts.push(content.subarray(Math.max(0, from - begins), Math.min(bytes, until - begins)));
        }
        begins = ends;
      }
      return Buffer.concat(parts);
    },
  };
}
