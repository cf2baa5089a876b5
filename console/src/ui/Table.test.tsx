import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { type Column, NoValue, Table } from './Table.tsx';

const WIDTH = 1000;
type Row = { name: string; reason: string };

const columns = (short = false): readonly Column<Row>[] => [
  { key: 'name', header: 'Name', short, cell: ({ name }) => name },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { key: 'count', header: 'Count', number: true, cell: () => '7' },
];

async function widths(row: Row, short?: boolean): Promise<number[]> {
  await show(
    <div style={{ width: WIDTH }}>
      <Table caption="Rows" columns={columns(short)} rows={[row]} keyOf={({ name }) => name} />
    </div>,
  );
  await expect.element(page.getByRole('table', { name: 'Rows' })).toBeVisible();
  return Array.from(document.querySelectorAll('td'), (cell) => cell.getBoundingClientRect().width);
}

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
const long = 'word '.repeat(200);

test('a table of short texts fills its width; the first column takes two fifths', async () => {
  const all = await widths({ name: 'Ada', reason: 'none' });
  expect(sum(all)).toBeCloseTo(WIDTH, 0);
  expect(all[0]).toBeCloseTo(WIDTH * 0.4, 0);
});

test('a long text is cut, and does not widen the table', async () => {
  const all = await widths({ name: long, reason: long });
  expect(sum(all)).toBeCloseTo(WIDTH, 0);
  expect(all[0]).toBeLessThan(WIDTH * 0.6);
  expect(all[2]).toBeGreaterThan(30);
});

test('a short first column leaves its width to the others', async () => {
  const [first = 0] = await widths({ name: 'Ada', reason: 'a reason of some words' }, true);
  expect(first).toBeLessThan(WIDTH * 0.4);
});

test.each([
  ['a desktop shows a dash', 1280, true],
  ['a phone hides it', 390, false],
])('in a cell without a value %s', async (_, width, isVisible) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const empty: readonly Column<Row>[] = [
    ...columns(),
    { key: 'used', header: 'Last used', cell: () => <NoValue /> },
  ];
  await show(<Table caption="Rows" columns={empty} rows={[{ name: 'Ada', reason: '' }]} keyOf={() => 'a'} />);
  await expect.element(page.getByText('Ada')).toBeVisible();
  expect(document.querySelector('td:last-child')!.checkVisibility()).toBe(isVisible);
});

test.each([
  ['name', 'name', '-name', 'ascending'],
  ['-name', 'name', 'name', 'descending'],
  ['reason', 'name', 'name', undefined],
])('AUTH-11 in the order %s a press on the header of %s asks for %s', async (order, by, next, sorted) => {
  const onOrder = vi.fn();
  const sortable = [{ ...columns()[0]!, sortBy: by }];
  await show(
    <Table caption="Rows" columns={sortable} rows={[]} keyOf={() => 'a'} order={order} onOrder={onOrder} />,
  );
  const header = page.getByRole('columnheader', { name: 'Name' });
  await expect.element(header).toBeVisible();
  expect(header.element().getAttribute('aria-sort') ?? undefined).toBe(sorted);
  await page.getByRole('button', { name: 'Name' }).click();
  expect(onOrder.mock.calls).toEqual([[next]]);
});
