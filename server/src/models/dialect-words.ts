import type { Dialect } from '../platform/model/dialect.ts';

/** The differences of a dialect to the usual form, in the words of the API. */
export function dialectWords(dialect: Dialect): string {
  const words: readonly [boolean, string][] = [
    [dialect.limit === 'max_completion_tokens', 'max_completion_tokens'],
    [dialect.limit === 'none', '− max_tokens'],
    [dialect.temperature === 'default', '− temperature'],
    [dialect.usage === 'not_asked', '− stream_options'],
    [dialect.rules === 'developer', 'role: developer'],
    [dialect.rules === 'user', '− role: system'],
    [dialect.stream === 'whole', '− stream'],
    [dialect.thoughts === 'unopened', '</think>'],
  ];
  return words.flatMap(([isSo, word]) => (isSo ? [word] : [])).join(', ');
}
