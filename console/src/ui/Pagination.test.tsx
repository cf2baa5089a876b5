import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, show } from '../../test/show.tsx';
import { Pagination } from './Pagination.tsx';

async function showPager(number: number, count: number) {
  const onPage = vi.fn<(page: number) => void>();
  await show(<Pagination page={number} pageSize={20} count={count} onPage={onPage} />);
  return { previous: button('Previous page'), next: button('Next page'), onPage };
}

test.each([
  [1, 40, '1–20 of 40'],
  [2, 40, '21–40 of 40'],
  [3, 41, '41–41 of 41'],
  [3, 40, '21–40 of 40'],
  [9, 0, '0–0 of 0'],
])(
  'page %d of %d rows shows the range %s; past the end that of the last page',
  async (number, count, range) => {
    await showPager(number, count);
    await expect.element(page.getByText(range, { exact: true })).toBeVisible();
  },
);

test('on the last page the next button keeps the focus and does nothing', async () => {
  const { next, onPage } = await showPager(2, 40);
  await next.click({ force: true });
  await expect.element(next).toHaveFocus();
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  expect(onPage).not.toHaveBeenCalled();
});

test('past the end the previous button leads to the second last page; the next button does nothing', async () => {
  const { previous, next, onPage } = await showPager(4, 60);
  await next.click({ force: true });
  await previous.click();
  expect(onPage.mock.calls).toEqual([[2]]);
});
