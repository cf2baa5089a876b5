import { Session } from 'node:inspector';
import type { Profiler } from 'node:inspector';

/** The modules whose steps are counted: our parsers of foreign bytes, and the libraries below them. */
const COUNTED =
  /\/knowledge\/(?:kinds\/website\/crawl|extraction)\/|\/(?:htmlparser2|domhandler|robots-parser|entities)\//;

/**
 * Counts the executed blocks of code with V8's own counters, which are the same on each run and machine. They do not
 * see inside a regular expression; `e2e/architecture/patterns.test.ts` checks those.
 */
export function stepCounter(): { steps(work: () => unknown): number; close(): void } {
  const session = new Session();
  session.connect();
  const post = <T>(method: string, parameters: object = {}): T => {
    let answer: { error: Error | null; result?: T } = { error: new Error(`${method} gave no answer`) };
    session.post(method, parameters, (error, result) => {
      answer = { error, result: result as T };
    });
    if (answer.error) throw answer.error;
    return answer.result as T;
  };
  post('Profiler.enable');
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const take = (): number =>
    post<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage')
      .result.filter(({ url }) => COUNTED.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  return {
    steps(work) {
      take();
      work();
      return take();
    },
    close() {
      session.disconnect();
    },
  };
}
