import { expect, test } from 'vitest';
import { findingsOn } from './findings.ts';

/** The codes found on an empty page at this address, with Regia at that one. */
const codesOn = (page: string, baseUrl: string): string[] => {
  const url = new URL(page);
  const outline = { scripts: [], frames: [], policies: [], base: null };
  const installed = { baseUrl, publicId: 'abc', allowedOrigins: [] };
  return findingsOn({ asked: url, url, policyHeader: '', outline }, installed).map(({ code }) => code);
};

test.each([
  ['https://www.ente.example/', 'http://regia.ente.example', true],
  ['https://www.ente.example/', 'https://regia.ente.example', false],
  ['http://www.ente.example/', 'http://regia.ente.example', false],
])('AST-05 a page at %s with Regia at %s: mixed content %s', (page, regia, isMixed) => {
  expect(codesOn(page, regia).includes('mixed_content')).toBe(isMixed);
});
