import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the console, by the path of its route: `/ai/ai-assistants/$id/try`. */
export interface Route {
  readonly path: string;
  readonly isSignedIn: boolean;
}

/** Every page of the console. A test of the console's router writes the file, and fails if it is not up to date. */
export const EVERY_ROUTE = JSON.parse(
  readFileSync(join(import.meta.dirname, 'every-route.json'), 'utf8'),
) as readonly Route[];

const bare = (address: string) => address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

/** The path of the route that shows the page of an address. */
export function routeOf(address: string): string | undefined {
  const parts = bare(address).split('/');
  const leadsTo = ({ path }: Route) => {
    const names = bare(path).split('/');
    return (
      names.length <= parts.length && names.every((name, at) => name.startsWith('$') || name === parts[at])
    );
  };
  // A link in a mail carries its secret behind the path of its page.
  const found = EVERY_ROUTE.filter(leadsTo).toSorted((one, other) => depthOf(other) - depthOf(one));
  return found[0]?.path;
}

/** Names count before parameters, and long paths before short ones. */
const depthOf = ({ path }: Route) =>
  bare(path)
    .split('/')
    .reduce((depth, name) => depth + (name.startsWith('$') ? 1 : 2), 0);

/** The routes that a list leaves out, without those that have a reason to be left out. */
export const notListed = (
  addresses: readonly string[],
  reasons: Readonly<Record<string, string>>,
): string[] => {
  const listed = new Set(addresses.map(routeOf));
  return EVERY_ROUTE.map(({ path }) => path).filter((path) => !listed.has(path) && !(path in reasons));
};

/** An address of the route, with this id in it. */
export const addressOf = (path: string, id: string): string => path.replace('$id', id);
