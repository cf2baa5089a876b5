import { createAssistant } from '@regia/contract/assistants/calls';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inInstance, root } from './instance.ts';
import type { Measure } from './measure.ts';
import { show } from './measure.ts';
import { PASSWORD, staff } from './staff.ts';
import { kilobytes } from './timing.ts';

interface Weight {
  readonly route: string;
  readonly codeBytes: number;
  readonly fontBytes: number;
  readonly requests: number;
}

const LOGIN_BUDGET = 140 * 1024;
const BUDGET = 220 * 1024;

/** Measures the first load of every route by a browser with an empty cache. */
export async function measureWeight(): Promise<Measure> {
  const weights = await inInstance({}, async ({ url }) => {
    const admin = await staff(url, 'admin');
    const { id } = await admin.call(createAssistant, { body: { name: 'Peso' } });
    const list = '/ai/ai-assistants';
    const inside = [list, `${list}/create`, ...['', '/training', '/try'].map((tab) => `${list}/${id}${tab}`)];
    const routes = [...inside, '/permission-denied', '/error404', '/screen-too-small'];
    // A browser keeps the session's secure cookies for `localhost`.
    const address = url.replace('127.0.0.1', 'localhost');
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(root, 'e2e/weigh.ts'),
      address,
      'admin',
      PASSWORD,
      ...routes,
    ]);
    const read = JSON.parse(stdout) as Weight[];
    return read.map((weight) => ({ ...weight, route: weight.route.replace(id, '{id}') }));
  });
  return {
    title: 'Weight of the first load',
    command: 'node bench/weight.ts',
    about:
      'Script and style, gzip, everything asked for until the network is quiet; an Italian browser with an empty cache for every route (1 KB is 1,024 bytes). Floor: the budget.',
    rows: weights.map(({ route, codeBytes, fontBytes, requests }, at) => {
      const budget = at === 0 ? LOGIN_BUDGET : BUDGET;
      return {
        what: `${route} (${requests} requests, fonts ${kilobytes(fontBytes)} more)`,
        figure: kilobytes(codeBytes),
        floor: kilobytes(budget),
        ratio: (codeBytes / budget).toFixed(2),
        goal: `≤ ${budget / 1024} KB`,
        reached: codeBytes <= budget,
      };
    }),
  };
}

if (import.meta.main) show(await measureWeight());
