import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openForm, signedIn } from '../../../test/form-page.tsx';
import { button } from '../../../test/show.tsx';
import { queryClient } from '../../platform/query.ts';
import { useSession } from '../../platform/session/store.ts';
import { UsersActions } from '../UsersActions.tsx';
import { ImportRun } from './ImportRun.tsx';
import { NewImport } from './NewImport.tsx';

const ID = '01900000-0000-7000-8000-0000000000c1';
const PREVIEW = {
  format: 'csv',
  encoding: 'utf-8',
  separator: ';',
  columns: [
    { header: 'Mail', use: 'email' },
    { header: 'Nome', use: 'first_name' },
    { header: 'password', use: 'refused' },
  ],
  rows: 3,
  first_rows: [['ada@comune.example', 'Ada', '']],
  faulty_rows: 1,
  faults: [{ row: 2, label: 'x', errors: { email: ['Enter a valid email address.'], password: ['No.'] } }],
  duplicated_emails: [],
};
const RUN = {
  id: ID,
  file_name: 'people.csv',
  state: 'running',
  total: 4,
  done: 1,
  columns: PREVIEW.columns,
  started_on: '2026-11-21T10:00:00Z',
  finished_on: null,
  outcome: null,
};
const OUTCOME = {
  requested: 4,
  succeeded: 2,
  failed: [
    { row: 2, label: 'x', cells: ['x', '=1+1', ''], errors: { email: ['Enter a valid email address.'] } },
    { row: 3, label: 'b@c.example', cells: ['b@c.example', 'Eva', ''], errors: { detail: ['Not tried.'] } },
  ],
  duplicated_emails: ['b@c.example'],
  warnings: [{ row: 4, label: 'd@c.example', text: 'Without a role profile.' }],
};

let sent: { path: string; body: Record<string, unknown> | undefined }[];
let answer: (path: string) => Response;
beforeEach(() => {
  queryClient.clear();
  signedIn();
  useSession.setState({
    profile: 'admin',
    me: { id: '7', profiles: [], permissions: ['user.manage', 'user.export', 'role.view'] } as never,
  });
  sent = [];
  answer = () => Response.json(PREVIEW);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/role/'))
      return Response.json([
        { id: 'p', label: 'Viewer', may_grant: true, permissions: [] },
        { id: 'q', label: 'Admin', may_grant: false, permissions: [] },
      ]);
    const path = url.replace(/^.*\/user\//, '');
    sent.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    return answer(path);
  });
});

const choose = (text = 'Mail;Nome') =>
  userEvent.upload(
    page.getByLabelText('CSV or XLSX file'),
    new File([text], 'people.csv', { type: 'text/csv' }),
  );

test('USER-04 a chosen file is previewed: its columns with first values, the ready rows, and the faults with their numbers', async () => {
  await openForm(() => <NewImport onStarted={() => {}} />);
  await choose('Màil');
  await expect
    .element(page.getByText('2 rows are ready. 1 row has an error and won’t be imported.'))
    .toBeVisible();
  expect(sent[0]).toEqual({
    path: 'import/preview/',
    body: { file_name: 'people.csv', content: btoa('M\u00c3\u00a0il') },
  });
  await expect.element(page.getByLabelText('Mail', { exact: true })).toHaveValue('email');
  await expect.element(page.getByText('ada@comune.example')).toBeVisible();
  await expect.element(page.getByText('Email: Enter a valid email address.')).toBeVisible();
  await expect.element(page.getByText('password: No.')).toBeVisible();
});

