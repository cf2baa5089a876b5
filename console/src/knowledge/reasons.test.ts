import { i18n } from '@lingui/core';
import { DOCUMENT_REASONS } from '@regia/contract/knowledge/words';
import { expect, test } from 'vitest';
import { REASONS } from './reasons.ts';

const say = (reason: (typeof DOCUMENT_REASONS)[number]) => {
  const { brief, what, next } = REASONS[reason];
  return { brief: i18n._(brief), what: i18n._(what), next: i18n._(next) };
};

test.each(DOCUMENT_REASONS)('TRN-01 %s says what happened and what to do', (reason) => {
  const { brief, what, next } = say(reason);
  expect(what).toMatch(/^[A-Z].*\.$/);
  expect(next).toMatch(/^[A-Z].*\.$/);
  expect(brief).toMatch(/^[a-z][^.]*(\.txt)?$/);
});

test('TRN-01 no two reasons are told in the same words', () => {
  const told = DOCUMENT_REASONS.map((reason) => say(reason).what);
  expect(new Set(told).size).toBe(DOCUMENT_REASONS.length);
});
