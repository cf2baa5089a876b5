import { expect, test } from 'vitest';
import { clustersOf, type SharedModule } from './clusters.ts';

const shared = (id: string, users: string, size: number, imports: readonly string[] = []): SharedModule => ({
  id,
  users: new Set(users),
  size,
  imports,
});
const inOrder = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b));
const sorted = (clusters: string[][]) => inOrder(clusters.map((ids) => inOrder(ids).join(' ')));

test('modules with the same routes are in one file', () => {
  const modules = [shared('Button', 'abc', 9), shared('Page', 'abc', 5), shared('Table', 'ab', 7)];
  expect(sorted(clustersOf(modules, 2))).toEqual(['Button Page', 'Table']);
});

test('no route loads more files than it may', () => {
  const modules = [
    shared('Page', 'abc', 5),
    shared('Table', 'ab', 7),
    shared('Form', 'ac', 9),
    shared('Menu', 'd', 3),
  ];
  for (const most of [1, 2, 3]) {
    const files = clustersOf(modules, most);
    const loadedBy = (route: string) =>
      files.filter((ids) => ids.some((id) => modules.some((one) => one.id === id && one.users.has(route))));
    for (const route of 'abcd') expect(loadedBy(route).length, route).toBeLessThanOrEqual(most);
  }
});

test('files are joined only for a route that loads too many, those that cost the fewest unused bytes first', () => {
  // With the table, route c gets 7 bytes that it does not use; with the schemas, routes c and d get 90 each.
  const modules = [shared('Page', 'abcd', 5), shared('Table', 'abd', 7), shared('schemas', 'ab', 90)];
  expect(sorted(clustersOf(modules, 2))).toEqual(['Page Table', 'schemas']);
  expect(clustersOf(modules, 3)).toHaveLength(3);
});

test('a file that is loaded only because another imports it counts for the routes of the other', () => {
  // Page and form are small, but with the form every route gets the schemas, too.
  const modules = [
    shared('Page', 'abcd', 5),
    shared('form', 'ab', 5, ['schemas']),
    shared('schemas', 'ab', 90),
    shared('Table', 'acd', 30),
  ];
  expect(sorted(clustersOf(modules, 2))).toEqual(['form schemas', 'Page Table']);
});

test('no two files import each other: the file between two joined files joins them', () => {
  const modules = [
    shared('top', 'ab', 1, ['middle']),
    shared('middle', 'abc', 1000, ['bottom']),
    shared('bottom', 'abcd', 1),
  ];
  const clusters = clustersOf(modules, 2);
  const home = new Map(clusters.flatMap((ids, at) => ids.map((id) => [id, at])));
  expect(home.get('top') === home.get('bottom') && home.get('middle') !== home.get('top')).toBe(false);
});

test('a file comes after the files that it imports', () => {
  const modules = [
    shared('Page', 'abc', 5, ['icon']),
    shared('icon', 'abcd', 1),
    shared('Table', 'ab', 7, ['Page']),
  ];
  expect(clustersOf(modules, 3)).toEqual([['icon'], ['Page'], ['Table']]);
});
