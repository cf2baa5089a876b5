import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openForm } from '../../test/form-page.tsx';
import { knowledgeServer } from '../../test/knowledge-server.ts';
import { button } from '../../test/show.tsx';
import { useViewer } from '../platform/query.ts';
import { useToasts } from '../platform/toasts.ts';
import { LastRunNote } from './LastRunNote.tsx';
import { knowledgeQueries } from './queries.ts';
import { ReadyPanel } from './ReadyPanel.tsx';
import { RunsPanel } from './RunsPanel.tsx';
import { SourceItem } from './SourceItem.tsx';

const trained = { id: 'a1', state: 'on_air', documents: 12, last_trained_on: '2026-11-21T14:40:00.000Z' };
const held = {
  id: 'r1',
  assistant: 'a1',
  state: 'held',
  phase: 'ended',
  created_on: '2026-11-22T14:40:00.000Z',
  counts: { failed: 0 },
  error: null,
  removal: { gone: 10, total: 12, answer: null, answered_by: null, answered_on: null },
};
const source = {
  id: 's1',
  kind: 'sitemap',
  url: 'https://one.example/',
  documents: 12,
  problem: 'The site isn’t responding. Check the address and try again later.',
  failures: 2,
  last_read_on: '2026-11-21T14:40:00.000Z',
};

const menu = {
  assistant: 'a1',
  mayTrain: true,
  onChange: () => {},
  onGiveSitemap: () => {},
  onAccount: () => {},
  onRemove: () => {},
  next: undefined,
};

const open = async (permissions: readonly string[], replies = {}) => {
  const server = knowledgeServer(permissions, { ...replies, '/assistant/a1/': { body: trained } });
  await openForm(() => (
    <ReadyPanel id="a1" sources={[source] as never} lastRun={held as never} held={held as never} />
  ));
  await expect.element(page.getByText(/10 of 12 documents would be removed/)).toBeVisible();
  return server;
};

/** The panel with the run that waits, as the Training tab reads it. */
function Asked() {
  const run = useQuery(knowledgeQueries.held(useViewer(), 'a1')).data?.results[0];
  return <ReadyPanel id="a1" sources={[source] as never} lastRun={undefined} held={run} />;
}

test('TRN-10 a person who may train keeps the documents of a held run', async () => {
  const { bodiesOf } = await open(['assistant.train'], {
    '/answer/': { body: { ...held, state: 'queued' } },
  });
  await button('Keep the documents').click();
  await expect.poll(() => bodiesOf('/answer/')).toEqual([{ answer: 'keep' }]);
});

test.each([
  ['keep', 'Keep the documents'],
  ['remove', 'Remove the documents…'],
])('TRN-10 after the answer %s the question is gone, and the run goes on', async (given, pressed) => {
  let state = 'held';
  const { bodiesOf } = knowledgeServer(['assistant.train'], {
    get '/answer/'() {
      state = 'queued';
      return { body: { ...held, state } };
    },
    get '/training-run/'() {
      return { body: { results: state === 'held' ? [held] : [], count: state === 'held' ? 1 : 0 } };
    },
    '/assistant/a1/': { body: trained },
  });
  await openForm(() => <Asked />);
  await button(pressed).click();
  if (given === 'remove') await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => bodiesOf('/answer/')).toEqual([{ answer: given }]);
  await expect.poll(() => page.getByText(/documents would be removed/).elements()).toEqual([]);
  await expect.element(page.getByText('Answers from 12 documents')).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

test('TRN-10 the documents of a held run are removed after a question; a refusal stands in it', async () => {
  const refusal = { status: 409, body: { detail: 'This training isn’t waiting for an answer any more.' } };
  const { bodiesOf } = await open(['assistant.train'], { '/answer/': refusal });
  await button('Remove the documents…').click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent('Remove 10 documents?');
  expect(bodiesOf('/answer/')).toEqual([]);
  await button('Remove').click();
  await expect.element(dialog).toMatchTextContent('isn’t waiting for an answer any more');
  expect(bodiesOf('/answer/')).toEqual([{ answer: 'remove' }]);
});

test('TRN-10 a refused answer to keep the documents is told, and the question stays', async () => {
  useToasts.setState({ toasts: [] });
  const refusal = { status: 409, body: { detail: 'This training isn’t waiting for an answer any more.' } };
  await open(['assistant.train'], { '/answer/': refusal });
  await button('Keep the documents').click();
  await expect
    .poll(() => useToasts.getState().toasts.map(({ title, detail }) => [title, detail]))
    .toEqual([['Couldn’t send the answer', refusal.body.detail]]);
  await expect.element(button('Keep the documents')).toBeVisible();
});

test('TRN-10 a person who may not train reads the question, and who can answer', async () => {
  await open(['assistant.retrieve']);
  await expect.element(page.getByText('Somebody who may train can answer.')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

test('TRN-06 a source that failed twice in a row says so, why, and what stays in service', async () => {
  knowledgeServer(['assistant.train'], {});
  await openForm(() => (
    <ul>
      <SourceItem source={source as never} live={null} {...menu} />
    </ul>
  ));
  await expect.element(page.getByText('Error, 2 in a row')).toBeVisible();
  await expect
    .element(page.getByText(/The site isn’t responding\..*What was read before stays/))
    .toBeVisible();
});

test('TRN-06 the note of a failed run says why, and has its report', async () => {
  knowledgeServer(['assistant.train'], {});
  const run = { ...held, state: 'failed', error: 'The data disk is full.', removal: null };
  await openForm(() => <LastRunNote run={run as never} sources={[]} />);
  await expect.element(page.getByText(/The data disk is full\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Download the report/ })).toBeVisible();
});

test('TRN-06 the past runs that did not read everything, or that wait, have their report', async () => {
  const states = ['succeeded', 'partly', 'failed', 'held', 'stopped', 'withdrawn'];
  const counts = { new: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 0 };
  const results = states.map((state, n) => ({
    ...held,
    id: `r${n}`,
    state,
    counts,
    created_on: `2026-11-2${n}T14:40:00.000Z`,
  }));
  knowledgeServer(['assistant.train'], { '/training-run/': { body: { results, count: results.length } } });
  await page.viewport(1440, 900);
  await openForm(() => <RunsPanel id="a1" />);
  const reportOf = (n: number) =>
    page
      .getByRole('row')
      .nth(n + 1)
      .getByRole('button', { name: /Download the report/ });
  await expect.element(reportOf(1)).toBeVisible();
  expect(states.filter((_, n) => reportOf(n).elements().length === 1)).toEqual(['partly', 'failed', 'held']);
});

test('TRN-06 the note of a run that lost pages leads to them, and to the report', async () => {
  knowledgeServer(['assistant.train'], {});
  const run = { ...held, state: 'partly', counts: { failed: 3 }, removal: null };
  await openForm(() => <LastRunNote run={run as never} sources={[]} />);
  await expect.element(page.getByText(/Couldn’t read 3 pages/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See which ones' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Download the report/ })).toBeVisible();
});
