import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '../../test/show.tsx';
import { ALL, listIsReadAgain, menu, openUsers, withAList } from '../../test/users-scene.tsx';
import { setPreference } from '../platform/preferences.ts';
import { useToasts } from '../platform/toasts.ts';

beforeEach(withAList);

test('USER-01 a row names the user, the role profile, the state, and that nobody has signed in yet', async () => {
  await openUsers();
  const row = page.getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent(/grace\.hill.*Grace Hill.*Tributi.*Editor.*never.*Active/);
});

test('USER-01 APP-11 a row has the last sign-in as a date, and tells that a user is disabled', async () => {
  await openUsers({ last_login_on: '2020-01-06T09:00:00Z', is_active: false });
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/2020-01-06 10:00 AM.*Disabled/);
});

test('USER-01 the columns are those of a user; tax code and access are shown to people who choose them', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 800));
  await openUsers({ access: ['a', 'b'] });
  const names = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent?.trim());
  await expect
    .poll(names)
    .toEqual(['Username', 'Name', 'Email', 'Office', 'Role profile', 'Last sign-in', 'State', 'Actions']);
  setPreference({ hiddenColumns: { '7/users': ['office'] } });
  onTestFinished(() => setPreference({ hiddenColumns: {} }));
  await expect
    .poll(names)
    .toEqual([
      'Username',
      'Name',
      'Email',
      'Tax code',
      'Role profile',
      'Access',
      'Last sign-in',
      'State',
      'Actions',
    ]);
  const row = page.getByRole('row').nth(1);
  await expect
    .element(row)
    .toMatchTextContent(/grace@comune\.example\s*RSSMRA85T10A562S\s*Editor\s*2 assistants/);
});

test('USER-01 USER-06 the access to all assistants is told as such', async () => {
  setPreference({ hiddenColumns: { '7/users': [] } });
  onTestFinished(() => setPreference({ hiddenColumns: {} }));
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 800));
  await openUsers();
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Editor\s*All assistants/);
});

test('USER-01 a press on a column sorts by its field of the wire', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 800));
  const { onOrder } = await openUsers();
  const columns = ['Username', 'Name', 'Email', 'Office', 'Last sign-in', 'State'];
  for (const column of columns) await button(column).click();
  expect(onOrder.mock.calls.flat()).toEqual([
    '-username',
    'last_name',
    'email',
    'organization_name',
    'last_login_on',
    'is_active',
  ]);
});

test.each([
  ['disabling', 'Disable', /signed out everywhere at once/, 'POST 8/disable/'],
  ['deleting', 'Delete', /deleted for good/, 'DELETE 8/'],
])(
  'USER-01 %s says what ends, is sent only once it is confirmed, and reads the list again',
  async (_, verb, words, call) => {
    const { sent } = await openUsers();
    await menu.click();
    await page.getByRole('menuitem', { name: `${verb}…` }).click();
    const dialog = page.getByRole('alertdialog', { name: `${verb} Grace Hill?` });
    await expect.element(dialog).toMatchTextContent(words);
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: `${verb} user` }).click();
    await expect.poll(() => sent).toEqual([call]);
    await expect.element(dialog).not.toBeInTheDocument();
    await listIsReadAgain();
  },
);

test.each([
  ['Disable', 'POST 8/disable/'],
  ['Delete', 'DELETE 8/'],
])('USER-01 a refusal to %s stays in the dialog', async (verb, call) => {
  const { sent } = await openUsers({}, { refusal: 'This is the last admin.' });
  await menu.click();
  await page.getByRole('menuitem', { name: `${verb}…` }).click();
  const dialog = page.getByRole('alertdialog', { name: `${verb} Grace Hill?` });
  await dialog.getByRole('button', { name: `${verb} user` }).click();
  await expect.element(dialog).toMatchTextContent(/This is the last admin\./);
  expect(sent).toEqual([call]);
});

test('USER-01 ERR-08 a disabled user is enabled at once', async () => {
  const { sent } = await openUsers({ is_active: false });
  await menu.click();
  await expect.element(page.getByRole('menuitem', { name: 'Disable…' })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Enable' }).click();
  await expect.poll(() => sent).toEqual(['POST 8/enable/']);
  await expect
    .poll(() => useToasts.getState().toasts[0])
    .toMatchObject({ title: 'Operation completed', detail: 'Grace Hill can sign in again' });
  await listIsReadAgain();
});

test.each([
  ['their own row', { id: '7' }, ALL],
  ['a row, without the permissions', {}, []],
  ['the row of a disabled user, without `user.enable`', { is_active: false }, ['user.disable']],
  ['a row, without `user.manage`', {}, ['user.update', 'role.list', 'assistant.list']],
  ['a row, without `user.update`', {}, ['user.manage', 'role.list', 'assistant.list']],
  ['a row, without seeing profiles and assistants', {}, ['user.update', 'user.manage']],
])('USER-01 USER-03 nobody has a menu in %s', async (_, user, permissions) => {
  await openUsers(user, { permissions });
  await expect.element(page.getByText('grace.hill')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
});

test.each([
  ['user.enable', false, 'Enable'],
  ['user.disable', true, 'Disable…'],
  ['user.destroy', true, 'Delete…'],
])(
  'USER-03 with %s alone the menu of a user who is active (%j) has one action',
  async (permission, is_active, action) => {
    await openUsers({ is_active }, { permissions: [permission] });
    await menu.click();
    await expect.element(page.getByRole('menuitem', { name: action })).toBeVisible();
    expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  },
);

const INVITED = { invited_on: '2026-11-20T09:00:00Z' };

test('USER-02 a pending invitation shows in the row, and is sent again at once', async () => {
  const { sent } = await openUsers(INVITED, { permissions: ['user.manage'] });
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Invited/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Send the invitation again' }).click();
  await expect.poll(() => sent).toEqual(['POST 8/invitation/']);
});

test('USER-02 a withdrawal says that the user is deleted, and is sent only once it is confirmed', async () => {
  const { sent } = await openUsers({ ...INVITED, is_active: false }, { permissions: ['user.manage'] });
  await menu.click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Send the invitation again' }))
    .not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Withdraw the invitation…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw Grace Hill’s invitation?' });
  await expect.element(dialog).toMatchTextContent(/the user is deleted/);
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect.poll(() => sent).toEqual(['DELETE 8/invitation/']);
});
