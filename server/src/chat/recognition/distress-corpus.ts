import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distressEn, distressIt } from './distress.fixture.ts';
import { hardQuestions } from './hard-questions.fixture.ts';
import { smallTalkEn, smallTalkIt, wishesEn, wishesIt } from './phrases.fixture.ts';

type Language = 'it' | 'en';
type Kind = 'distress' | 'other';

const textOf = (kind: Kind, language: Language): string =>
  readFileSync(join(import.meta.dirname, 'distress-corpus', `${kind}-${language}.txt`), 'utf8');

/** The messages of a file of the corpus, in groups of like messages. A blank line ends a group. */
export const corpusGroups = (kind: Kind, language: Language): string[][] =>
  textOf(kind, language)
    .split('\n\n')
    .map((group) => group.split('\n').filter((line) => line !== ''));

/** The lists of phrases that stand in tests, as messages of the corpus. */
export const listed: Record<Kind, Record<Language, readonly string[]>> = {
  distress: { it: distressIt, en: distressEn },
  other: {
    it: [...hardQuestions, ...smallTalkIt, ...wishesIt],
    en: [...hardQuestions, ...smallTalkEn, ...wishesEn],
  },
};

/** Tells the messages from which the weights were fitted: any change of a message changes it. */
export function corpusHash(): string {
  const hash = createHash('sha256');
  for (const kind of ['distress', 'other'] as const)
    for (const language of ['it', 'en'] as const)
      hash.update(textOf(kind, language)).update(JSON.stringify(listed[kind][language]));
  return hash.digest('hex').slice(0, 32);
}
