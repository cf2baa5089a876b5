import { analyse, type Token } from './analysis.ts';
import type { Language } from './language.ts';
import { sentenceBounds } from './sentences.ts';

/** A passage's words as numbers for scoring, written once when the passage is indexed. */
export interface PassageTokens {
  /** The first `titleCount` tokens belong to the title. */
  titleCount: number;
  /** Hash of the word; the two upper bits mark a token that shares its position, or begins a sentence. */
  words: Uint32Array;
  /** Hash of the stem; 0 for a stop word. */
  stems: Uint32Array;
}

export const SAME_PLACE = 0x40000000;
export const NEW_SENTENCE = 0x80000000;
const HASH_BITS = 0x3fffffff;
const HEADER_BYTES = 8;

/**
 * A 30-bit FNV-1a hash, never 0. Among a passage's few hundred words, two of a question's words collide once in
 * millions.
 */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 15)) & HASH_BITS || 1;
}

export const wordHash = (word: number): number => word & HASH_BITS;

export interface AnalysedPassage {
  /** Distinct stems, and distinct stop words. */
  stems: Set<string>;
  stopWords: Set<string>;
  /** Number of stems in title and body, without stop words and parts of compounds. */
  len: number;
  tokens: Buffer;
}

export function analysePassage(title: string, body: string, language: Language): AnalysedPassage {
  const titleTokens = analyse(title, language);
  const bodyTokens = analyse(body, language);
  const all = [...titleTokens, ...bodyTokens];
  const stems = new Set<string>();
  const stopWords = new Set<string>();
  let len = 0;
  for (const { word, stem } of all) {
    if (stem === null) stopWords.add(word);
    else {
      stems.add(stem);
      len += 1;
    }
  }
  return {
    stems,
    stopWords,
    len,
    tokens: encode(titleTokens, bodyTokens, sentenceStarts(body, bodyTokens, language)),
  };
}

/** Returns the indexes of the body's tokens that begin a sentence. */
function sentenceStarts(body: string, tokens: Token[], language: Language): Set<number> {
  const starts = new Set<number>();
  let at = 0;
  for (const [start] of sentenceBounds(body.normalize('NFC'), language)) {
    while (at < tokens.length && (tokens[at]?.start ?? 0) < start) at += 1;
    starts.add(at);
  }
  return starts;
}

function encode(title: Token[], body: Token[], starts: Set<number>): Buffer {
  const count = title.length + body.length;
  const bytes = Buffer.alloc(HEADER_BYTES + count * 8);
  bytes.writeUInt32LE(title.length, 0);
  bytes.writeUInt32LE(count, 4);
  [...title, ...body].forEach((token, index) => {
    const begins = index === 0 || starts.has(index - title.length);
    const flags = (token.samePlace ? SAME_PLACE : 0) + (begins ? NEW_SENTENCE : 0);
    bytes.writeUInt32LE(hashOf(token.word) + flags, HEADER_BYTES + index * 4);
    bytes.writeUInt32LE(token.stem === null ? 0 : hashOf(token.stem), HEADER_BYTES + (count + index) * 4);
  });
  return bytes;
}

export function decode(bytes: Buffer): PassageTokens {
  const titleCount = bytes.readUInt32LE(0);
  const count = bytes.readUInt32LE(4);
  const words = new Uint32Array(count);
  const stems = new Uint32Array(count);
  for (let index = 0; index < count; index++) {
    words[index] = bytes.readUInt32LE(HEADER_BYTES + index * 4);
    stems[index] = bytes.readUInt32LE(HEADER_BYTES + (count + index) * 4);
  }
  return { titleCount, words, stems };
}
