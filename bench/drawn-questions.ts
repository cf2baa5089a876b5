import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Drawn {
  /** As on the page of `npm run regia -- evaluate DIR --answers FILE`. */
  readonly id: string;
  readonly question: string;
}

/** The answers that a person reads for each language: most of real sites, some of questions that nothing answers. */
const SHARES: Record<'it' | 'en', readonly (readonly [file: string, set: string, count: number])[]> = {
  it: [
    ['questions-it.jsonl', 'site-it', 24],
    ['no-answer-it.jsonl', 'site-it-none', 6],
  ],
  en: [
    ['questions-en.jsonl', 'site-en', 24],
    ['no-answer-en.jsonl', 'site-en-none', 6],
  ],
};

/** Draws thirty questions of a language from the development sets; the same ones for the same seed. */
export function drawQuestions(folder: string, language: 'it' | 'en', seed: number): Drawn[] {
  const random = randomNumbers(seed);
  return SHARES[language].flatMap(([file, set, count]) => {
    const questions = readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line, index) => ({
        id: `${set}-${index + 1}`,
        question: (JSON.parse(line) as { q: string }).q,
        order: random(),
      }));
    return questions
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ id, question }) => ({ id, question }));
  });
}

/** Returns numbers from 0 to 1, the same ones for the same seed: the generator mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

if (import.meta.main) {
  const [folder = '', seed = '2026'] = process.argv.slice(2);
  for (const language of ['it', 'en'] as const)
    for (const { id, question } of drawQuestions(folder, language, Number(seed)))
      console.log(`${id}  ${question}`);
}
