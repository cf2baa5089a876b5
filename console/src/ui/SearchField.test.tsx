import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { button, enter, nextFrame, showHook } from '../../test/show.tsx';
import { SearchField } from './SearchField.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

/** A list with a search and a filter; `searched` holds each search with the filter at that time. */
async function showList() {
  const searched: string[] = [];
  const { now, container } = await showHook(
    () => useState({ search: '', filter: 'none' }),
    ([address, setAddress]) => {
      const onSearch = (search: string) => {
        searched.push(`${address.filter} ${search}`);
        setAddress({ ...address, search });
      };
      return <SearchField label="Search" value={address.search} onSearch={onSearch} />;
    },
  );
  const changeAddress = (change: object) => {
    now()[1]((before) => ({ ...before, ...change }));
    return nextFrame();
  };
  const field = container.querySelector('input')!;
  return { field, searched, changeAddress };
}

test('searches once, when the person stops typing', async () => {
  const { field, searched } = await showList();
  await enter(field, 'ab');
  vi.advanceTimersByTime(200);
  await enter(field, 'abc ');
  vi.advanceTimersByTime(200);
  expect(searched).toEqual([]);
  vi.advanceTimersByTime(50);
  await nextFrame();
  expect(searched).toEqual(['none abc']);
  expect(field.value).toBe('abc ');
});

test('keeps a filter chosen during the debounce of a search', async () => {
  const { field, searched, changeAddress } = await showList();
  await enter(field, 'abc');
  await changeAddress({ filter: 'on_air' });
  vi.advanceTimersByTime(250);
  expect(searched).toEqual(['on_air abc']);
});

test('cancels a debounced search when the address gets another search', async () => {
  const { field, searched, changeAddress } = await showList();
  await changeAddress({ search: 'before' });
  expect(field.value).toBe('before');
  await enter(field, 'before and');
  await changeAddress({ search: '' });
  vi.advanceTimersByTime(1000);
  await nextFrame();
  expect(field.value).toBe('');
  expect(searched).toEqual([]);
});

test('searches at once when the field is cleared', async () => {
  const { field, searched, changeAddress } = await showList();
  await changeAddress({ search: 'abc' });
  await button('Clear search').click();
  vi.advanceTimersByTime(0);
  expect(searched).toEqual(['none ']);
  await expect.element(field).toHaveValue('');
});
