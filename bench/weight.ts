import { createAssistant } from '@regia/contract/assistants/calls';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inInstance, root } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';
import { PASSWORD, staff } from './staff.ts';
import { kilobytes } from './timing.ts';

/** `e2e/weigh.ts` prints it. */
interface Weight {
  readonly route: string;
  readonly codeBytes: number;
  readonly fontBytes: number;
  readonly requests: number;
  readonly scripts: number;
  readonly styles: number;
  readonly paint: { readonly firstMs: number; readonly largestMs: number; readonly shift: number };
}

const LOGIN = { bytes: 130 * 1024, requests: 14, scripts: 12 };
const ROUTE = { bytes: 200 * 1024, requests: 24, scripts: 12 };

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
      'The page, its scripts and its styles, gzip, everything asked for until the network is quiet; an Italian browser with an empty cache for every route (1 KB is 1,024 bytes). Requests: of every kind. Floor: the budget.',
    rows: weights.flatMap((weight, at) => rowsOf(weight, at === 0 ? LOGIN : ROUTE)),
  };
}

function rowsOf(weight: Weight, most: typeof ROUTE): Row[] {
  const { route, codeBytes, fontBytes, requests, scripts, styles, paint } = weight;
  return [
    {
      what: `${route} (fonts ${kilobytes(fontBytes)} more)`,
      figure: kilobytes(codeBytes),
      floor: kilobytes(most.bytes),
      ratio: (codeBytes / most.bytes).toFixed(2),
      goal: `≤ ${most.bytes / 1024} KB`,
      reached: codeBytes <= most.bytes,
    },
    {
      what: `${route}: requests (${scripts} scripts, ${styles} styles), shift ${paint.shift.toFixed(3)}`,
      figure: `${requests}`,
      floor: `${most.requests}`,
      ratio: (requests / most.requests).toFixed(2),
      goal: `≤ ${most.requests}, ≤ ${most.scripts} scripts, 1 style, no shift`,
      reached: requests <= most.requests && scripts <= most.scripts && styles === 1 && paint.shift === 0,
    },
  ];
}

if (import.meta.main) show(await measureWeight());
