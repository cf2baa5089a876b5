import { NumberReader } from './number-reader.ts';
import type { PackedArrays } from './packed-index.ts';

/** Reads the passages with a lexeme: the first number, then the distances to the next ones. */
export const postingsOf = ({ postings, postingStarts }: PackedArrays, lexeme: number): NumberReader =>
  new NumberReader(postings, postingStarts[lexeme] ?? 0, postingStarts[lexeme + 1] ?? 0);
