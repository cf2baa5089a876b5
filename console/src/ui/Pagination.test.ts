import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { does, draw } from '../../test/draw.ts';
import { Pagination } from './Pagination.tsx';

async function pager(page: number, count: number) {
  const onPage = vi.fn<(page: number) => void>();
  const place = await draw(createElement(Pagination, { page, pageSize: 20, count, onPage }));
  const [previous, next] = place.querySelectorAll('button');
  return { range: place.querySelector('span')!.textContent, previous: previous!, next: next!, onPage };
}

test.each([
  [1, 40, '1–20 of 40'],
  [2, 40, '21–40 of 40'],
  [3, 41, '41–41 of 41'],
  [3, 40, '21–40 of 40'],
  [9, 0, '0–0 of 0'],
])('page %d of %d rows says %s, the last page where rows have gone since', async (page, count, range) => {
  expect((await pager(page, count)).range).toBe(range);
});

test('the button that led to the last page keeps the focus', async () => {
  const { next, onPage } = await pager(2, 40);
  expect([next.disabled, next.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await does(next, 'click');
  expect(onPage).not.toHaveBeenCalled();
});

test('from past the end the way back leads to the page before the last, and none leads on', async () => {
  const { previous, next, onPage } = await pager(4, 60);
  await does(next, 'click');
  await does(previous, 'click');
  expect(onPage.mock.calls).toEqual([[2]]);
});
