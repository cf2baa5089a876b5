import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openForm } from '../../test/form-page.tsx';
import { knowledgeServer, type Reply, SITE } from '../../test/knowledge-server.ts';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useToasts } from '../platform/toasts.ts';
import { SourcesPanel } from './SourcesPanel.tsx';

const SOURCE = {
  id: 's1',
  kind: 'sitemap',
  url: 'https://one.example/',
  documents: 4,
  passages: 1_204,
  last_read_on: '2026-11-21T14:40:00.000Z',
  changed_on: null,
  problem: null,
  is_paused: false,
  created_on: '2026-11-20T14:40:00.000Z',
};
const RUN = { id: 'r1', assistant: 'a1', state: 'queued', source: 's1' };
const entry = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
const toasts = () => useToasts.getState().toasts.map(({ title }) => title);

let trainings = 0;

interface Opened {
  source?: object;
  live?: object | null;
  assistant?: object;
  plan?: object;
  may?: readonly string[];
  /** The width of the panel, in pixels. */
  width?: number;
  /** The answer to every change of the source. */
  refused?: Reply;
}

async function open({
  source = {},
  live = null,
  assistant = {},
  plan = { next: [] },
  may,
  width,
  refused,
}: Opened = {}) {
  trainings = 0;
  const one = { ...SOURCE, ...source };
  const server = knowledgeServer(may ?? ['assistant.retrieve', 'assistant.train'], {
    'source-preview/': { body: SITE },
    get '/source/s1/train/'() {
      trainings += 1;
      return refused ?? { status: 202, body: RUN };
    },
    '/source/s1/': refused ?? { body: { ...one, is_paused: !one.is_paused } },
    '/assistant/a1/training/': { body: { time_zone: 'Europe/Rome', ...plan } },
    '/assistant/a1/': { body: { id: 'a1', documents: 4, ...assistant } },
  });
  const query = { data: { results: [one], count: 1 }, isPending: false, isError: false };
  await openForm(() => (
    <div style={{ width }}>
      <SourcesPanel id="a1" query={query as never} live={live as never} />
    </div>
  ));
  return server;
}
const openMenu = () => page.getByRole('button', { name: /^Actions for one\.example/ }).click();

test('TRN-04 a source is paused from its menu', async () => {
  const { bodiesOf } = await open();
  await openMenu();
  await entry('Pause').click();
  await expect.poll(() => bodiesOf('/source/s1/')).toEqual([{ is_paused: true }]);
  await expect.poll(toasts).toEqual(['Paused. Its pages stay in service.']);
});

test.each([
  ['a folder of Google Drive', { kind: 'google_drive' }],
  ['a website with linked files', { reads_files: true }],
])('TRN-04 the documents of %s stay in service in a pause', async (_, source) => {
  await open({ source });
  await openMenu();
  await entry('Pause').click();
  await expect.poll(toasts).toEqual(['Paused. Its documents stay in service.']);
});

test('TRN-04 a paused source says so, can be resumed, and is not trained alone', async () => {
  const { bodiesOf } = await open({ source: { is_paused: true }, plan: { next: ['2036-11-21T02:00:00Z'] } });
  await expect.element(page.getByText('Paused', { exact: true })).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(page.getByText(/^next:/).elements()).toEqual([]);
  await openMenu();
  await expect.element(entry('Train this source only')).toHaveAttribute('aria-disabled', 'true');
  await entry('Resume').click();
  await expect.poll(() => bodiesOf('/source/s1/')).toEqual([{ is_paused: false }]);
});

test.each([
  ['pause', 'Pause', 'The source didn’t change'],
  ['training of one source', 'Train this source only', 'Training didn’t start'],
])('TRN-04 a refused %s is told', async (_, action, told) => {
  const refused = { status: 409, body: { detail: 'Not now' } };
  await open({ refused });
  await openMenu();
  await entry(action).click();
  await expect
    .poll(() => useToasts.getState().toasts.map(({ title, detail }) => [title, detail]))
    .toEqual([[told, 'Not now']]);
});

test('TRN-04 a source is trained alone from its menu', async () => {
  await open();
  await openMenu();
  await entry('Train this source only').click();
  await expect.poll(() => trainings).toBe(1);
});

