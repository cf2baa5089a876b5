import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './instance.ts';
import { PASSWORD } from './staff.ts';

/** `e2e/weigh.ts` prints it. */
export interface Weight {
  readonly route: string;
  readonly codeBytes: number;
  readonly brotliBytes: number;
  readonly fontBytes: number;
  readonly requests: number;
  readonly scripts: number;
  readonly styles: number;
  readonly paint: { readonly firstMs: number; readonly largestMs: number; readonly shift: number };
}

export interface Most {
  readonly gzip: number;
  readonly brotli: number;
  readonly requests: number;
  readonly scripts: number;
  readonly styles: number;
}

interface Budget {
  readonly login: Most;
  readonly signedIn: Most;
  readonly others: Most;
  readonly notWeighed: readonly string[];
}

interface Route {
  readonly path: string;
  readonly isSignedIn: boolean;
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, 'e2e', file), 'utf8'));

export const LOGIN = '/auth/login';
/** The budget that the stories hold too. */
const budget = read('first-load.json') as Budget;
/** Every route that an admin can open at once, the login first. */
export const routes = (read('every-route.json') as Route[])
  .filter(({ path }) => !budget.notWeighed.includes(path))
  .toSorted((one, other) => Number(other.path === LOGIN) - Number(one.path === LOGIN));

export const isSignedIn = (route: string): boolean =>
  routes.some(({ path, isSignedIn: within }) => within && path === route);

export function mostOf(route: string): Most {
  if (route === LOGIN) return budget.login;
  return isSignedIn(route) ? budget.signedIn : budget.others;
}

/** Measures the first load of pages as an admin. The login is first. */
export async function weigh(
  url: string,
  { pages, isSlow }: { pages: readonly string[]; isSlow: boolean },
): Promise<Weight[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, 'e2e/weigh.ts'),
    url,
    'admin',
    PASSWORD,
    ...(isSlow ? ['--slow'] : []),
    ...pages,
  ]);
  return JSON.parse(stdout) as Weight[];
}
