import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';

/** The output of `server/src/knowledge/evaluation/line-quality.ts --json`. */
interface LineQuality {
  readonly own: readonly { name: string; f1: number }[];
  readonly office: readonly { name: string; f1: number }[];
  /** None if the files of others are not there. */
  readonly others: readonly { name: string; f1: number }[];
}

const GOAL = 0.9;
const program = join(root, 'server/src/knowledge/evaluation/line-quality.ts');

/** Compares the lines that files are read into with lines written by hand. */
export async function measureLines(): Promise<Measure> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--json']);
  const { own, office, others } = JSON.parse(stdout) as LineQuality;
  return {
    title: 'Lines of files',
    command: 'node bench/lines.ts',
    about:
      'Lines that files are read into, compared with lines written by hand from the look of the page: kind, words and order. [Evaluation](evaluation.md) names each file, the pages compared and what is wrong.',
    rows: [
      ...rowsOf('files of others', others),
      ...rowsOf('files of our own', own),
      ...rowsOf('files of an office', office),
    ],
  };
}

function rowsOf(whose: string, files: readonly { name: string; f1: number }[]): Row[] {
  if (files.length === 0) return [];
  const mean = files.reduce((sum, { f1 }) => sum + f1, 0) / files.length;
  const enough = files.filter(({ f1 }) => f1 >= GOAL);
  return [
    {
      what: `${whose}: mean F1 of ${files.length}`,
      figure: mean.toFixed(3),
      goal: `≥ ${GOAL}`,
      reached: mean >= GOAL,
    },
    {
      what: `${whose}: at ${GOAL} or more`,
      figure: `${enough.length} of ${files.length}`,
      goal: 'all',
      reached: enough.length === files.length,
    },
  ];
}

if (import.meta.main) show(await measureLines());
