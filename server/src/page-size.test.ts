import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNPAGED_MAX } from '@regia/contract/limits';
import { testServer } from '../test/server.ts';
import type { TestServer } from '../test/server.ts';
import { newId } from './platform/ids.ts';
import { scene } from './assistants/scene.fixture.ts';
import type { Scene } from './assistants/scene.fixture.ts';

let server: TestServer;
let here: Scene;
beforeAll(async () => {
  server = await testServer();
  here = await scene(server);
  await server.database.pool.query(
    `insert into assistants (id, organization_id, name)
     select one.id, $1, 'A' || lpad(one.n::text, 3, '0') from unnest($2::uuid[]) with ordinality as one (id, n)`,
    [here.organization, Array.from({ length: 203 }, newId)],
  );
});
afterAll(() => server.close());

const name = (number: number) => `A${String(number).padStart(3, '0')}`;
const page = async (query: string) => {
  const { status, body } = await here.admin.get(here.at(`?${query}`));
  expect([query, status]).toEqual([query, 200]);
  const names = body.results.map((row: { name: string }) => row.name);
  return { ...body, first: names[0], last: names.at(-1), rows: names.length };
};

test.each([101, 1_000, 5_001, 999_999_999])(
  'ERR-09 a page of %d rows holds 100, and the next page follows without a gap',
  async (size) => {
    const first = await page(`page_size=${size}`);
    expect(first).toMatchObject({ count: 203, rows: 100, first: name(1), last: name(100), previous: null });
    const { search } = new URL(first.next);
    const second = await page(search.slice(1));
    expect(second).toMatchObject({ rows: 100, first: name(101), last: name(200) });
    const third = await page(new URL(second.next).search.slice(1));
    expect(third).toMatchObject({ rows: 3, first: name(201), last: name(203), next: null });
    expect((await here.admin.get(here.at(`?page=4&page_size=${size}`))).status).toBe(404);
  },
);

test('ERR-09 a page of 100 rows holds 100, and without a size 20', async () => {
  expect(await page('page_size=100')).toMatchObject({ rows: 100, last: name(100) });
  expect(await page('page=2')).toMatchObject({ rows: 20, first: name(21), last: name(40) });
});

test.each(['0', '-1', '1.5', 'x', '', '1000000000'])(
  'ERR-09 the page size %j is refused by name',
  async (size) => {
    const { status, body } = await here.admin.get(here.at(`?page_size=${size}`));
    expect([status, Object.keys(body)]).toEqual([400, ['page_size', 'status_code']]);
  },
);

test('AUTH-11 a list without pages is whole, up to a limit; one row more is refused, and pages still work', async () => {
  const other = await scene(server);
  const add = (count: number) =>
    server.database.pool.query(
      `insert into assistants (id, organization_id, name) select one, $1, one::text from unnest($2::uuid[]) as one`,
      [other.organization, Array.from({ length: count }, newId)],
    );
  await add(UNPAGED_MAX);
  const whole = await other.admin.get(other.at('?no_page&page=3&page_size=2'));
  expect([whole.status, whole.body.length]).toEqual([200, UNPAGED_MAX]);
  await add(1);
  const refused = await other.admin.get(other.at('?no_page'));
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([400, 'too_many_rows']);
  expect((await other.admin.get(other.at(''))).body.count).toBe(UNPAGED_MAX + 1);
});
