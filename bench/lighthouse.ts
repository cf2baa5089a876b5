import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './instance.ts';
import type { Table } from './measure.ts';
import { PASSWORD } from './staff.ts';
import { ms } from './timing.ts';

const PACKAGE = 'lighthouse@13.5.0';
const GOALS: Record<string, string> = {
  '/auth/login': '≥ 98, ≤ 1.7 s, 100, 100',
  '/ai/ai-assistants': '≥ 93, –, 100, 100',
};

/** `e2e/lighthouse.ts` prints it. */
interface Verdict {
  readonly route: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly largestMs: number;
}

/** Lighthouse of the login and of the list. Without it, for example without a network, the table says so. */
export async function lighthouse(url: string): Promise<Table> {
  const title = `Lighthouse (${PACKAGE}, mobile, simulated)`;
  const heading = ['', 'performance', 'LCP', 'accessibility', 'best practices', 'goal'];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(root, 'e2e/lighthouse.ts'),
      PACKAGE,
      url,
      'admin',
      PASSWORD,
      '/ai/ai-assistants',
    ]);
    const lines = (JSON.parse(stdout) as Verdict[]).map((one) => [
      one.route,
      String(one.performance),
      ms(one.largestMs),
      String(one.accessibility),
      String(one.bestPractices),
      GOALS[one.route] ?? '',
    ]);
    return { title, heading, lines };
  } catch (error) {
    console.error(error);
    return { title: `${title}: skipped, it could not run`, heading, lines: [] };
  }
}
