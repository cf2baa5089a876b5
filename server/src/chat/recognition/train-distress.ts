/**
 * Fits the weights by which distress is recognized, from the corpus and the phrases of the tests, and writes them:
 * `node server/src/chat/recognition/train-distress.ts`. With `--folds` it prints how well each fifth of the corpus is
 * told by the other four, and writes nothing. Files behind it hold questions, one JSON object a line with the field `q`
 * or `question`: those that are taken for distress are printed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusGroups, corpusHash, listed } from './distress-corpus.ts';
import { exampleOf, fitDistress, type Example } from './distress-fit.ts';
import { analyse } from '../../knowledge/public.ts';
import { type DistressModel, judgedTexts, readModel, weightOf, writtenModel } from './distress-model.ts';

type Language = 'it' | 'en';

const say = (line: string) => process.stdout.write(`${line}\n`);

const FOLDS = 5;
/** No question of the development sets weighs more, and at most 3 % of the other messages of a fold do. */
const THRESHOLD: Record<Language, number> = { it: 1.4, en: 1.45 };
/** The phrases of the tests count more than a message of the corpus. */
const TIMES = 3;
/** One of so many messages in the other language is an example of what is none. */
const FOREIGN = 3;

const isIn = (index: number, fold: number): boolean => index % FOLDS === fold;

/** A message as an example. None of the sentences of another message is distress by itself. */
const examplesIn = (message: string, kind: 'distress' | 'other', language: Language): Example[] =>
  kind === 'distress'
    ? [exampleOf(message, language, true)]
    : [...judgedTexts(message), searchOf(message, language)].map((text) => exampleOf(text, language, false));

/** The words of a message that count in a search box. */
const searchOf = (message: string, language: Language): string =>
  analyse(message, language)
    .filter(({ stem, samePlace }) => stem !== null && !samePlace)
    .map(({ word }) => word)
    .join(' ');

/** The examples of a language, without the groups of a fold. */
function examplesOf(language: Language, without?: number): Example[] {
  const other = language === 'it' ? 'en' : 'it';
  const own = (['distress', 'other'] as const).flatMap((kind) =>
    corpusGroups(kind, language)
      .filter((_, index) => without === undefined || !isIn(index, without))
      .flat()
      .flatMap((message) => examplesIn(message, kind, language)),
  );
  const foreign = (['distress', 'other'] as const)
    .flatMap((kind) => corpusGroups(kind, other))
    .flat()
    .filter((_, index) => index % FOREIGN === 0)
    .map((message) => exampleOf(message, language, false));
  const phrases = (['distress', 'other'] as const).flatMap((kind) =>
    listed[kind][language].flatMap((message) => examplesIn(message, kind, language)),
  );
  return [...own, ...foreign, ...Array.from({ length: TIMES }, () => phrases).flat()];
}

const fit = (language: Language, without?: number): DistressModel =>
  readModel(writtenModel(fitDistress(examplesOf(language, without), THRESHOLD[language])));

const share = (count: number, of: number): string => `${((100 * count) / of).toFixed(1)} %`;

function tellFolds(language: Language): void {
  const caught = { distress: 0, other: 0 };
  const all = { distress: 0, other: 0 };
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = fit(language, fold);
    for (const kind of ['distress', 'other'] as const) {
      const aside = corpusGroups(kind, language)
        .filter((_, index) => isIn(index, fold))
        .flat();
      all[kind] += aside.length;
      caught[kind] += aside.filter((message) => weightOf(message, language, model) > 0).length;
    }
  }
  say(
    `${language}: recognized ${share(caught.distress, all.distress)}, false alarms ${share(caught.other, all.other)}`,
  );
}

function tellQuestions(file: string, models: Record<Language, DistressModel>): void {
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { q, question = q } = JSON.parse(line) as { q?: string; question?: string };
    for (const language of ['it', 'en'] as const)
      if (question !== undefined && weightOf(question, language, models[language]) > 0)
        say(`${language}: ${question}`);
  }
}

const [option, ...files] = process.argv.slice(2);
if (option === '--folds') {
  tellFolds('it');
  tellFolds('en');
} else {
  const models = { it: fit('it'), en: fit('en') };
  const stored = (language: Language): string => {
    const { bias, lines } = writtenModel(models[language]);
    return `  ${language}: {\n    bias: ${bias},\n    lines: \`\n${lines}\n\`,\n  },\n`;
  };
  writeFileSync(
    join(import.meta.dirname, 'distress-weights.ts'),
    `/** Fitted by train-distress.ts: the messages, and weights of their features. */\nexport const FITTED_FROM = '${corpusHash()}';\n\nexport const DISTRESS_WEIGHTS = {\n${stored('it')}${stored('en')}};\n`,
  );
  for (const file of option === undefined ? [] : [option, ...files]) tellQuestions(file, models);
}
