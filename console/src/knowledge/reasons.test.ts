import { i18n } from '@lingui/core';
import { DOCUMENT_REASONS } from '@regia/contract/knowledge/words';
import { expect, test } from 'vitest';
import { REASONS } from './reasons.ts';

const textsOf = (reason: (typeof DOCUMENT_REASONS)[number]) => {
  const { brief, what, next } = REASONS[reason];
  return { brief: i18n._(brief), what: i18n._(what), next: i18n._(next) };
};

test.each(DOCUMENT_REASONS)(
  'TRN-01 the reason %s has a text for what happened and one for what to do',
  (reason) => {
    const { brief, what, next } = textsOf(reason);
    expect(what).toMatch(/^[A-Z].*\.$/);
    expect(next).toMatch(/^[A-Z].*\.$/);
    expect(brief).toMatch(/^[a-z][^.]*(\.txt)?$/);
  },
);

test('TRN-01 every reason has a different text', () => {
  const texts = DOCUMENT_REASONS.map((reason) => textsOf(reason).what);
  expect(new Set(texts).size).toBe(DOCUMENT_REASONS.length);
});
