import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { GRACE_HILL } from '../../test/grace-hill.ts';
import { button } from '../../test/show.tsx';
import { setPreference } from '../platform/preferences.ts';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { useToasts } from '../platform/toasts.ts';
import { NewUserButton } from './NewUserButton.tsx';
import { UsersTable } from './UsersTable.tsx';

const [ADMIN, VIEWER] = ['01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000004'];
const USER = {
  ...GRACE_HILL,
  organization_name: 'Tributi',
  ssn: 'RSSMRA85T10A562S',
  role_profile: [{ id: 'p', name: 'editor', label: 'Editor' }],
};
const PROFILES = [
  {
    id: ADMIN,
    label: 'Admin',
    may_grant: false,
    permissions: [{ key: 'a', label: 'Everything', granted: true }],
  },
  {
    id: VIEWER,
    label: 'Viewer',
    may_grant: true,
    permissions: [
      { key: 'b', label: 'Sees the list of assistants', granted: true },
      { key: 'c', label: 'Trains assistants', granted: false },
    ],
  },
];
const [TRIBUTI, SPORTELLO] = ['01900000-0000-7000-8000-000000000011', '01900000-0000-7000-8000-000000000012'];
const ASSISTANTS = [
  { id: SPORTELLO, name: 'Sportello' },
  { id: TRIBUTI, name: 'Tributi' },
];
const ALL = ['user.enable', 'user.disable', 'user.destroy'];

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(['users', 'list'], []);
});

const listIsReadAgain = () =>
  expect.poll(() => queryClient.getQueryState(['users', 'list'])?.isInvalidated).toBe(true);

/** Opens a list with one user. The fake server refuses with `refusal` and its `code`, or answers with the user. */
async function open(user: object = {}, { permissions = ALL, refusal = '', code = '' } = {}) {
  signedIn();
  useSession.setState({
    profile: 'admin',
    me: { id: '7', profiles: [{ name: 'admin', permissions }], permissions } as never,
  });
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/api/v1/role/')) return Response.json(PROFILES);
    if (url.includes('/assistant/')) return Response.json(ASSISTANTS);
    const body = typeof init?.body === 'string' ? ` ${init.body}` : '';
    sent.push(`${init?.method ?? 'GET'} ${url.replace(/^.*\/user\//, '')}${body}`);
    const headers = { 'regia-refusal': code };
    if (refusal) return Response.json({ detail: refusal }, { status: 409, headers });
    return Response.json({ ...USER, ...user });
  });
  const onOrder = vi.fn();
  const rows = [{ ...USER, ...user }] as never;
  await openForm(() => <UsersTable rows={rows} order="username" onOrder={onOrder} waiting={false} />);
  return { sent, onOrder };
}

const menu = button('Actions for Grace Hill');

test('USER-01 a row names the user, the role profile, the state, and that nobody has signed in yet', async () => {
  await open();
  const row = page.getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent(/grace\.hill.*Grace Hill.*Tributi.*Editor.*never.*Active/);
});

test('USER-01 the columns are those of a user; tax code and access are shown to people who choose them', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 800));
  await open({ access: ['a', 'b'] });
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
  await open();
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Editor\s*All assistants/);
});

test('USER-01 a press on a column sorts by its field of the wire', async () => {
  const { onOrder } = await open();
  await button('Last sign-in').click();
  expect(onOrder).toHaveBeenLastCalledWith('last_login_on');
  await button('Name').click();
  expect(onOrder).toHaveBeenLastCalledWith('last_name');
});

test.each([
  ['disabling', 'Disable', /signed out everywhere at once/, 'POST 8/disable/'],
  ['deleting', 'Delete', /deleted for good/, 'DELETE 8/'],
])(
  'USER-01 %s says what ends, is sent only once it is confirmed, and reads the list again',
  async (_, verb, words, call) => {
    const { sent } = await open();
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
  const { sent } = await open({}, { refusal: 'This is the last admin.' });
  await menu.click();
  await page.getByRole('menuitem', { name: `${verb}…` }).click();
  const dialog = page.getByRole('alertdialog', { name: `${verb} Grace Hill?` });
  await dialog.getByRole('button', { name: `${verb} user` }).click();
  await expect.element(dialog).toMatchTextContent(/This is the last admin\./);
  expect(sent).toEqual([call]);
});

