import { expect, test } from 'vitest';
import { readCalls } from './light-calls.ts';

const LIST = `export const listPages = call({
  method: 'GET',
  path: '/api/v1/page/',
  summary: 'The pages',
  access: { anyOf: ['page.list'] },
  ok: z.array(page),
});
`;
const ADDRESS = "method: 'GET', path: '/api/v1/page/', access: { anyOf: ['page.list'] }";

test('a call that is only sent is its address without its schemas', () => {
  expect(readCalls(LIST)).toEqual(new Map([['listPages', ADDRESS]]));
});

test('the call that describes the filters of a list has an address without schemas, too', () => {
  const code = `${LIST}export const listPageFilters = filtersOf(\n  listPages,\n  'The filters of the pages',\n);\n`;
  expect(readCalls(code).get('listPageFilters')).toBe(ADDRESS.replace('/page/', '/page/filters/'));
});