test('TRN-04 a new address is looked at and saved', async () => {
  const { bodiesOf } = await open();
  await openMenu();
  await entry('Change source…').click();
  await page.getByLabelText('Sitemap or website address').fill('https://two.example/');
  await button('Save').click();
  await expect.poll(() => bodiesOf('/source/s1/')).toEqual([{ url: 'https://two.example/' }]);
  expect(bodiesOf('source-preview/')).toEqual([
    { kind: 'sitemap', url: 'https://two.example/', lists_addresses: true },
  ]);
  await expect.poll(toasts).toEqual(['Source changed']);
});

test('TRN-04 while a run goes on, a source stays as it is, and only the read one says that it is read', async () => {
  await open({ live: { ...RUN, source: 'another' } });
  await expect.element(page.getByText('Up to date')).toBeVisible();
  await openMenu();
  for (const name of ['Train this source only', 'Change source…', 'Give a list of pages…', 'Remove source…'])
    await expect.element(entry(name)).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  [1_204, '4 pages 1,204 passages'],
  [1, '4 pages 1 passage'],
  [0, '4 pages 0 passages'],
])('TRN-01 AST-02 of %i passages a row says "%s"', async (passages, words) => {
  await open({ source: { passages } });
  await expect.element(page.getByRole('listitem')).toBeVisible();
  const shown = page.getByText(/passages?$/).element().parentElement!;
  expect(shown.innerText.replace(/\s+/gu, ' ')).toBe(words);
});

test('TRN-04 a row says when the source is read next', async () => {
  await open({ plan: { next: ['2036-11-21T02:00:00Z'] } });
  await expect.element(page.getByText(/^next: 2036-11-2/)).toBeVisible();
});

test.each([
  [1280, 660],
  [390, 358],
  [320, 288],
])(
  'AST-02 at %i pixels a row breaks no quantity and no time, and does not overflow',
  async (screen, width) => {
    await page.viewport(screen, 800);
    onTestFinished(() => page.viewport(1280, 800));
    const problem = 'The site isn’t responding. Check that it is online, then train again.';
    await open({
      source: { problem, failures: 2, documents: 4_912, passages: 104_912 },
      plan: { next: ['2036-12-21T22:00:00Z'] },
      width,
    });
    await expect.element(page.getByText(/^next: 2036-12-2/)).toBeVisible();
    const row = page.getByRole('listitem').element();
    expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
    const words = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) broken.push(words.currentNode.textContent!);
    }
    expect(
      broken.filter((text) => !text.startsWith(problem.slice(0, 20)) && !text.startsWith('What was')),
    ).toEqual([]);
  },
);

test('TRN-04 with only manual training a row says that a person has to start it', async () => {
  await open({ assistant: { only_manual_training: true } });
  await expect.element(page.getByText('only by hand')).toBeVisible();
});

test('TRN-01 a source without an address is named, and its menu leads to no address', async () => {
  const source = { kind: 'table', url: null, name: 'Moduli' };
  await open({ source });
  await expect.element(page.getByText('Moduli', { exact: true })).toBeVisible();
  expect(page.getByTitle('null').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Actions for Moduli' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Train this source only', 'Pause', 'Remove source…']);
  await entry('Remove source…').click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Moduli');
});

test('USER-05 a person who may not train finds the address alone in the menu', async () => {
  await open({ may: ['assistant.retrieve'] });
  await openMenu();
  await expect.element(entry('Open address')).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
});

test('TRN-02 a folder of Drive has its name, its documents, and entries for its address and its account', async () => {
  const { bodiesOf } = await open({
    source: { kind: 'google_drive', url: 'https://drive.google.com/drive/folders/1aB', name: 'Rules' },
  });
  await expect.element(page.getByText('Rules', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^4 documents/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Rules' }).click();
  expect(entry('Give a list of pages…').elements()).toEqual([]);
  await expect.element(entry('Account of Google Drive…')).toBeVisible();
  await entry('Change folder…').click();
  await page.getByLabelText('Folder address').fill('https://drive.google.com/drive/folders/2cD');
  await button('Save').click();
  await expect
    .poll(() => bodiesOf('/source/s1/'))
    .toEqual([{ url: 'https://drive.google.com/drive/folders/2cD' }]);
});
