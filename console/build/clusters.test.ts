import { expect, test } from 'vitest';
import { clustersOf, type SharedCode } from './clusters.ts';

const ROUTES = 'abcd';
const shared = (name: string, users: string, size: number, imports: readonly number[] = []): SharedCode => ({
  modules: [name],
  users: users.split('').map((route) => ROUTES.indexOf(route)),
  size,
  isOutside: false,
  imports,
});
const clusters = (pieces: readonly SharedCode[], mostFiles: number, ownSizes = [500, 500, 500, 500]) =>
  clustersOf({ shared: pieces, ownSizes, mostFiles: ownSizes.map(() => mostFiles) });
const inOrder = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b));
const sorted = (files: string[][]) => inOrder(files.map((names) => inOrder(names).join(' ')));

test('no route loads more files than it may', () => {
  const pieces = [
    shared('Page', 'abc', 5),
    shared('Table', 'ab', 7),
    shared('Form', 'ac', 9),
    shared('Menu', 'd', 3),
  ];
  for (const most of [1, 2, 3]) {
    const files = clusters(pieces, most);
    for (const [at, route] of ROUTES.split('').entries()) {
      const isLoaded = (names: readonly string[]) =>
        pieces.some(({ modules: [name = ''], users }) => names.includes(name) && users.includes(at));
      expect(files.filter(isLoaded).length, `${route} of ${most}`).toBeLessThanOrEqual(most);
    }
  }
});

test('no route loads more files than it may, where sixty pieces have users of their own', () => {
  const pieces = Array.from({ length: 60 }, (_each, at) => ({
    modules: [`${at}`],
    users: Array.from({ length: 40 }, (_route, route) => route).filter(
      (route) => (at * 7 + route * 5) % 9 < 4,
    ),
    size: 100 + ((at * 37) % 90),
    isOutside: false,
    imports: [],
  }));
  const files = clustersOf({
    shared: pieces,
    ownSizes: Array.from({ length: 40 }, () => 9_000),
    mostFiles: Array.from({ length: 40 }, () => 4),
  });
  const loadedBy = (route: number) =>
    files.filter((names) => names.some((name) => pieces[Number(name)]?.users.includes(route)));
  for (let route = 0; route < 40; route++) expect(loadedBy(route).length).toBeLessThanOrEqual(4);
  expect(files.length).toBeGreaterThan(1);
  expect(files.flat()).toHaveLength(60);
});

test('code of the shell is in no file of pages outside it, also where that costs fewer bytes', () => {
  const outside = (piece: SharedCode): SharedCode => ({ ...piece, isOutside: true });
  const pieces = [
    shared('menu', 'abc', 90),
    shared('code', 'bcd', 50, [2]),
    shared('icon', 'abcd', 5),
    shared('key', 'bd', 5),
  ];
  const apart = [pieces[0]!, ...pieces.slice(1).map(outside)];
  expect(sorted(clusters(apart, 2))).toContain('menu');
  expect(sorted(clusters(pieces, 1))).toEqual(['code icon key menu']);
});

test('files are joined only for a route that loads too many, those that cost the fewest unused bytes', () => {
  // With the table, route c gets 7 bytes that it does not use; with the schemas, routes c and d get 90 each.
  const pieces = [shared('Page', 'abcd', 5), shared('Table', 'abd', 7), shared('schemas', 'ab', 90)];
  expect(sorted(clusters(pieces, 2))).toEqual(['Page Table', 'schemas']);
  expect(clusters(pieces, 3)).toHaveLength(3);
});

test('a heavy route is spared: its bytes cost more than those of a light one', () => {
  // Route c or route d gets 10 bytes that it does not use.
  const pieces = [shared('Page', 'abcd', 50), shared('left', 'abc', 10), shared('right', 'abd', 10)];
  expect(sorted(clusters(pieces, 2, [500, 500, 900, 500]))).toEqual(['left Page', 'right']);
  expect(sorted(clusters(pieces, 2, [500, 500, 500, 900]))).toEqual(['left', 'Page right']);
});

test('a light route does not get many bytes that it does not use, to spare a heavy one few', () => {
  // Route c gets 10 bytes that it does not use, or route d gets 300.
  const pieces = [shared('Page', 'abcd', 5), shared('form', 'abd', 10), shared('schemas', 'abc', 300)];
  expect(sorted(clusters(pieces, 2, [900, 900, 900, 500]))).toEqual(['form Page', 'schemas']);
});

test('a route with a file of its own loads fewer files of shared code than the others', () => {
  const pieces = [shared('Page', 'abcd', 5), shared('Table', 'abd', 7), shared('schemas', 'ab', 90)];
  const files = clustersOf({ shared: pieces, ownSizes: [500, 500, 500, 500], mostFiles: [2, 3, 3, 3] });
  expect(sorted(files)).toEqual(['Page Table', 'schemas']);
});

test('a file that is loaded only because another imports it counts for the routes of the other', () => {
  // Page and form are small, but with the form every route gets the schemas, too.
  const pieces = [
    shared('Page', 'abcd', 5),
    shared('form', 'ab', 5, [2]),
    shared('schemas', 'ab', 90),
    shared('Table', 'acd', 30),
  ];
  // All routes are as heavy as each other.
  expect(sorted(clusters(pieces, 2, [500, 530, 595, 595]))).toEqual(['form schemas', 'Page Table']);
});

test('no two files import each other: the file between two joined files joins them', () => {
  const pieces = [
    shared('top', 'ab', 1, [1]),
    shared('middle', 'abc', 1000, [2]),
    shared('bottom', 'abcd', 1),
  ];
  const files = clusters(pieces, 2);
  const homeOf = (name: string) => files.findIndex((names) => names.includes(name));
  expect(homeOf('top') === homeOf('bottom') && homeOf('middle') !== homeOf('top')).toBe(false);
});

test('a file comes after the files that it imports', () => {
  const pieces = [shared('Page', 'abc', 5, [1]), shared('icon', 'abcd', 1), shared('Table', 'ab', 7, [0])];
  expect(clusters(pieces, 3)).toEqual([['icon'], ['Page'], ['Table']]);
});

test('the same code gives the same files', () => {
  const pieces = 'abcdefghijkl'
    .split('')
    .map((name, at) => shared(name, ROUTES.slice(at % 3, (at % 3) + 2 + (at % 2)), 10 + at));
  expect(clusters(pieces, 2)).toEqual(clusters(pieces, 2));
});
