import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { SkeletonFields, SkeletonItems, SkeletonTable } from './Skeleton.tsx';
import { Table } from './Table.tsx';
import items from './item-list.module.css';

const ROWS = ['Ada', 'Bea', 'Eva'];
const heightOf = (id: string) => document.getElementById(id)!.getBoundingClientRect().height;

test('the skeleton of a table is as high as the table', async () => {
  await show(
    <>
      <div id="waiting">
        <SkeletonTable rows={ROWS.length} />
      </div>
      <div id="table">
        <Table
          caption="People"
          columns={[{ key: 'name', header: 'Name', cell: (name: string) => name }]}
          rows={ROWS}
          keyOf={(name) => name}
        />
      </div>
    </>,
  );
  await expect.element(page.getByText('Ada')).toBeVisible();
  expect(Math.abs(heightOf('waiting') - heightOf('table'))).toBeLessThanOrEqual(1);
});

test('the skeleton of a list is as high as its items with an icon and two lines', async () => {
  await show(
    <>
      <div id="waiting">
        <SkeletonItems icon rows={ROWS.length} />
      </div>
      <ul id="list" className={items.list}>
        {ROWS.map((name) => (
          <li key={name} className={items.item}>
            <span>{name}</span>
            <span>never used</span>
          </li>
        ))}
      </ul>
    </>,
  );
  await expect.element(page.getByText('Ada')).toBeVisible();
  expect(Math.abs(heightOf('waiting') - heightOf('list'))).toBeLessThanOrEqual(4);
});

test.each([
  [1280, 2],
  [390, 1],
])('at %i px the skeleton of a pair of fields has columns: %i', async (width, columns) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  await show(
    <div id="waiting">
      <SkeletonFields shape={['pair']} />
    </div>,
  );
  await expect.element(page.getByText('Loading...')).toBeInTheDocument();
  const pair = document.querySelector('#waiting > div > div')!;
  expect(getComputedStyle(pair).gridTemplateColumns.split(' ')).toHaveLength(columns);
});
