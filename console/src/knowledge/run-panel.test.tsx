import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openForm } from '../../test/form-page.tsx';
import { knowledgeServer } from '../../test/knowledge-server.ts';
import { RunPanel } from './RunPanel.tsx';

const RUN = {
  id: 'r1',
  assistant: 'a1',
  state: 'running',
  phase: 'reading',
  source: null,
  started_by: 'ada',
  is_scheduled: false,
  created_on: '2026-11-21T14:40:00.000Z',
  started_on: null,
  total: 663,
  done: 412,
  counts: { new: 6, changed: 14, unchanged: 382, removed: 2, skipped: 9, failed: 1 },
  removal: null,
};

test.each([
  [{ phase: 'waiting', total: 0, done: 0 }, 'Waiting in line'],
  [{ phase: 'discovering', total: 0, done: 0 }, 'Finding pages'],
  [{ phase: 'discovering', done: 0 }, 'Finding pages: 0 of 663 pages'],
  [{ phase: 'reading' }, 'Reading pages: 412 of 663 pages'],
  [{ phase: 'indexing', done: 663 }, 'Building the index'],
  [{ phase: 'switching', done: 663 }, 'Switching to the new index: 663 of 663 pages'],
])('TRN-01 AST-02 of a run with %o the panel says "%s"', async (run, words) => {
  knowledgeServer(['assistant.train'], {});
  await openForm(() => <RunPanel run={{ ...RUN, ...run } as never} onEnd={() => {}} />);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
