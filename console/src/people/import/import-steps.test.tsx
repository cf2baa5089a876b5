import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { i18n } from '@lingui/core';
import { IMPORT_FILE_MAX } from '@regia/contract/limits';
import { openForm } from '../../../test/form-page.tsx';
import {
  chooseFile,
  ID,
  importScene,
  OUTCOME,
  PREVIEW,
  RUN,
  savedFiles,
} from '../../../test/import-scene.ts';
import type { ImportScene } from '../../../test/import-scene.ts';
import { button, nextFrame } from '../../../test/show.tsx';
import { queryClient } from '../../platform/query.ts';
import { ImportRun } from './ImportRun.tsx';
import { NewImport } from './NewImport.tsx';
import { RowFaults } from './RowFaults.tsx';

let scene: ImportScene;
beforeEach(() => {
  scene = importScene();
});

const openNew = () => openForm(() => <NewImport onStarted={() => {}} />);
const openRun = (outcome: object | null, more: object = {}) => {
  scene.answer = () => Response.json({ ...RUN, state: 'finished', done: 4, outcome, ...more });
  return openForm(() => <ImportRun id={ID} onAnother={() => {}} />);
};
const fileField = () => page.getByLabelText('CSV or XLSX file').element() as HTMLInputElement;

/** Gives the field a file of this size, of which nothing is read. */
function chooseOfSize(size: number): void {
  const file = new File(['Mail'], 'people.csv');
  Object.defineProperty(file, 'size', { value: size });
  Object.defineProperty(fileField(), 'files', { value: [file], configurable: true });
  fileField().dispatchEvent(new Event('change', { bubbles: true }));
}

test('USER-04 a file of more than 5 MB is refused before it is sent; the next one clears the message', async () => {
  await openNew();
  await expect.element(page.getByLabelText('CSV or XLSX file')).toBeVisible();
  chooseOfSize(IMPORT_FILE_MAX + 1);
  const message = page.getByText(/The file is larger than 5 MB/);
  await expect.element(message).toBeVisible();
  expect(scene.sent).toEqual([]);
  chooseOfSize(IMPORT_FILE_MAX);
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(button('Import 2 people')).toBeVisible();
});

test('VAL-07 USER-04 a file of which no column is used cannot be imported: a column is required', async () => {
  const ignored = PREVIEW.columns.map(({ header }) => ({ header, use: 'ignored' }));
  scene.answer = () => Response.json({ ...PREVIEW, columns: ignored });
  await openNew();
  await chooseFile('Mail;Nome;password');
  await expect.element(page.getByText('“Columns” is required, insert at least one element')).toBeVisible();
  expect(page.getByRole('button', { name: /^Import/ }).elements()).toEqual([]);
});

test('USER-04 a file can be dropped on the page, and one that the browser cannot read is said', async () => {
  await openNew();
  const drop = (file: File) => {
    const data = new DataTransfer();
    data.items.add(file);
    fileField().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  };
  await expect.element(page.getByLabelText('CSV or XLSX file')).toBeVisible();
  const unread = vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('gone'));
  drop(new File(['Mail'], 'gone.csv'));
  await expect.element(page.getByText(/The browser can no longer read the file/)).toBeVisible();
  unread.mockRestore();
  drop(new File(['Mail'], 'people.csv'));
  await expect.element(button('Import 2 people')).toBeVisible();
  expect(scene.sent[0]?.body).toEqual({
    file_name: 'people.csv',
    content: { name: 'people.csv', text: 'Mail' },
  });
});

test('USER-04 the same file chosen again after a change is read again, without the choices of before', async () => {
  await openNew();
  await chooseFile();
  await page.getByLabelText('Nome', { exact: true }).selectOptions('email');
  await expect.poll(() => scene.sent.length).toBe(2);
  await chooseFile();
  await expect.poll(() => scene.sent.length).toBe(3);
  expect(scene.sent[2]?.body).not.toHaveProperty('columns');
});

test('USER-04 people are invited unless the box is cleared, and have no role profile unless one is chosen', async () => {
  await openNew();
  await chooseFile();
  await button('Import 2 people').click();
  await expect.poll(() => scene.sent.at(-1)?.path).toBe('import/');
  expect(scene.sent.at(-1)?.body).toMatchObject({ invite: true });
  expect(scene.sent.at(-1)?.body).not.toHaveProperty('role_profile');
});

