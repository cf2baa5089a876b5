import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '../../test/show.tsx';
import {
  ADMIN,
  listIsReadAgain,
  menu,
  openUsers,
  SPORTELLO,
  TRIBUTI,
  VIEWER,
  withAList,
} from '../../test/users-scene.tsx';

beforeEach(withAList);

const GIVER = ['user.update', 'user.manage', 'role.list'];

async function openRoles(refusal = '') {
  const opened = await openUsers({ role_profile: [] }, { permissions: GIVER, refusal });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Role profiles…' }).click();
  return { ...opened, dialog: page.getByRole('dialog', { name: 'Role profiles of Grace Hill' }) };
}

test('USER-02 the dialog says what a profile allows, and only what it allows', async () => {
  const { dialog } = await openRoles();
  await dialog.getByText('What “Viewer” allows').click();
  await expect.element(dialog.getByText('Sees the list of assistants')).toBeVisible();
  await expect.element(dialog.getByText('Trains assistants')).not.toBeInTheDocument();
});

test('USER-02 a profile with more permissions than those of the reader cannot be chosen', async () => {
  const { dialog } = await openRoles();
  await expect.element(dialog.getByRole('checkbox', { name: /^Admin/ })).toBeDisabled();
  await expect.element(dialog).toMatchTextContent(/it allows more than you can do/);
});

test('USER-02 the chosen profiles are sent together', async () => {
  const { dialog, sent } = await openRoles();
  await dialog.getByRole('checkbox', { name: 'Viewer' }).click();
  await dialog.getByRole('button', { name: 'Save role profiles' }).click();
  await expect.poll(() => sent).toEqual([`PATCH 8/ {"role_profile":["${VIEWER}"],"version":3}`]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('USER-02 a refusal of the server stays in the dialog', async () => {
  const { dialog } = await openRoles('This is the last admin.');
  await dialog.getByRole('button', { name: 'Save role profiles' }).click();
  await expect.element(dialog).toMatchTextContent(/This is the last admin\./);
});

test.each([
  ['role profiles', GIVER, 'Role profiles…', 'Save role profiles'],
  ['access', ['user.update', 'user.manage', 'assistant.list'], 'Access to assistants…', 'Save access'],
])(
  'USER-02 USER-06 a change of the %s over a later state is refused in the dialog, and the list is read again',
  async (_, permissions, action, save) => {
    await openUsers(
      { role_profile: [] },
      { permissions, refusal: 'Somebody saved', code: 'user_changed_meanwhile' },
    );
    await menu.click();
    await page.getByRole('menuitem', { name: action }).click();
    await button(save).click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Somebody saved/);
    await listIsReadAgain();
  },
);

async function openAccess(access: 'all' | string[]) {
  const opened = await openUsers(
    { access },
    { permissions: ['user.update', 'user.manage', 'assistant.list'] },
  );
  await menu.click();
  await page.getByRole('menuitem', { name: 'Access to assistants…' }).click();
  return { ...opened, dialog: page.getByRole('dialog', { name: 'Assistants that Grace Hill sees' }) };
}

test('USER-06 the access of a user becomes a list of assistants, of which none is chosen at first', async () => {
  const { dialog, sent } = await openAccess('all');
  await expect.element(dialog.getByRole('radio', { name: 'All assistants' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Only these assistants' }).click();
  await expect.element(dialog).toMatchTextContent(/None selected/);
  await dialog.getByRole('searchbox').fill('trib');
  await expect.element(dialog.getByRole('checkbox', { name: 'Sportello' })).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: 'Tributi' }).click();
  await dialog.getByRole('button', { name: 'Save access' }).click();
  await expect.poll(() => sent).toEqual([`PATCH 8/ {"access":["${TRIBUTI}"],"version":3}`]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('VAL-07 USER-06 a list of assistants without any is not sent: it is required', async () => {
  const { dialog, sent } = await openAccess('all');
  await dialog.getByRole('radio', { name: 'Only these assistants' }).click();
  await dialog.getByRole('button', { name: 'Save access' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/is required, insert at least one element/);
  await dialog.getByRole('checkbox', { name: 'Tributi' }).click();
  await expect.element(dialog.getByText('is required, insert at least one element')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('USER-06 a listed access becomes all assistants; an assistant that the reader does not see stays in a list', async () => {
  const { dialog, sent } = await openAccess([ADMIN, TRIBUTI]);
  await dialog.getByRole('checkbox', { name: 'Sportello' }).click();
  await dialog.getByRole('button', { name: 'Save access' }).click();
  await expect
    .poll(() => sent)
    .toEqual([`PATCH 8/ {"access":["${ADMIN}","${TRIBUTI}","${SPORTELLO}"],"version":3}`]);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Access to assistants…' }).click();
  await dialog.getByRole('radio', { name: 'All assistants' }).click();
  await dialog.getByRole('button', { name: 'Save access' }).click();
  await expect.poll(() => sent[1]).toBe('PATCH 8/ {"access":"all","version":3}');
});
