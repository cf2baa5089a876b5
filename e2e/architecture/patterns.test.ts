import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DYNAMIC, patternsIn, slowness } from './patterns.ts';

const root = join(import.meta.dirname, '../..');

/** Patterns that may be slow, each with the reason why its text is short or our own. */
const EXCEPTIONS: readonly (readonly [file: string, source: string, why: string])[] = [
  ['server/src/platform/config.ts', '/\\/+$/', 'a setting'],
  ['server/src/outbox/twilio.ts', '/\\/+$/', 'a setting'],
  ['server/src/platform/outbound/addresses.ts', '/%.*$/', 'the host of a parsed address'],
  ['server/src/assistants/present.ts', '/[^/]*$/', 'an address that the server made'],
  [
    'server/src/chat/cited-text.ts',
    '/^\\s*\\d{1,4}(?:\\s*[,;]\\s*\\d{1,4})*\\s*$/u',
    'at most 40 characters in brackets',
  ],
  [
    'server/src/account/registrations/claimed-domains.ts',
    '/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\\.)+[a-z][a-z0-9-]*[a-z0-9]$/',
    'a domain that the operator types',
  ],
  [
    'contract/src/account/one-alphabet.ts',
    '/^[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ0-9@.+_\\-\\p{M}]*[ΝΥ][ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ0-9@.+_\\-\\p{M}]*$/u',
    'a username within its limit',
  ],
  ['contract/src/account/one-alphabet.ts', DYNAMIC, 'names of scripts; a username within its limit'],
  ['server/src/knowledge/retrieval/answer-type.ts', DYNAMIC, 'a list of months without repetition'],
  ['server/src/chat/recognition/small-talk-in.ts', DYNAMIC, 'fixed phrases; at most 40 words of a message'],
  ['server/src/chat/recognition/wish-for-person.ts', DYNAMIC, 'lists of words; one word of a message'],
  [
    'server/src/knowledge/extraction/surrounding-phrases.ts',
    DYNAMIC,
    'fixed phrases that begin at the start; at most 201 characters of a page',
  ],
  [
    'server/src/knowledge/extraction/form-messages.ts',
    DYNAMIC,
    'fixed phrases that begin at the start, with bounded repetition only',
  ],
  [
    'server/src/knowledge/extraction/status-words.ts',
    DYNAMIC,
    'fixed phrases, with bounded repetition only; at most 300 characters of a block',
  ],
  [
    'server/src/knowledge/answers/role-questions.ts',
    DYNAMIC,
    'fixed phrases that begin at a word and hold a bounded number of free words; at most 400 characters of a clause',
  ],
  ['server/src/knowledge/manual/read-manual.ts', DYNAMIC, 'pages of our own manual'],
];

test('TRN-09 the time of every regular expression of server and contract is linear in its text', () => {
  const isException = ({ file, source }: { file: string; source: string }): boolean =>
    EXCEPTIONS.some(([where, pattern]) => where === file && pattern === source);
  const slow = [...patternsIn(root, 'server/src'), ...patternsIn(root, 'contract/src')]
    .filter((pattern) => !isException(pattern))
    .flatMap(({ file, source }) => {
      const why = slowness(source);
      return why === undefined ? [] : [`${file} ${source}: ${why}`];
    });
  expect(slow).toEqual([]);
}, 60_000);

test.each([
  ['nested repetition', '/^(<!--[^]*?-->\\s*)*<urlset/'],
  ['overlapping repetition', '/^\\s*\\d+[^;,]*[;,]/'],
  ['a search that begins again in the same run', '/\\s+$/'],
  ['a pattern that is put together', DYNAMIC],
])('TRN-09 finds %s', (_, source) => {
  expect(slowness(source)).toBeDefined();
});

test.each([['/^(?:\\w{1,40}:)?urlset\\b/'], ['/\\s+/gu'], ['/(?<!\\s)\\s+$/u']])('%s is linear', (source) => {
  expect(slowness(source)).toBeUndefined();
});
