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

test('if a whole source failed, the note names it and mentions no pages', async () => {
  const note = await noteOf({}, [source, failed]);
  expect(note).toContain('Couldn’t read a source: two.example/');
  expect(note).not.toContain('one.example');
  expect(note).not.toContain('pages');
});

test('if the failed source was removed, the note gives no address', async () => {
  const note = await noteOf({}, [source]);
  expect(note).toContain('Couldn’t read a source.');
  expect(note).not.toContain('pages');
});

test('if several sources failed, the note names all of them', async () => {
  const third = { ...failed, id: 's3', url: 'https://three.example/' };
  expect(await noteOf({}, [failed, third])).toContain(
    'Couldn’t read 2 sources: two.example/, three.example/',
  );
});

test('if pages failed, the note gives their number', async () => {
  expect(await noteOf({ counts: { ...counts, failed: 3 } }, [source])).toContain('Couldn’t read 3 pages.');
});

test('the note names a run by its creation time, not by its end', async () => {
  const note = await noteOf({}, [source, failed]);
  const later = await noteOf({ finished_on: '2026-01-09T09:41:10.000Z' }, [source, failed]);
  const sooner = await noteOf({ created_on: '2026-01-03T08:22:50.000Z' }, [source, failed]);
  expect(later).toBe(note);
  expect(sooner).not.toBe(note);
});

test('a failed run names the sources, and doesn’t repeat a reason that a source’s row gives', async () => {
  const refused = { ...failed, documents: 2, failures: 1 };
  const note = await noteOf({ state: 'failed', error: 'No answer' }, [source, refused]);
  expect(note).toContain('Couldn’t read a source: two.example/');
  expect(note).not.toContain('No answer');
});

test('a failed run gives a reason that no source’s row gives', async () => {
  const note = await noteOf({ state: 'failed', error: 'The data disk is full.' }, [source, failed]);
  expect(note).toContain('The data disk is full.');
  expect(note).not.toContain('Couldn’t read');
});
