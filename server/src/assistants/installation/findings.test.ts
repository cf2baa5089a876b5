import { expect, test } from 'vitest';
import { findingsOn } from './findings.ts';

/** The codes found on an empty page at this address, with Regia at that one. */
const codesOn = (page: string, baseUrl: string, allowedOrigins: string[] = []): string[] => {
  const url = new URL(page);
  const outline = { scripts: [], frames: [], policies: [], base: null };
  const installed = { baseUrl, publicId: 'abc', allowedOrigins };
  return findingsOn({ asked: url, url, policyHeader: '', outline }, installed).map(({ code }) => code);
};

test.each([
  ['https://www.ente.example/', 'http://regia.ente.example', true],
  ['https://www.ente.example/', 'https://regia.ente.example', false],
  ['http://www.ente.example/', 'http://regia.ente.example', false],
])('AST-05 a page at %s with Regia at %s: mixed content %s', (page, regia, isMixed) => {
  expect(codesOn(page, regia).includes('mixed_content')).toBe(isMixed);
});

test.each([
  ['https://www.ente.example', [], true],
  ['http://www.ente.example', [], true],
  ['https://www.ente.example', ['http://www.ente.example'], false],
  ['https://www.ente.example:8443', [], false],
])(
  'AST-05 the same site under the other scheme: with %s and %j allowed it lacks %s',
  (origin, others, isMissing) => {
    const codes = codesOn(`${origin}/`, 'https://regia.ente.example', [origin, ...others]);
    expect(codes).toContain('origin_allowed');
    expect(codes.includes('twin_missing')).toBe(isMissing);
  },
);

test('AST-05 a page of Regia itself needs no permission', () => {
  const codes = codesOn('https://regia.ente.example/demo/', 'https://regia.ente.example');
  expect(codes.filter((code) => code.startsWith('origin'))).toEqual([]);
});