test('USER-04 a column gets another use, and the field leaves the column that had it; what was found is sent with the import', async () => {
  const started = vi.fn();
  await openForm(() => <NewImport onStarted={started} />);
  await choose();
  await page.getByLabelText('Nome', { exact: true }).selectOptions('email');
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({
      encoding: 'utf-8',
      separator: ';',
      columns: ['ignored', 'email', 'refused'],
    });
  await page.getByLabelText('Separator').selectOptions(',');
  await expect.poll(() => sent.at(-1)?.body?.['separator']).toBe(',');
  expect(sent.at(-1)?.body).not.toHaveProperty('columns');
  const profile = page.getByLabelText('Role profile of the new users');
  await expect.element(profile.getByRole('option', { name: 'Viewer' })).toBeInTheDocument();
  await expect.element(profile.getByRole('option', { name: 'Admin' })).not.toBeInTheDocument();
  await profile.selectOptions('p');
  await page.getByLabelText('Send each person an invitation by email').click();
  answer = (path) => (path === 'import/' ? Response.json(RUN, { status: 202 }) : Response.json(PREVIEW));
  await button('Import 2 people').click();
  await expect.poll(() => started.mock.calls).toEqual([[ID]]);
  expect(sent.at(-1)?.body).toMatchObject({
    separator: ',',
    columns: ['email', 'first_name', 'refused'],
    invite: false,
    role_profile: ['p'],
  });
});

test('USER-04 a refused file says why, and another one can be chosen; a refused start keeps the steps', async () => {
  await openForm(() => <NewImport onStarted={() => {}} />);
  answer = () => Response.json({ content: ['The file cannot be read.'] }, { status: 400 });
  await choose();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Couldn’t read the file.*The file cannot be read\./);
  answer = () => Response.json(PREVIEW);
  await choose('again');
  await expect.element(button('Import 2 people')).toBeVisible();
  answer = () => Response.json({ detail: 'An import is already running.' }, { status: 409 });
  await button('Import 2 people').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/An import is already running\./);
  await expect.element(page.getByLabelText('Mail', { exact: true })).toBeVisible();
});

test('USER-04 without a column of addresses nothing can be imported, and the page says what to do', async () => {
  answer = () =>
    Response.json({ ...PREVIEW, columns: [{ header: 'Mail', use: 'ignored' }], faulty_rows: 0, faults: [] });
  await openForm(() => <NewImport onStarted={() => {}} />);
  await choose();
  await expect.element(page.getByText('No column contains email addresses')).toBeVisible();
  await expect.element(button('Import 3 people')).not.toBeInTheDocument();
});

test('USER-04 the progress is read again until the end; then the groups are told, without the empty ones', async () => {
  let reads = 0;
  answer = () => {
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
  answer = () => Response.json({ ...RUN, state: 'stopped', done: 4, outcome: OUTCOME });
  await openForm(() => <ImportRun id={ID} onAnother={() => {}} />);
  await expect.element(page.getByText('The import stopped early')).toBeVisible();
  const blobs: Blob[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  });
  await button('Download the rows to fix').click();
  expect(click).toHaveBeenCalledOnce();
  expect(await blobs[0]!.text()).toBe(
    'Mail,Nome,password,Reason\r\nx,"\'=1+1",,Enter a valid email address.\r\nb@c.example,Eva,,Not tried.\r\n',
  );
});

test('USER-03 the export asks for what the list shows, in the chosen format, and is saved under the server’s name', async () => {
  answer = () =>
    new Response('x', {
      headers: { 'content-disposition': 'attachment; filename="users.xlsx"', 'content-type': 'text/csv' },
    });
  await openForm(() => <UsersActions search={{ search: 'ada', state: 'disabled' }} />);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await button('Export').click();
  await page.getByRole('menuitem', { name: /^XLSX/ }).click();
  await expect.poll(() => saved).toEqual(['users.xlsx']);
  expect(sent[0]?.path).toBe('export/?search=ada&is_active=false&format=xlsx');
});

test('USER-03 without the permissions neither export nor import is offered', async () => {
  useSession.setState({ me: { id: '7', profiles: [], permissions: ['user.list'] } as never });
  await openForm(() => <UsersActions search={{}} />);
  await expect.element(button('Export')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Import' })).not.toBeInTheDocument();
});
