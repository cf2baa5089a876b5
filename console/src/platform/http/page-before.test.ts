import { describe, expect, test } from 'vitest';
import { type Handler, json, scene } from '../../../test/client-scene.ts';

describe('C12 (n) a page past the end of a list', () => {
  const short: Handler = (path) =>
    /[?&]page=3\b/.test(path)
      ? json(404, { detail: 'Invalid page.' }, { 'Regia-Refusal': 'invalid_page' })
      : json(200, { count: 40, results: [path] });

  test('requests the page before, once, with the same filters', async () => {
    const { client } = scene(short);
    const answer = await client({ path: '/a/', query: { search: 'x', page: 3 } });
    expect(answer).toEqual({ count: 40, results: ['/a/?search=x&page=2'] });
  });

  test('does not go back a second time, from the first page, or after a 404 of a missing object', async () => {
    const gone = scene(() => json(404, {}));
    await expect(gone.client({ path: '/a/', query: { page: 3 } })).rejects.toMatchObject({ status: 404 });
    expect(gone.state.asked.map(({ path }) => path)).toEqual(['/a/?page=3', '/a/?page=2']);
    const first = scene(() => json(404, {}));
    await expect(first.client({ path: '/a/', query: { page: 1 } })).rejects.toMatchObject({ status: 404 });
    expect(first.state.asked).toHaveLength(1);
    const thing = scene(() => json(404, {}, { 'Regia-Refusal': 'not_found' }));
    await expect(thing.client({ path: '/a/', query: { page: 3 } })).rejects.toMatchObject({ status: 404 });
    expect(thing.state.asked).toHaveLength(1);
  });
});
