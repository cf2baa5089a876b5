import { expect, test } from 'vitest';
import { multipart } from './multipart.ts';
import { buildPath, buildQuery } from './path.ts';

test.each([
  ['/api/v1/role/{profile}/menu/', { profile: 'admin' }, '/api/v1/role/admin/menu/'],
  ['api/v1/role/:profile/menu/', { profile: 'admin' }, '/api/v1/role/admin/menu/'],
  ['/api/v1/role/{profile}/menu/', { profile: '' }, '/api/v1/role/menu/'],
  ['//api///v1/', {}, '/api/v1/'],
  ['/a/:id/', { id: '../b' }, '/a/..%2Fb/'],
])('AUTH-06 %s with %j', (template, params, expected) => {
  expect(buildPath(template, params as Record<string, string>)).toBe(expected);
});

test('AUTH-11 builds a query: skips null, joins lists, encodes', () => {
  const query = {
    search: 'a&b',
    'a=b': 1,
    page: 2,
    state: null,
    rating__in: [1, 2],
    no: undefined,
    order_by__: '-name',
  };
  expect(buildQuery(query)).toBe('?search=a%26b&a%3Db=1&page=2&rating__in=1%2C2&order_by__=-name');
  expect(buildQuery({})).toBe('');
});

test('AUTH-11 multipart: objects as JSON, null as empty, undefined skipped', () => {
  const form = multipart({ a: { b: 1 }, c: null, d: undefined, e: true, f: new Blob(['x']) });
  expect(form.get('a')).toBe('{"b":1}');
  expect(form.get('c')).toBe('');
  expect(form.has('d')).toBe(false);
  expect(form.get('e')).toBe('true');
  expect(form.get('f')).toBeInstanceOf(Blob);
});
