import { expect, test } from 'vitest';
import { madeSource } from './made-sections.fixture.ts';
import { WordMatcher } from './matched-words.ts';
import { namesSubjectOf } from './names-subject.ts';
import { scoreSections } from './section-scores.ts';

test.each([
  ['e la piscina?', 'Piscina comunale', true],
  ['e la piscina comunale?', 'Piscina comunale', true],
  ['e la piscina di sera?', 'Piscina comunale', false],
  ['e per gli studenti?', 'Piscina comunale', false],
  ['e come?', 'Piscina comunale', false],
])(
  'ANS-20 whether all words of the subject of “%s” stand in the title “%s”: %s',
  (question, title, isNamed) => {
    const source = madeSource(question, [
      { path: [title, 'Di sera per gli studenti'], blocks: 'La piscina.' },
    ]);
    const [scored] = scoreSections(source, new WordMatcher(source.question));
    expect(namesSubjectOf(source.question, { scored: scored! })).toBe(isNamed);
  },
);
