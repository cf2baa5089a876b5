import type { PassageText } from '../retrieval/queries.ts';
import { passageWithId } from './packed-ids.ts';
import type { PackedArrays } from './packed-index.ts';

export const hasTexts = ({ textStarts }: PackedArrays): boolean => textStarts.length > 0;

export function packedTexts(arrays: PackedArrays, ids: readonly string[]): Map<string, PassageText> {
  return new Map(
    passagesOf(arrays, ids).map((passage) => {
      const text = textOf(arrays, passage);
      return [text.id, text];
    }),
  );
}

/** Returns some passages and those before and after them in the same documents. */
export function packedNeighbours(arrays: PackedArrays, ids: readonly string[]): PassageText[] {
  const { before, after } = arrays;
  const near = passagesOf(arrays, ids).flatMap((passage) => [
    passage,
    ...numbered(before[passage]),
    ...numbered(after[passage]),
  ]);
  return [...new Set(near)].map((passage) => textOf(arrays, passage));
}

const AROUND = 20;

/** Returns the passages of the document of a passage, at most 20 on each side of it. */
export function packedAround(arrays: PackedArrays, id: string): PassageText[] {
  const around = passagesOf(arrays, [id]);
  for (let at = 0; at < AROUND; at++) around.unshift(...numbered(arrays.before[around[0]!]));
  for (let at = 0; at < AROUND; at++) around.push(...numbered(arrays.after[around.at(-1)!]));
  return around.map((passage) => textOf(arrays, passage));
}

/** A neighbour is stored plus one; 0 stands for none. */
const numbered = (stored = 0): number[] => (stored === 0 ? [] : [stored - 1]);

const passagesOf = (arrays: PackedArrays, ids: readonly string[]): number[] =>
  ids.flatMap((id) => passageWithId(arrays, id) ?? []);

function textOf({ texts, textStarts }: PackedArrays, passage: number): PassageText {
  const [start = 0, end = 0] = [textStarts[passage], textStarts[passage + 1]];
  // A `TextDecoder` does not read shared memory: it would need a copy.
  const json = Buffer.from(texts.buffer, texts.byteOffset + start, end - start).toString();
  // A worker of this process wrote it.
  return JSON.parse(json) as PassageText;
}
