import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
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
import { button } from '../../../test/show.tsx';
import { useSession } from '../../platform/session/store.ts';
import { UsersActions } from '../UsersActions.tsx';
import { ImportRun } from './ImportRun.tsx';
import { NewImport } from './NewImport.tsx';

let scene: ImportScene;
beforeEach(() => {
  scene = importScene();
});

test('USER-04 a chosen file is previewed: its columns with first values, the ready rows, and the faults with their numbers', async () => {
  await openForm(() => <NewImport onStarted={() => {}} />);
  await chooseFile('Màil');
  await expect
    .element(page.getByText('2 rows are ready. 1 row has an error and won’t be imported.'))
    .toBeVisible();
  expect(scene.sent[0]).toEqual({
    path: 'import/preview/',
    body: { file_name: 'people.csv', content: { name: 'people.csv', text: 'Màil' } },
  });
  await expect.element(page.getByLabelText('Mail', { exact: true })).toHaveValue('email');
  await expect.element(page.getByText('ada@comune.example')).toBeVisible();
  await expect.element(page.getByText('Email: Enter a valid email address.')).toBeVisible();
  await expect.element(page.getByText('password: No.')).toBeVisible();
});

test('USER-04 a column gets another use, and the field leaves the column that had it; what was found is sent with the import', async () => {
  const started = vi.fn();
  await openForm(() => <NewImport onStarted={started} />);
  await chooseFile();
  await page.getByLabelText('Nome', { exact: true }).selectOptions('email');
  await expect
    .poll(() => scene.sent.at(-1)?.body)
    .toMatchObject({
      encoding: 'utf-8',
      separator: ';',
      columns: ['ignored', 'email', 'refused'],
    });
  await page.getByLabelText('Separator').selectOptions(',');
  await expect.poll(() => scene.sent.at(-1)?.body?.['separator']).toBe(',');
  expect(scene.sent.at(-1)?.body).not.toHaveProperty('columns');
  const profile = page.getByLabelText('Role profile of the new users');
  await expect.element(profile.getByRole('option', { name: 'Viewer' })).toBeInTheDocument();
  await expect.element(profile.getByRole('option', { name: 'Admin' })).not.toBeInTheDocument();
  await profile.selectOptions('p');
  await page.getByLabelText('Send each person an invitation by email').click();
  scene.answer = (path) =>
    path === 'import/' ? Response.json(RUN, { status: 202 }) : Response.json(PREVIEW);
  await button('Import 2 people').click();
  await expect.poll(() => started.mock.calls).toEqual([[ID]]);
  expect(scene.sent.at(-1)?.body).toMatchObject({
    separator: ',',
    columns: ['email', 'first_name', 'refused'],
    invite: false,
    role_profile: ['p'],
  });
});

test('USER-04 a refused file says why, and another one can be chosen; a refused start keeps the steps', async () => {
  await openForm(() => <NewImport onStarted={() => {}} />);
  scene.answer = () => Response.json({ content: ['The file cannot be read.'] }, { status: 400 });
  await chooseFile();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Couldn’t read the file.*The file cannot be read\./);
  scene.answer = () => Response.json(PREVIEW);
  await chooseFile('again');
  await expect.element(button('Import 2 people')).toBeVisible();
  scene.answer = () => Response.json({ detail: 'An import is already running.' }, { status: 409 });
  await button('Import 2 people').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/An import is already running\./);
  await expect.element(page.getByLabelText('Mail', { exact: true })).toBeVisible();
});

test('USER-04 without a column of addresses nothing can be imported, and the page says what to do', async () => {
  scene.answer = () =>
    Response.json({
      ...PREVIEW,
      columns: [{ header: 'Mail', use: 'first_name' }],
      faulty_rows: 0,
      faults: [],
    });
  await openForm(() => <NewImport onStarted={() => {}} />);
  await chooseFile();
  await expect.element(page.getByText('No column contains email addresses')).toBeVisible();
  await expect.element(button('Import 3 people')).not.toBeInTheDocument();
});

test('USER-04 the progress is read again until the end; then the groups are told, without the empty ones', async () => {
  let reads = 0;
  scene.answer = () => {
    reads += 1;
    return Response.json(
      reads < 2 ? RUN : { ...RUN, state: 'finished', done: 4, outcome: { ...OUTCOME, warnings: [] } },
    );
  };
  await openForm(() => <ImportRun id={ID} onAnother={() => {}} />);
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  const groups = page.getByRole('status');
  await expect.element(groups).toMatchTextContent(/Requested4.*Succeeded2.*Failed2.*Duplicated emails1$/);
  await expect
    .element(page.getByText('Attention! These items were not saved due to the following errors'))
    .toBeVisible();
  expect(reads).toBe(2);
});

test('USER-04 the failed rows are saved as a file to mend, with the reasons and without formulas', async () => {
  scene.answer = () => Response.json({ ...RUN, state: 'stopped', done: 4, outcome: OUTCOME });
  await openForm(() => <ImportRun id={ID} onAnother={() => {}} />);
  await expect.element(page.getByText('The import stopped early')).toBeVisible();
  const saved = savedFiles();
  await button('Download the rows to fix').click();
  expect(saved.map(({ name }) => name)).toEqual(['rows-to-fix.csv']);
  expect(await saved[0]!.text()).toBe(
    '\ufeffMail,Nome,password,Reason\r\nx,"\'=1+1",,Enter a valid email address.\r\nb@c.example,Eva,,Not tried.\r\n',
  );
});

test('USER-03 the export asks for what the list shows, in the chosen format, and is saved under the server’s name', async () => {
  scene.answer = () =>
    new Response('x', {
      headers: { 'content-disposition': 'attachment; filename="users.xlsx"', 'content-type': 'text/csv' },
    });
  await openForm(() => <UsersActions search={{ search: 'ada', state: 'disabled' }} />);
  const saved = savedFiles();
  await button('Export').click();
  await page.getByRole('menuitem', { name: /^XLSX/ }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['users.xlsx']);
  expect(scene.sent[0]?.path).toBe('export/?search=ada&is_active=false&format=xlsx');
});

test('USER-03 without the permissions neither export nor import is offered', async () => {
  useSession.setState({ me: { id: '7', profiles: [], permissions: ['user.list'] } as never });
  await openForm(() => <UsersActions search={{}} />);
  await expect.element(button('Export')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Import' })).not.toBeInTheDocument();
});