test('USER-01 ERR-08 a disabled user is enabled at once', async () => {
  const { sent } = await open({ is_active: false });
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
  ['a row, without `user.manage`', {}, ['user.update', 'role.list', 'assistant.list']],
  ['a row, without `user.update`', {}, ['user.manage', 'role.list', 'assistant.list']],
  ['a row, without seeing profiles and assistants', {}, ['user.update', 'user.manage']],
])('USER-01 USER-03 nobody has a menu in %s', async (_, user, permissions) => {
  await open(user, { permissions });
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
    await open({ is_active }, { permissions: [permission] });
    await menu.click();
    await expect.element(page.getByRole('menuitem', { name: action })).toBeVisible();
    expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  },
);

const GIVER = ['user.update', 'user.manage', 'role.list'];

async function openRoles(refusal = '') {
  const opened = await open({ role_profile: [] }, { permissions: GIVER, refusal });
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
    await open(
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
  const opened = await open({ access }, { permissions: ['user.update', 'user.manage', 'assistant.list'] });
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

async function openNew(permissions: string[], refusal?: object, Form: typeof NewUserButton = NewUserButton) {
  signedIn();
  useSession.setState({
    profile: 'admin',
    me: { id: '7', profiles: [{ name: 'admin', permissions }], permissions } as never,
  });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/api/v1/role/')) return Response.json(PROFILES);
    if (url.includes('/assistant/'))
      return Response.json([{ id: TRIBUTI, name: 'Tributi', state: 'on_air' }]);
    sent.push(JSON.parse(init?.body as string));
    return refusal ? Response.json(refusal, { status: 400 }) : Response.json(USER, { status: 201 });
  });
  await openForm(Form);
  return sent;
}

const NO_MORE = { first_name: '', last_name: '', organization_name: '', ssn: '', phone: '' };

test('USER-02 the form of a new user has two sections, and sends office, tax code, phone, access and the active flag', async () => {
  const sent = await openNew(['user.create', 'user.manage', 'role.list', 'assistant.list']);
  await button('New user').click();
  const headings = page.getByRole('dialog').getByRole('heading', { level: 3 });
  await expect.element(headings.first()).toBeVisible();
  expect(headings.elements().map(({ textContent }) => textContent)).toEqual([
    'Personal information',
    'Permissions',
  ]);
  await page.getByRole('radio', { name: 'Set a first password' }).click();
  await page.getByLabelText('Username').fill('grace.hill');
  await page.getByLabelText('Email').fill('grace@comune.example');
  await page.getByLabelText(/^Office/).fill('Anagrafe');
  await page.getByLabelText(/^Tax code/).fill('RSSMRA85T10A562S');
  await page.getByLabelText(/^Phone number/).fill('+39 333 123 4567');
  await page.getByLabelText('First password').fill('Una-Prova-1234!');
  await page.getByRole('radio', { name: 'Only these assistants' }).click();
  await page.getByRole('checkbox', { name: 'Tributi' }).click();
  await page.getByRole('switch', { name: 'Active' }).click();
  await expect.element(page.getByText('They can’t sign in until somebody enables them.')).toBeVisible();
  await button('Create user').click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        ...NO_MORE,
        username: 'grace.hill',
        email: 'grace@comune.example',
        organization_name: 'Anagrafe',
        ssn: 'RSSMRA85T10A562S',
        phone: '+393331234567',
        password: 'Una-Prova-1234!',
        role_profile: [],
        access: [TRIBUTI],
        is_active: false,
      },
    ]);
});

test('USER-02 the form of a new user shows what each role profile allows, and a wrong tax code before it is sent', async () => {
  const sent = await openNew(['user.create', 'user.manage', 'role.list']);
  await button('New user').click();
  await page.getByText('What “Viewer” allows').click();
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  await page.getByLabelText('Username').fill('grace.hill');
  await page.getByLabelText('Email').fill('grace@comune.example');
  await page.getByLabelText(/^Tax code/).fill('RSSMRA85T10A562X');
  await button('Send invitation').click();
  await expect.element(page.getByLabelText(/^Tax code/)).toHaveFocus();
  expect(sent).toEqual([]);
});

