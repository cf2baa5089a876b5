import { expect, test } from 'vitest';
import type { Entry } from './entries.ts';
import { search } from './group.ts';

const entry = (label: string, key = label): Entry => ({ key, label, icon: null, run: () => {} });
const shape = (query: string, groups: Parameters<typeof search>[1]) =>
  search(query, groups).map(({ label, entries }) => [label, entries.map((each) => each.label)]);

const pages = { label: 'Pages', entries: [entry('Assistants'), entry('Users')] };
const actions = { label: 'Actions', entries: [entry('Use the dark theme'), entry('Sign out')] };

test('without a query returns all groups in their order, without duplicates', () => {
  const recent = { label: 'Recent', entries: [entry('Users')] };
  expect(shape('', [recent, pages, actions])).toEqual([
    ['Recent', ['Users']],
    ['Pages', ['Assistants']],
    ['Actions', ['Use the dark theme', 'Sign out']],
  ]);
});

test('puts the group with the best match first, and drops a group without a match', () => {
  expect(shape('sign', [pages, actions])).toEqual([['Actions', ['Sign out']]]);
  expect(shape('the', [{ label: 'Far', entries: [entry('Atheist')] }, actions])).toEqual([
    ['Actions', ['Use the dark theme']],
    ['Far', ['Atheist']],
  ]);
  expect(shape('us', [pages, actions]).map(([label]) => label)).toEqual(['Pages', 'Actions']);
});

test('limits a group to its best matches', () => {
  const many = { label: 'Many', entries: Array.from({ length: 30 }, (_, index) => entry(`Office ${index}`)) };
  expect(search('office', [many])[0]!.entries).toHaveLength(6);
});
