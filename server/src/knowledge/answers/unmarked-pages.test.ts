import { expect, test } from 'vitest';
import { madeSource, type MadeSection } from './made-sections.fixture.ts';
import { WordMatcher } from './matched-words.ts';
import { scoreSections } from './section-scores.ts';
import { bestUnmarked, factAsked } from './unmarked-pages.ts';

const LIST: MadeSection = {
  path: ['Elenco', 'Buca'],
  document: 'e',
  blocks: 'Una buca in via Alta da 900 euro.',
};
const found = (sections: readonly MadeSection[], fact?: 'cost' | 'contact'): string | undefined => {
  const source = madeSource('Quanto costa segnalare una buca?', sections);
  return bestUnmarked(scoreSections(source, new WordMatcher(source.question)), fact)?.section.path.join(
    ' › ',
  );
};

test('ANS-01 the best section of the pages that do not say what their sections tell', () => {
  const worse: MadeSection = { path: ['Elenco', 'Altro'], document: 'e', blocks: 'Un lampione.', score: 1 };
  expect(found([worse, LIST])).toBe('Elenco › Buca');
  expect(found([])).toBe(undefined);
});

test.each<[string, Partial<MadeSection>]>([
  ['a role', { role: 'description' }],
  ['a kind', { kind: 'news' }],
])('ANS-01 a page with %s in one of its sections is none of them', (_, marks) => {
  expect(found([LIST, { path: ['Elenco', 'Qui'], document: 'e', blocks: 'Nota.', ...marks }])).toBe(
    undefined,
  );
});

test('ANS-01 a section that holds the fact that is asked for is none of them', () => {
  expect(found([LIST], 'cost')).toBe(undefined);
  expect(found([LIST], 'contact')).toBe('Elenco › Buca');
});

test('ANS-01 a heading that is a question near to the one that is asked is none of them', () => {
  expect(found([{ ...LIST, path: ['Elenco', 'Quanto costa segnalare una buca?'] }])).toBe(undefined);
});

test('ANS-01 the fact is that of the first sections that tell what is asked for', () => {
  expect(factAsked([{ roles: ['cost'] }])).toBe('cost');
  expect(factAsked([{ roles: ['deadlines'], fact: 'validity' }])).toBe('validity');
  expect(factAsked([{ roles: ['needed'] }])).toBe(undefined);
  expect(factAsked([])).toBe(undefined);
});
