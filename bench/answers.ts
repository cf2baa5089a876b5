import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { newHome, productEnvironment, root } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';

interface Count {
  readonly answered: number;
  readonly asked: number;
}

/** The output of `npm run regia -- evaluate DIR --json`. */
interface Evaluation {
  readonly sets: readonly {
    name: string;
    questions: number;
    engine: { r1: number; r5: number; r10: number; mrr: number };
    textbook: { r1: number; r5: number; r10: number; mrr: number };
    served: {
      answered: number;
      unsure: number;
      good: number;
      firstRight: number;
      quotationsRight: number;
      falsely: number;
      sectionFirst: number;
      shown: number;
      words: number;
      offers: {
        found: number;
        withoutRight: number;
        mean: number;
        off: { offered: number; asked: number };
      };
      inVain: { near: Count; off: Count };
    };
  }[];
}

const developmentSets = join(process.env['REGIA_SHARED'] ?? resolve(root, '../shared'), 'data');

/** Measures the answers without a model on the sets of a folder, with the product's own command. */
export async function measureAnswers(folder = developmentSets): Promise<Measure> {
  const head = { title: 'Answers without a model', command: 'node bench/answers.ts' };
  if (!existsSync(folder))
    return { ...head, about: `**Skipped: there is no folder ${folder}; name another.**`, rows: [] };
  const { sets } = await evaluate(folder);
  return {
    ...head,
    about:
      'The answers as visitors see them, in percent of the questions of each set. Of answered: right page and answer shown / first page right / quotations from the right page. In vain: answered though nothing answers, of questions near the subject and on other subjects. `docs/evaluation.md` explains the figures and the folder; the minimum of each set is in `server/src/knowledge/evaluation/minimums.ts`. Floor: textbook BM25.',
    rows: sets.flatMap(({ name, questions, engine, textbook, served }): Row[] => [
      {
        what: `${name}: R@1 / 5 / 10 / MRR, ${questions} questions`,
        figure: shares(engine.r1, engine.r5, engine.r10, engine.mrr),
        floor: shares(textbook.r1, textbook.r5, textbook.r10, textbook.mrr),
      },
      {
        what: `${name}: right section first / answer shown if all were answered`,
        figure: shares(served.sectionFirst, served.shown),
      },
      { what: `${name}: answered / not sure`, figure: shares(served.answered, served.unsure) },
      {
        what: `${name}: of answered`,
        figure: shares(served.good, served.firstRight, served.quotationsRight),
      },
      {
        what: `${name}: in vain, all / near / other subjects`,
        figure: `${served.falsely.toFixed(1)} / ${count(served.inVain.near)} / ${count(served.inVain.off)}`,
      },
      { what: `${name}: words shown`, figure: String(served.words) },
      {
        what: `${name}: right page in the answer or the offers / lists without it / offers a list / on other subjects`,
        figure: `${shares(served.offers.found, served.offers.withoutRight, served.offers.mean)} / ${served.offers.off.offered} of ${served.offers.off.asked}`,
      },
    ]),
  };
}

const shares = (...values: readonly number[]): string => values.map((value) => value.toFixed(1)).join(' / ');
const count = ({ answered, asked }: Count): string => `${answered} of ${asked}`;

/** Runs the command in a data folder of its own. */
async function evaluate(folder: string): Promise<Evaluation> {
  const home = newHome();
  try {
    const child = spawn(process.execPath, [join(root, 'start.mjs'), 'evaluate', resolve(folder), '--json'], {
      cwd: root,
      env: productEnvironment(home),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const code = new Promise<number | null>((done) => child.once('exit', done));
    const [printed, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if ((await code) !== 0) throw new Error(`The evaluation failed:\n${complaint}`);
    return JSON.parse(printed) as Evaluation;
  } finally {
    home.remove();
  }
}

if (import.meta.main) show(await measureAnswers(process.argv[2]));