test('USER-04 no role profile is chosen for a file that names them, nor by a reader who may not see them', async () => {
  const choice = page.getByLabelText('Role profile of the new users');
  const named = [PREVIEW.columns[0], { header: 'Ruolo', use: 'role_profile' }, PREVIEW.columns[2]];
  scene.answer = () => Response.json({ ...PREVIEW, columns: named });
  const first = await openNew();
  await chooseFile();
  await expect.element(button('Import 2 people')).toBeVisible();
  expect(choice.elements()).toEqual([]);
  await first.close();
  scene = importScene(['user.manage']);
  await openNew();
  await chooseFile();
  await expect.element(button('Import 2 people')).toBeVisible();
  expect(choice.elements()).toEqual([]);
});

test('USER-04 a file whose rows are all wrong has nothing to import', async () => {
  scene.answer = () => Response.json({ ...PREVIEW, rows: 1 });
  await openNew();
  await chooseFile();
  await expect.element(button('No row to import')).toBeDisabled();
});

test('USER-04 the preview says how many lines became how many rows, and warns where a row takes several', async () => {
  await openNew();
  await chooseFile();
  await expect.element(page.getByText('3 lines of the file became 3 rows.')).toBeVisible();
  const warning = page.getByText('Some cells contain line breaks');
  expect(warning.elements()).toEqual([]);
  const over = [{ row: 1, first_line: 2, last_line: 4 }];
  scene.answer = () => Response.json({ ...PREVIEW, lines: 5, rows_over_lines: over });
  await chooseFile('other');
  await expect.element(page.getByText('5 lines of the file became 3 rows.')).toBeVisible();
  await expect.element(warning).toBeVisible();
  await expect.element(page.getByText('Row 1 is lines 2 to 4 of the file.')).toBeVisible();
});

test('USER-04 a change of a column takes a refusal away, and so does another file', async () => {
  await openNew();
  await chooseFile();
  scene.answer = (path) =>
    path === 'import/' ? Response.json({ detail: 'Not now.' }, { status: 409 }) : Response.json(PREVIEW);
  const refusal = page.getByText('Not now.');
  await button('Import 2 people').click();
  await expect.element(refusal).toBeVisible();
  await page.getByLabelText('Nome', { exact: true }).selectOptions('last_name');
  await expect.element(refusal).not.toBeInTheDocument();
  await button('Import 2 people').click();
  await expect.element(refusal).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<Response>();
  scene.answer = () => promise as never;
  await chooseFile('other');
  await expect.element(page.getByLabelText('Mail', { exact: true })).not.toBeInTheDocument();
  resolve(Response.json(PREVIEW));
  await expect.element(button('Import 2 people')).toBeVisible();
  expect(refusal.elements()).toEqual([]);
});

test('USER-04 while a column is checked its steps stay; while another file is read nothing of the first is shown', async () => {
  await openNew();
  await chooseFile();
  await expect.element(button('Import 2 people')).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<Response>();
  scene.answer = () => promise as never;
  await page.getByLabelText('Nome', { exact: true }).selectOptions('last_name');
  await nextFrame();
  await expect.element(page.getByLabelText('Mail', { exact: true })).toBeVisible();
  await chooseFile('other');
  await expect.element(page.getByLabelText('Mail', { exact: true })).not.toBeInTheDocument();
  resolve(Response.json(PREVIEW));
});

test('USER-04 a column shows its three first values, and is named by its place if it has no name', async () => {
  const rows = ['a', '', 'b', 'c', 'd'].map((value) => ['x@y.example', value, '']);
  const columns = [PREVIEW.columns[0], { header: '', use: 'ignored' }, PREVIEW.columns[2]];
  scene.answer = () => Response.json({ ...PREVIEW, columns, first_rows: rows });
  await openNew();
  await chooseFile();
  await expect.element(page.getByLabelText('Column 2')).toBeVisible();
  await expect.element(page.getByText('a · b · c', { exact: true })).toBeVisible();
});

test('USER-04 a column that cannot be imported stays so until another use is chosen; no other column offers it', async () => {
  await openNew();
  await chooseFile();
  const refused = page.getByRole('option', { name: 'Can’t be imported' });
  const password = page.getByLabelText('password', { exact: true });
  await expect.element(password).toHaveValue('refused');
  expect(refused.elements()).toHaveLength(1);
  await page.getByLabelText('Nome', { exact: true }).selectOptions('ignored');
  await expect
    .poll(() => scene.sent.at(-1)?.body)
    .toMatchObject({ columns: ['email', 'ignored', 'refused'] });
  await password.selectOptions('ignored');
  await expect
    .poll(() => scene.sent.at(-1)?.body)
    .toMatchObject({ columns: ['email', 'first_name', 'ignored'], encoding: 'utf-8', separator: ';' });
});