test('USER-02 a new user is sent with names, a first password and role profiles', async () => {
  const sent = await openNew(['user.create', 'user.manage', 'role.list']);
  await button('New user').click();
  await page.getByRole('radio', { name: 'Set a first password' }).click();
  await page.getByLabelText(/^First name/).fill('Grace');
  await page.getByLabelText('Username').fill('grace.hill');
  await page.getByLabelText('Email').fill('grace@comune.example');
  await page.getByLabelText('First password').fill('Una-Prova-1234!');
  await page.getByRole('checkbox', { name: 'Viewer' }).click();
  await button('Create user').click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        ...NO_MORE,
        first_name: 'Grace',
        username: 'grace.hill',
        email: 'grace@comune.example',
        password: 'Una-Prova-1234!',
        is_active: true,
        role_profile: [VIEWER],
      },
    ]);
});

test('USER-06 without the permission to manage users the form has no role profiles; a refusal stays at its field', async () => {
  const sent = await openNew(['user.create'], { username: ['A user with that username already exists.'] });
  await button('New user').click();
  await page.getByLabelText('Username').fill('grace.hill');
  await page.getByLabelText('Email').fill('grace@comune.example');
  await page.getByLabelText('First password').fill('Una-Prova-1234!');
  for (const role of ['checkbox', 'radio'] as const) expect(page.getByRole(role).elements()).toEqual([]);
  await button('Create user').click();
  await expect.element(page.getByText('A user with that username already exists.')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('role_profile');
});

test('USER-06 with the permission to manage users alone people are invited, and in no other way', async () => {
  await openNew(['user.manage']);
  await button('New user').click();
  await expect.element(button('Send invitation')).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
});

test('USER-06 without the permission to create users there is neither the button nor, at its address, the form', async () => {
  await openNew(['user.list'], undefined, () => <NewUserButton asked />);
  expect(button('New user').elements()).toEqual([]);
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('APP-03 USER-02 the address of a new user shows the form; closing it leaves the list', async () => {
  const onClose = vi.fn();
  await openNew(['user.create'], undefined, () => <NewUserButton asked onClose={onClose} />);
  await expect.element(page.getByRole('dialog', { name: 'New user' })).toBeVisible();
  await button('Cancel').click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('USER-02 an invitation is the first choice, and is sent without a password', async () => {
  const sent = await openNew(['user.create', 'user.manage', 'role.list']);
  await button('New user').click();
  await expect.element(page.getByRole('radio', { name: 'Send an invitation' })).toBeChecked();
  await expect.element(page.getByLabelText('First password')).not.toBeInTheDocument();
  await page.getByLabelText('Username').fill('grace.hill');
  await page.getByLabelText('Email').fill('grace@comune.example');
  await button('Send invitation').click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        ...NO_MORE,
        username: 'grace.hill',
        email: 'grace@comune.example',
        role_profile: [],
      },
    ]);
  const { title } = useToasts.getState().toasts[0]!;
  expect(title).toBe('The invitation was sent to grace@comune.example');
  await listIsReadAgain();
});

test('USER-02 a first password that was typed is gone when the person is invited instead', async () => {
  const sent = await openNew(['user.create', 'user.manage']);
  await button('New user').click();
  await page.getByLabelText('Username').fill('grace.hill');
  await page.getByLabelText('Email').fill('grace@comune.example');
  await page.getByRole('radio', { name: 'Set a first password' }).click();
  await page.getByLabelText('First password').fill('Una-Prova-1234!');
  await page.getByRole('radio', { name: 'Send an invitation' }).click();
  await button('Send invitation').click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('password');
});

const INVITED = { invited_on: '2026-11-20T09:00:00Z' };

test('USER-02 a pending invitation shows in the row, and is sent again at once', async () => {
  const { sent } = await open(INVITED, { permissions: ['user.manage'] });
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Invited/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Send the invitation again' }).click();
  await expect.poll(() => sent).toEqual(['POST 8/invitation/']);
});

test('USER-02 a withdrawal says that the user is deleted, and is sent only once it is confirmed', async () => {
  const { sent } = await open({ ...INVITED, is_active: false }, { permissions: ['user.manage'] });
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
