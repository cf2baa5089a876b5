import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';
import { ms } from './timing.ts';

interface Ranks {
  readonly r1: number;
  readonly r5: number;
  readonly r10: number;
  readonly mrr: number;
}

/** The output of `server/src/knowledge/evaluation/run.ts --json`. */
interface Evaluation {
  readonly extraction: { precision: number; recall: number; f1: number; msPerPage: number };
  readonly sets: readonly {
    name: string;
    questions: number;
    passages: number;
    engine: Ranks;
    textbook: Ranks;
    served: { good: number; answered: number };
    searchMs: { p50: number; p95: number };
  }[];
  readonly shortcomings: readonly string[];
}

const program = join(root, 'server/src/knowledge/evaluation/run.ts');

/**
 * Measures quality on the development sets with the server's own command on a real PostgreSQL, beside textbook BM25.
 */
export async function measureRetrieval(): Promise<Measure> {
  // The command exits with 1 if a figure is below its minimum, but still prints all figures.
  const printed = await promisify(execFile)(process.execPath, [program, '--json']).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string; stderr?: string }) => {
      if (error.stdout?.startsWith('{')) return error.stdout;
      throw new Error(`The evaluation failed: ${error.stderr}`);
    },
  );
  const head = { title: 'Retrieval', command: 'node bench/retrieval.ts' };
  if (!printed.startsWith('{')) return { ...head, about: `**${printed.trim()}**`, rows: [] };
  const { extraction, sets, shortcomings } = JSON.parse(printed) as Evaluation;
  const isShort = (name: string): boolean => shortcomings.some((line) => line.includes(name));
  return {
    ...head,
    about: [
      'Share of questions whose page or passage is the first, among the first five, the first ten, and the mean reciprocal rank, in percent. Floor: textbook BM25 on the same passages. The minimum of each set is in `server/src/knowledge/evaluation/minimums.ts`.',
      ...shortcomings.map((line) => `\n- below its least: ${line}`),
    ].join('\n'),
    rows: [
      ...sets.flatMap((set): Row[] => [
        {
          what: `${set.name}: R@1 / 5 / 10 / MRR, ${set.questions} questions, ${set.passages} passages`,
          figure: ranks(set.engine),
          floor: ranks(set.textbook),
          ratio: `${(set.engine.mrr / set.textbook.mrr).toFixed(2)} × MRR`,
          goal: 'its least',
          reached: !isShort(set.name),
        },
        {
          what: `${set.name}: right page and answer shown, of those answered; search and answer p50 / p95`,
          figure: `${set.served.good.toFixed(1)} % of ${set.served.answered.toFixed(1)} %; ${ms(set.searchMs.p50)} / ${ms(set.searchMs.p95)}`,
        },
      ]),
      {
        what: 'main content: precision / recall / F1, time a page',
        figure: `${[extraction.precision, extraction.recall, extraction.f1].map((share) => share.toFixed(1)).join(' / ')}, ${ms(extraction.msPerPage)}`,
        goal: 'its least',
        reached: !isShort('main content') && !isShort('extraction'),
      },
    ],
  };
}

const ranks = ({ r1, r5, r10, mrr }: Ranks): string =>
  [r1, r5, r10, mrr].map((share) => share.toFixed(1)).join(' / ');

if (import.meta.main) show(await measureRetrieval());
