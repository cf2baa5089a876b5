import { expect, test } from 'vitest';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { LastRunNote } from './LastRunNote.tsx';

const counts = { new: 26, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 0 };
const run = {
  id: 'r1',
  assistant: 'a1',
  state: 'partly',
  created_on: '2026-01-07T08:22:50.000Z',
  finished_on: '2026-01-08T09:41:10.000Z',
  counts,
  error: null,
};
const source = { id: 's1', kind: 'sitemap', url: 'https://one.example/', documents: 26, problem: null };
const failed = { ...source, id: 's2', url: 'https://two.example/', documents: 0, problem: 'No answer' };

async function noteOf(changed: object, sources: object[]): Promise<string> {
  signedIn();
  const changedRun = { ...run, ...changed } as never;
  const { container, close } = await openForm(() => (
    <LastRunNote run={changedRun} sources={sources as never} />
  ));
  const words = container.textContent;
  await close();
  return words;
}

test('where a whole source failed the note says which, and nothing of no pages', async () => {
  const told = await noteOf({}, [source, failed]);
  expect(told).toContain('A source could not be read: two.example/');
  expect(told).not.toContain('one.example');
  expect(told).not.toContain('pages');
});

test('a failed source that is no longer there is told without its address', async () => {
  const told = await noteOf({}, [source]);
  expect(told).toContain('A source could not be read.');
  expect(told).not.toContain('pages');
});

test('several failed sources are all named', async () => {
  const third = { ...failed, id: 's3', url: 'https://three.example/' };
  expect(await noteOf({}, [failed, third])).toContain(
    '2 sources could not be read: two.example/, three.example/',
  );
});

test('where pages failed the note counts them', async () => {
  expect(await noteOf({ counts: { ...counts, failed: 3 } }, [source])).toContain(
    '3 pages could not be read.',
  );
});

test('a run is named by its start, as in the list of runs', async () => {
  const told = await noteOf({}, [source, failed]);
  const later = await noteOf({ finished_on: '2026-01-09T09:41:10.000Z' }, [source, failed]);
  const sooner = await noteOf({ created_on: '2026-01-03T08:22:50.000Z' }, [source, failed]);
  expect(later).toBe(told);
  expect(sooner).not.toBe(told);
});
