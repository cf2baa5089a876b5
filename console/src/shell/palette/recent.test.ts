import { expect, test } from 'vitest';
import { assistantIdOf, placeOf, withVisit } from './recent.ts';

const id = '01990000-0000-7000-8000-000000000001';

test('counts all tabs of an assistant as one page', () => {
  expect(placeOf(`/ai/ai-assistants/${id}/training/`)).toBe(`/ai/ai-assistants/${id}/`);
  expect(placeOf(`/ai/ai-assistants/${id}`)).toBe(`/ai/ai-assistants/${id}/`);
  expect(placeOf('/ai/ai-assistants')).toBe('/ai/ai-assistants/');
  expect(assistantIdOf('/ai/ai-assistants/create/')).toBeNull();
});

test('moves a page visited again to the front, without a duplicate', () => {
  const visited = ['/a/', '/b/', '/a', '/c/'].reduce<string[]>((before, each) => withVisit(before, each), []);
  expect(visited).toEqual(['/c/', '/a/', '/b/']);
});

test('keeps only the latest pages', () => {
  const visited = Array.from({ length: 20 }, (_, index) => `/${index}/`).reduce<string[]>(
    (before, each) => withVisit(before, each),
    [],
  );
  expect(visited).toHaveLength(8);
  expect(visited[0]).toBe('/19/');
});
