import { act, createElement, type Dispatch, type SetStateAction, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { does, draw, types } from '../../test/draw.ts';
import { SearchField } from './SearchField.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A list with a filter beside its search; `searched` is each search with the filter of its moment. */
async function list() {
  const searched: string[] = [];
  let go!: Dispatch<SetStateAction<{ search: string; filter: string }>>;
  const List = () => {
    const [address, setAddress] = useState({ search: '', filter: 'none' });
    go = setAddress;
    const onSearch = (search: string) => {
      searched.push(`${address.filter} ${search}`);
      setAddress({ ...address, search });
    };
    return createElement(SearchField, { label: 'Search', value: address.search, onSearch });
  };
  const place = await draw(createElement(List));
  const field = place.querySelector('input')!;
  const to = (change: object) => act(async () => go((before) => ({ ...before, ...change })));
  const clear = () => does(place.querySelector('button'), 'click');
  return { field, searched, to, clear };
}
const passes = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

test('a search asks once, when the person stops typing', async () => {
  const { field, searched } = await list();
  await types(field, 'ab');
  await passes(200);
  await types(field, 'abc ');
  await passes(200);
  expect(searched).toEqual([]);
  await passes(50);
  expect(searched).toEqual(['none abc']);
  expect(field.value).toBe('abc ');
});

test('what is chosen while a search waits for its pause stays chosen', async () => {
  const { field, searched, to } = await list();
  await types(field, 'abc');
  await to({ filter: 'on_air' });
  await passes(250);
  expect(searched).toEqual(['on_air abc']);
});

test('a search that waits is forgotten where another came by the address', async () => {
  const { field, searched, to } = await list();
  await to({ search: 'before' });
  expect(field.value).toBe('before');
  await types(field, 'before and');
  await to({ search: '' });
  await passes(1000);
  expect(field.value).toBe('');
  expect(searched).toEqual([]);
});

test('an emptied search is asked at once', async () => {
  const { field, searched, to, clear } = await list();
  await to({ search: 'abc' });
  await clear();
  await passes(0);
  expect(searched).toEqual(['none ']);
  expect(field.value).toBe('');
});
