import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm } from '../../test/form-page.tsx';
import { signedInAdmin } from '../../test/users-scene.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useToasts } from '../platform/toasts.ts';
import { useSelection } from '../ui/use-selection.ts';
import { UsersBulk } from './UsersBulk.tsx';
import { UsersTable } from './UsersTable.tsx';

const userOf = (id: string, name: string) => ({
  id,
  username: name,
  first_name: name,
  last_name: '',
  email: `${name}@comune.example`,
  organization_name: '',
  role_profile: [],
  is_active: true,
  invited_on: null,
  last_login_on: null,
});
const ROWS = [userOf('1', 'ada'), userOf('2', 'bob'), userOf('3', 'cleo')] as never;
const ALL = ['user.bulk_enable', 'user.bulk_disable', 'user.bulk_destroy'];
const NO_FAULT = { failed: [], duplicated_emails: [], warnings: [] };

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(['users', 'list'], []);
});

/** Opens the three rows of a list of `total` users. The fake server answers each action with `outcome`, or refuses it. */
async function open({ total = 3, permissions = ALL, outcome = {} as object, refusal = '' } = {}) {
  signedInAdmin(permissions);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push(`${url.replace(/^.*\/user\//, '')} ${init?.body as string}`);
    if (refusal) return Response.json({ detail: refusal }, { status: 409 });
    return Response.json({ requested: ['1', '2'], succeeded: ['1', '2'], ...NO_FAULT, ...outcome });
  });
  function List() {
    const selection = useSelection('all');
    return (
      <>
        <UsersTable rows={ROWS} order="username" onOrder={vi.fn()} waiting={false} selection={selection} />
        <UsersBulk
          selection={selection}
          search={{ search: 'a', state: 'active' }}
          total={total}
          rows={ROWS}
        />
      </>
    );
  }
  await openForm(List);
  return sent;
}

const box = (name: string) => page.getByRole('checkbox', { name });
const bar = page.getByRole('region', { name: 'Actions on the selected rows' });

test('USER-03 USER-04 the bar counts the chosen rows, and is gone when none is chosen', async () => {
  await open();
  await expect.element(bar).not.toBeInTheDocument();
  await box('Select ada').click();
  await box('Select cleo').click();
  await expect.element(bar).toMatchTextContent(/2 selected/);
  await button('Clear the choice').click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(box('Select ada')).not.toBeChecked();
});

test('USER-03 USER-04 the box of the header chooses the page; only then the bar offers the whole list', async () => {
  await open({ total: 1284 });
  await box('Select ada').click();
  await expect.element(button('Select all 1,284')).not.toBeInTheDocument();
  await box('Select all rows on this page').click();
  await expect.element(bar).toMatchTextContent(/3 selected/);
  await button('Select all 1,284').click();
  await expect.element(bar).toMatchTextContent(/1,284 selected/);
  await box('Select bob').click();
  await expect.element(bar).toMatchTextContent(/1,283 selected/);
});

test('USER-03 USER-04 disabling asks with the number, then sends the chosen ids once', async () => {
  const sent = await open();
  await box('Select ada').click();
  await box('Select bob').click();
  await button('Disable…').click();
  const dialog = page.getByRole('alertdialog', { name: 'Disable 2 users?' });
  await expect.element(dialog).toMatchTextContent(/the last admin stay as they are/);
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Disable 2 users' }).click();
  await expect.poll(() => sent).toEqual(['bulk-disable/ {"ids":["1","2"]}']);
  await expect
    .poll(() => useToasts.getState().toasts[0])
    .toMatchObject({ title: 'Operation completed', detail: '2 users disabled' });
  await expect.element(bar).not.toBeInTheDocument();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(queryClient.getQueryState(['users', 'list'])?.isInvalidated).toBe(true);
});

test('USER-04 a refusal of all is told in the question, until it is asked again', async () => {
  await open({ refusal: 'The list has changed.' });
  await box('Select ada').click();
  await button('Enable').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Enable 1 user' }).click();
  await expect.element(question).toMatchTextContent(/Nothing was changed.*The list has changed\./);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await button('Disable…').click();
  await expect.element(question).toMatchTextContent(/Disable 1 user\?/);
  await expect.element(question).not.toMatchTextContent(/Nothing was changed/);
});

test('USER-03 USER-04 ERR-08 all users of the list are sent as its filters, without the ones taken out, with the confirmed number', async () => {
  const sent = await open({ total: 40 });
  await box('Select all rows on this page').click();
  await button('Select all 40').click();
  await box('Select cleo').click();
  await button('Delete…').click();
  await page
    .getByRole('alertdialog', { name: 'Delete 39 users?' })
    .getByRole('button', { name: 'Delete 39 users' })
    .click();
  await expect
    .poll(() => sent)
    .toEqual([
      'bulk-destroy/ {"all":true,"filters":{"search":"a","is_active":true,"is_invited":false},"except":["3"],"expected":39}',
    ]);
  await expect
    .poll(() => useToasts.getState().toasts[0])
    .toMatchObject({ title: 'Data deleted', detail: '2 users deleted' });
});

test('USER-03 USER-04 the outcome has the groups that are not empty, and the reason of each failed row', async () => {
  await open({
    outcome: {
      succeeded: ['1'],
      failed: [{ id: '2', label: 'bob@comune.example', errors: { detail: ['This is the last admin.'] } }],
    },
  });
  await box('Select ada').click();
  await button('Enable').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable 1 user' }).click();
  const dialog = page.getByRole('dialog', { name: /^Attention! These items were not saved/ });
  await expect
    .element(dialog)
    .toMatchTextContent(/Requested2Succeeded1Failed1bob@comune\.example This is the last admin\./);
  await expect.element(dialog).not.toMatchTextContent(/Warnings/);
});

test.each([
  ['user.bulk_enable', 'Enable'],
  ['user.bulk_disable', 'Disable…'],
  ['user.bulk_destroy', 'Delete…'],
])('USER-03 USER-09 with %s alone only the action %s is offered', async (permission, action) => {
  await open({ permissions: [permission] });
  await box('Select ada').click();
  await expect.element(bar.getByRole('button', { name: action, exact: true })).toBeVisible();
  for (const other of ['Enable', 'Disable…', 'Delete…'].filter((name) => name !== action))
    expect(button(other).elements()).toEqual([]);
});
