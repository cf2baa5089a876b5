import { ENCODINGS, SEPARATORS } from '@regia/contract/people/import';
import { IMPORT_ROWS_MAX } from '@regia/contract/limits';
import type { FileAsked, FileRead } from './file-read.ts';
import { parseCsv } from './parse-csv.ts';

type Encoding = (typeof ENCODINGS)[number];
type Separator = (typeof SEPARATORS)[number];

/** Reads a CSV file. Without an encoding and a separator, it finds them. */
export function readCsv(bytes: Uint8Array, asked: FileAsked): FileRead {
  const encoding = asked.encoding ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const separator = asked.separator ?? separatorOf(text);
  // The header, the rows, and one more, so that the excess is noticed.
  const table = parseCsv(text, separator, IMPORT_ROWS_MAX + 2);
  return { format: 'csv', encoding, separator, table };
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // The encoding of spreadsheets on Windows. Every byte is a character of it.
    return 'windows-1252';
  }
}

/** Returns the separator that is most frequent in the first line, outside quotes. */
function separatorOf(text: string): Separator {
  const counts = new Map<string, number>(SEPARATORS.map((one) => [one, 0]));
  let isQuoted = false;
  for (const character of text.slice(0, 100_000)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted) break;
    else if (!isQuoted && counts.has(character)) counts.set(character, counts.get(character)! + 1);
  }
  return SEPARATORS.toSorted((one, other) => counts.get(other)! - counts.get(one)!)[0]!;
}
