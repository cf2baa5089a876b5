import { createRequire } from 'node:module';

type Vocabulary = typeof import('gpt-tokenizer/encoding/cl100k_base');

const load = createRequire(import.meta.url);
let loaded: Vocabulary | undefined;

/** Reads the vocabulary when the first estimate needs it: it takes some 40 MB. */
function vocabulary(): Vocabulary {
  loaded ??= load('gpt-tokenizer/encoding/cl100k_base') as Vocabulary;
  return loaded;
}

/** Text that looks like a mark of a model is text. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };

/** The count of a run without spaces takes quadratic time. */
const PIECE = 256;

/** The beginning of a longer text is counted. */
const COUNTED_MOST = 100_000;

/** Other vocabularies have up to an eighth more tokens in Italian and English. */
const WITH_MARGIN = 1.125;

/** An estimate of the tokens of texts that an endpoint did not tell: rather too many. No text is kept. */
export function estimateTokens(texts: readonly string[]): number {
  const text = texts.join('\n');
  if (text === '') return 0;
  const { countTokens, clearMergeCache } = vocabulary();
  const counted = text.slice(0, COUNTED_MOST);
  let tokens = 0;
  for (let at = 0; at < counted.length; at += PIECE)
    tokens += countTokens(counted.slice(at, at + PIECE), AS_TEXT);
  clearMergeCache();
  return Math.ceil((tokens * WITH_MARGIN * text.length) / counted.length);
}
