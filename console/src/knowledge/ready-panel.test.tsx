import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openForm } from '../../test/form-page.tsx';
import { knowledgeServer } from '../../test/knowledge-server.ts';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { ReadyPanel } from './ReadyPanel.tsx';
import { SourcesPanel } from './SourcesPanel.tsx';

const UNTRAINED = { '/assistant/a1/': { body: { id: 'a1', documents: 0, last_trained_on: null } } };
const source = { id: 's1', kind: 'sitemap', url: 'https://one.example/', documents: 0, problem: null };

const open = (sources: readonly object[]) =>
  openForm(() => <ReadyPanel id="a1" sources={sources as never} lastRun={undefined} />);

test('USER-05 a person who may not train reads who can, and finds no button', async () => {
  knowledgeServer(['assistant.retrieve'], UNTRAINED);
  await open([source]);
  await expect.element(page.getByText(/Ask an administrator or an editor/)).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

test('TRN-01 a person who may train finds the next step', async () => {
  knowledgeServer(['assistant.retrieve', 'assistant.train'], UNTRAINED);
  await open([source]);
  await expect.element(button('Train')).toBeVisible();
});

test('AST-07 an assistant that is trained leads to Try', async () => {
  const trained = { id: 'a1', documents: 4, last_trained_on: '2026-11-21T14:40:00.000Z' };
  knowledgeServer(['assistant.try', 'assistant.train'], { '/assistant/a1/': { body: trained } });
  await open([source]);
  const link = page.getByRole('link', { name: 'Try', exact: true });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('/ai/ai-assistants/a1/try'));
});

test('TRN-07 an assistant with two sources shows when the older one was read', async () => {
  const read = { last_trained_on: '2026-11-21T14:40:00.000Z', oldest_read_on: '2026-10-02T14:40:00.000Z' };
  knowledgeServer(['assistant.train'], {
    '/assistant/a1/': { body: { id: 'a1', documents: 4, ...read } },
  });
  await open([source, { ...source, id: 's2' }]);
  await expect.element(page.getByText(/^Oldest source read .*2/)).toBeVisible();
});

test('TRN-07 an assistant with something to learn names the changed and the unread source, and no paused one', async () => {
  const trained = { id: 'a1', state: 'on_air', documents: 4, last_trained_on: '2026-11-21T14:40:00.000Z' };
  const assistant = { ...trained, has_new_information: true };
  knowledgeServer(['assistant.train'], { '/assistant/a1/': { body: assistant } });
  await open([
    { ...source, last_read_on: '2026-11-21T14:40:00.000Z', changed_on: '2026-11-22T02:00:00.000Z' },
    { ...source, id: 's2', url: 'https://two.example/', last_read_on: null, changed_on: null },
    {
      ...source,
      id: 's3',
      url: 'https://three.example/',
      last_read_on: '2026-11-21T14:40:00.000Z',
      changed_on: null,
    },
    {
      ...source,
      id: 's4',
      url: 'https://four.example/',
      last_read_on: null,
      changed_on: null,
      is_paused: true,
    },
  ]);
  await expect.element(page.getByText(/Changed since the last training: one\.example/)).toBeVisible();
  await expect.element(page.getByText(/Not read yet: two\.example/)).toBeVisible();
  expect(page.getByText(/(three|four)\.example/).elements()).toHaveLength(0);
});

test.each([0, 4])(
  'AST-01 an archived assistant with %i pages is neither trained nor tried: it says that it must be brought back',
  async (documents) => {
    const archived = {
      id: 'a1',
      state: 'archived',
      documents,
      last_trained_on: null,
      has_new_information: true,
    };
    knowledgeServer(['assistant.try', 'assistant.train'], { '/assistant/a1/': { body: archived } });
    await open([source]);
    await expect.element(page.getByText('It’s archived. Bring it back to train it.')).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(0);
    expect(page.getByRole('link', { name: 'Try', exact: true }).elements()).toHaveLength(0);
  },
);

test.each([
  [
    'off_air',
    'assistant.train',
    ['Add a source'],
    [
      'Open address',
      'Train this source only',
      'Pause',
      'Change source…',
      'Give a list of pages…',
      'Remove source…',
    ],
  ],
  ['archived', 'assistant.train', [], ['Open address']],
  ['off_air', 'assistant.retrieve', [], ['Open address']],
])(
  'AST-01 USER-05 the sources of an assistant in the state %s, with %s, have the actions %j and %j',
  async (state, permission, above, each) => {
    knowledgeServer([permission], {
      '/training/': { body: { time_zone: 'Europe/Rome', next: [] } },
      '/assistant/a1/': { body: { id: 'a1', state, documents: 4 } },
    });
    const read = { ...source, last_read_on: null, changed_on: null };
    const query = { data: { count: 1, results: [read] }, isSuccess: true } as never;
    await openForm(() => <SourcesPanel id="a1" query={query} live={null} />);
    const actions = page.getByRole('button', { name: 'Actions for one.example/' });
    await expect.element(actions).toBeVisible();
    await expect
      .poll(
        () =>
          queryClient.isFetching() === 0 &&
          page
            .getByRole('button')
            .or(page.getByRole('link', { name: 'Add a source', exact: true }))
            .elements()
            .map((one) => one.textContent),
      )
      .toEqual([...above, '']);
    await actions.click();
    await expect
      .poll(() =>
        page
          .getByRole('menuitem')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual(each);
  },
);

test('TRN-04 the panel says when the next training is', async () => {
  const trained = { id: 'a1', documents: 4, last_trained_on: '2026-11-21T14:40:00.000Z' };
  knowledgeServer(['assistant.train'], {
    '/training/': { body: { time_zone: 'Europe/Rome', next: ['2036-11-21T02:00:00Z'] } },
    '/assistant/a1/': { body: trained },
  });
  await open([source]);
  await expect.element(page.getByText(/^Next training: 2036-11-2/)).toBeVisible();
  expect(page.getByText('Only manual training').elements()).toEqual([]);
});

test('TRN-04 only manual training is said beside the button and in the notice', async () => {
  const trained = { id: 'a1', state: 'on_air', documents: 4, last_trained_on: '2026-11-21T14:40:00.000Z' };
  const assistant = { ...trained, has_new_information: true, only_manual_training: true };
  knowledgeServer(['assistant.train'], { '/assistant/a1/': { body: assistant } });
  await open([{ ...source, last_read_on: null, changed_on: null }]);
  await expect.element(page.getByText('Only manual training', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Only manual training: a person has to start it/)).toBeVisible();
});
