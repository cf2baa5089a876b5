import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fileOf, filesServer, refusal } from '../../../test/files-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { button } from '../../../test/show.tsx';
import { trainingPageRoutes } from '../routes.tsx';

const FILES = [
  fileOf({ id: 'f1', name: 'rules/tari.pdf', state: 'learnt', pages: 38, passages: 94, document: 'd1' }),
  fileOf({ id: 'f2', name: 'locked.pdf', state: 'not_learnt', reason: 'password' }),
];

async function open(
  answers?: Parameters<typeof filesServer>[0],
  {
    search = '',
    permissions = ['assistant.retrieve', 'assistant.train'],
    files = FILES,
    finished = { files: [fileOf()], left_out: [] as object[] },
  } = {},
) {
  const server = filesServer(answers, { files, finished });
  const router = await openPage({
    address: `/ai/ai-assistants/a1/training/files/${search}`,
    routes: trainingPageRoutes,
    permissions,
  });
  return { ...server, router };
}

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

test('TRN-03 each file has its state, pages and passages; one that was not learnt says why and what to do', async () => {
  await open();
  await expect.element(rowOf('rules/tari.pdf')).toMatchTextContent(/Learned.*PDF.*38.*94/);
  await expect
    .element(rowOf('locked.pdf'))
    .toMatchTextContent(
      'Not learnedThe file is protected by a password. Upload a copy without the password.',
    );
  await expect.element(page.getByText('12 of 500 files, 34 MB of 2 GB')).toBeVisible();
});

test('TRN-03 a learned file names the pages that could not be read', async () => {
  const files = [fileOf({ name: 'scan.pdf', state: 'learnt', pages: 9, unread_pages: '2, 5-7' })];
  await open(undefined, { files });
  await expect
    .element(rowOf('scan.pdf'))
    .toMatchTextContent(/Learned.*Some pages have no text that can be read\..*\(2, 5-7\).*upload a copy/);
});

test('TRN-03 the search, the filters and the order stand in the address, and go to the server', async () => {
  const { router, queries } = await open();
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Not learned');
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('PDF');
  await button('Size').click();
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ state: 'not_learnt', type: 'pdf', order: 'bytes' });
  await expect
    .poll(() => queries.at(-1))
    .toBe('?type=pdf&state=not_learnt&order_by__=bytes&page=1&page_size=50');
});

test('TRN-03 filters that match nothing are cleared with one button', async () => {
  const { router } = await open(undefined, { search: '?search=zzz', files: [] });
  await button('Clear filters').click();
  await expect.poll(() => router.state.location.search).toEqual({});
  await expect.element(page.getByText('No files yet')).toBeVisible();
});

test('TRN-03 a file is deleted after one question that names it', async () => {
  const { deleted } = await open();
  await button('Actions for rules/tari.pdf').click();
  await page.getByRole('menuitem', { name: 'Delete file…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete rules/tari.pdf?' });
  await expect.element(question).toMatchTextContent('It leaves the index right away');
  await question.getByRole('button', { name: 'Delete file' }).click();
  await expect.element(page.getByText('File deleted: rules/tari.pdf')).toBeVisible();
  expect(deleted().map((path) => path.split('/').slice(-3))).toEqual([['file', 'f1', '']]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('TRN-03 a file that is read at the moment is not deleted, and the question says so', async () => {
  await open(({ method }) =>
    method === 'DELETE' ? refusal(409, 'training_already_running', 'A training is running.') : undefined,
  );
  await button('Actions for locked.pdf').click();
  await page.getByRole('menuitem', { name: 'Delete file…' }).click();
  await button('Delete file').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('A training is running.');
});

async function replace(name: string, content: string): Promise<void> {
  await expect.element(rowOf(name)).toBeVisible();
  const input = document.querySelector<HTMLInputElement>(`[aria-label="New file for ${name}"]`)!;
  const transfer = new DataTransfer();
  transfer.items.add(new File([content], 'other.pdf'));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('TRN-03 a file that is replaced again is not called learned for the version before', async () => {
  const file = fileOf({ id: 'f1', name: 'rules/tari.pdf', state: 'learnt', passages: 94 });
  const files = [file];
  const finished = { files: [{ ...file }], left_out: [] };
  const { queries } = await open(undefined, { files, finished });
  const upload = page.getByRole('listitem').filter({ hasText: 'rules/tari.pdf' });
  await replace('rules/tari.pdf', 'one');
  await expect.element(upload).toMatchTextContent('94 passages');
  const isRead = () => queries.filter((query) => query.includes('page_size=100')).length;
  const before = isRead();
  expect(before).toBeGreaterThan(0);
  // The list still has the version before; the answer to the upload is newer.
  finished.files[0] = { ...file, state: 'waiting', passages: 0, uploaded_on: '2026-11-21T14:41:00.000Z' };
  await replace('rules/tari.pdf', 'two');
  await expect.poll(isRead).toBeGreaterThan(before);
  await expect.element(upload.last()).toMatchTextContent('Added, to be learned');
});

test('TRN-03 a file is replaced by another one, which takes its name', async () => {
  const { bodiesOf } = await open();
  await replace('locked.pdf', 'free');
  await expect
    .poll(() => bodiesOf('/file-upload/'))
    .toEqual([{ name: 'locked.pdf', bytes: 4, replaces: true }]);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'locked.pdf' })).toBeVisible();
});

test('TRN-03 a person who may not train downloads files, and finds no button that changes them', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await open(({ path }) => (path.endsWith('/content/') ? new Response('%PDF') : undefined), {
    permissions: ['assistant.retrieve'],
  });
  await button('Actions for rules/tari.pdf').click();
  await expect.element(page.getByRole('menuitem', { name: 'Download' })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  expect(page.getByRole('link', { name: 'Add files' }).elements()).toEqual([]);
  expect(page.getByRole('switch').elements()).toEqual([]);
  await page.getByRole('menuitem', { name: 'Download' }).click();
  await expect
    .poll(() => saved.mock.instances.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['tari.pdf']);
  saved.mockRestore();
});