test('USER-04 encoding and separator are asked together, and for a workbook neither', async () => {
  const first = await openNew();
  await chooseFile();
  await page.getByLabelText('Encoding').selectOptions('windows-1252');
  await expect
    .poll(() => scene.sent.at(-1)?.body)
    .toMatchObject({ encoding: 'windows-1252', separator: ';' });
  await page.getByLabelText('Separator').selectOptions('|');
  await expect.poll(() => scene.sent.at(-1)?.body).toMatchObject({ encoding: 'utf-8', separator: '|' });
  await first.close();
  scene = importScene();
  scene.answer = () => Response.json({ ...PREVIEW, format: 'xlsx', encoding: null, separator: null });
  await openNew();
  await chooseFile();
  await expect.element(button('Import 2 people')).toBeVisible();
  expect(page.getByLabelText('Encoding').elements()).toEqual([]);
});

test('USER-04 the example is a CSV file that an import reads', async () => {
  await openNew();
  const saved = savedFiles();
  await button('Download an example').click();
  expect(saved.map(({ name }) => name)).toEqual(['example-users.csv']);
  // Without the mark at its start a spreadsheet reads accented letters wrongly.
  expect(await saved[0]!.text()).toMatch(
    /^\ufeffEmail;User name;First name;Last name;Office;Role profile\r\nanna\.rossi@/,
  );
});

test('USER-04 at the end the lists of users are read again, and the import is not', async () => {
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries');
  await openRun({ ...OUTCOME, failed: [], duplicated_emails: [], warnings: [] });
  await expect.element(page.getByText('Outcome of people.csv')).toBeVisible();
  expect(refreshed).toHaveBeenCalledWith({ queryKey: ['users'] });
  expect(page.getByText('The import stopped early').elements()).toEqual([]);
  expect(page.getByText(/^Attention!/).elements()).toEqual([]);
  const reads = scene.sent.length;
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(scene.sent).toHaveLength(reads);
});

test('USER-04 an import whose outcome is over says so, and offers another file', async () => {
  await openRun(null);
  await expect.element(page.getByText('The rows of this import were deleted')).toBeVisible();
  await expect.element(button('Import another file')).toBeVisible();
});

test('USER-04 the warnings are told with their rows', async () => {
  await openRun(OUTCOME);
  await expect.element(page.getByRole('heading', { name: 'Warnings' })).toBeVisible();
  await expect.element(page.getByText('Without a role profile.')).toBeVisible();
  await expect.element(page.getByText('Not tried.', { exact: true })).toBeVisible();
});

test('USER-04 an Italian reads the file to mend with semicolons', async () => {
  i18n.loadAndActivate({ locale: 'it-IT', messages: {} });
  try {
    await openRun(OUTCOME);
    const saved = savedFiles();
    await page.getByRole('button', { name: /Download the rows/ }).click();
    expect(await saved[0]!.text()).toContain('Mail;Nome;password;');
  } finally {
    i18n.activate('en-US');
  }
});

test('USER-04 A57 fifty faults are listed and the others counted; a field is named for people, or as the server names it', async () => {
  const faults = Array.from({ length: 53 }, (_, at) => ({
    row: at + 2,
    label: `p${at}`,
    errors: { [at === 0 ? 'constructor' : 'ssn']: ['Wrong.'] } as Record<string, string[]>,
  }));
  await openForm(() => <RowFaults faults={faults} total={60} />);
  await expect.element(page.getByText('and 10 more rows')).toBeVisible();
  expect(page.getByText(/^Row \d+$/).elements()).toHaveLength(50);
  await expect.element(page.getByText('Row 2', { exact: true })).toBeVisible();
  await expect.element(page.getByText('constructor: Wrong.')).toBeVisible();
  await expect.element(page.getByText('Tax code or VAT number: Wrong.').first()).toBeVisible();
});

test('USER-04 a short list of faults counts no others', async () => {
  const faults = [{ row: 2, label: 'x', errors: { email: ['No.'] } }];
  await openForm(() => <RowFaults faults={faults} />);
  await expect.element(page.getByText('Email: No.')).toBeVisible();
  await expect.element(page.getByText('Row 2', { exact: true })).toBeVisible();
  expect(page.getByText(/more row/).elements()).toEqual([]);
});
