import { type ReactNode, useState } from 'react';
import type { User } from '@regia/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm } from '../../../test/form-page.tsx';
import { signedInAdmin } from '../../../test/users-scene.tsx';
import { GRACE_HILL } from '../../../test/grace-hill.ts';
import { queryClient } from '../../platform/query.ts';
import { UserForm } from './UserForm.tsx';

const [ADMIN, EDITOR, VIEWER] = ['2', '3', '4'].map((end) => `01900000-0000-7000-8000-00000000000${end}`);
const TRIBUTI = '01900000-0000-7000-8000-000000000011';
const USER = {
  ...GRACE_HILL,
  organization_name: 'Tributi',
  role_profile: [{ id: VIEWER, name: 'viewer', label: 'Viewer' }],
};
const allows = (...keys: string[]) =>
  ['see', 'train', 'correct'].map((key) => ({ key, label: `May ${key}`, granted: keys.includes(key) }));
const PROFILES = [
  { id: ADMIN, label: 'Admin', may_grant: false, permissions: allows('see', 'train', 'correct') },
  { id: EDITOR, label: 'Editor', may_grant: true, permissions: allows('see', 'train') },
  { id: VIEWER, label: 'Viewer', may_grant: true, permissions: allows('see') },
];
const ALL = ['user.update', 'user.manage', 'user.view', 'role.list', 'assistant.list'];

beforeEach(() => queryClient.clear());

interface Options {
  permissions?: string[];
  refusal?: object;
  page?: () => ReactNode;
}

/** Opens the form of a user. The fake server stores what it is sent, or refuses it. Returns the sent bodies. */
async function open(user: object = {}, { permissions = ALL, refusal, page: Page }: Options = {}) {
  signedInAdmin(permissions);
  const sent: string[] = [];
  const stored = { ...USER, ...user };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/api/v1/role/')) return Response.json(PROFILES);
    if (url.includes('/assistant/')) return Response.json([{ id: TRIBUTI, name: 'Tributi' }]);
    const body = typeof init?.body === 'string' ? init.body : '{}';
    sent.push(`${init?.method} ${body}`);
    if (refusal) return Response.json(refusal, { status: 400 });
    const { role_profile: _ids, ...rest } = JSON.parse(body) as Record<string, unknown>;
    return Response.json({ ...stored, ...rest, version: 4 });
  });
  await openForm(Page ?? (() => <UserForm user={stored as never} queryKey={['users', 'one']} />));
  return sent;
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name: `${name} optional`, exact: true });
const save = () => page.getByRole('button', { name: /^Save/ }).click();

test('USER-02 only the changed fields of a user are sent', async () => {
  const sent = await open();
  await field('First name').fill('Ada');
  await save();
  await expect.poll(() => sent).toEqual(['PATCH {"first_name":"Ada","version":3}']);
});

test('USER-02 a chosen profile says which permissions it adds, and one taken away which ones go', async () => {
  const sent = await open();
  await box('Editor').click();
  await expect.element(page.getByText('Gains 1 permission')).toBeVisible();
  await page.getByText('Gains 1 permission').click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'May train' }).last()).toBeVisible();
  await box('Editor').click();
  await expect.element(page.getByText(/^Gains/)).not.toBeInTheDocument();
  await box('Viewer').click();
  await expect.element(page.getByText('Loses 1 permission')).toBeVisible();
  await expect.element(page.getByText(/^Without a role profile/)).toBeVisible();
  await save();
  await expect.poll(() => sent).toEqual(['PATCH {"role_profile":[],"version":3}']);
});

test('USER-02 a profile that is ticked and unticked leaves nothing to save', async () => {
  await open();
  await box('Editor').click();
  await expect.element(page.getByText('1 unsaved change')).toBeVisible();
  await box('Editor').click();
  await expect.element(page.getByText('1 unsaved change')).not.toBeInTheDocument();
});

test('USER-06 an assistant that is unticked and ticked again leaves nothing to save', async () => {
  await open({ access: [TRIBUTI, ADMIN] });
  await box('Tributi').click();
  await expect.element(page.getByText('1 unsaved change')).toBeVisible();
  await box('Tributi').click();
  await expect.element(page.getByText('1 unsaved change')).not.toBeInTheDocument();
});

test('USER-02 the form says what a person without a role profile may do', async () => {
  await open();
  const words = page.getByText(/^Without a role profile, the person can sign in/);
  await expect.element(box('Viewer')).toBeChecked();
  expect(words.elements()).toEqual([]);
  await box('Viewer').click();
  await expect.element(words).toBeVisible();
});

test('USER-02 the form has the data of the user in two sections, and says what each role profile allows', async () => {
  await open({ ssn: 'RSSMRA85T10A562S', phone: '+393331234567' });
  await expect.element(box('Viewer')).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Personal information', 'Permissions']);
  const values = Object.fromEntries(
    page
      .getByRole('textbox')
      .elements()
      .map((input) => [
        (input as HTMLInputElement).labels![0]!.textContent,
        (input as HTMLInputElement).value,
      ]),
  );
  expect(values).toEqual({
    Username: 'grace.hill',
    Email: 'grace@comune.example',
    'First name optional': 'Grace',
    'Last name optional': 'Hill',
    'Office optional': 'Tributi',
    'Tax code or VAT number optional': 'RSSMRA85T10A562S',
    'Phone number optional': '+393331234567',
  });
  await page.getByText('What “Editor” allows').click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'May train' }).first()).toBeVisible();
});

test.each([
  ['user.update', 'What “Viewer” allows', [0, 0]],
  ['role.list', 'All assistants', [0, 2]],
  ['assistant.list', 'What “Viewer” allows', [3, 0]],
])(
  'USER-03 without %s the form shows “%s”, with %j boxes of role profiles and choices of access',
  async (missing, shown, counts) => {
    await open({ access: [TRIBUTI] }, { permissions: ALL.filter((one) => one !== missing) });
    await expect.element(page.getByText(shown)).toBeVisible();
    const roles = page.getByRole('group', { name: 'Role profiles' }).getByRole('checkbox');
    expect([roles.elements().length, page.getByRole('radio').elements().length]).toEqual(counts);
  },
);

test('USER-07 a profile that allows more than the reader may do cannot be given', async () => {
  await open();
  await expect.element(box('Admin')).toBeDisabled();
  await expect.element(page.getByText('You can’t assign it: it allows more than you can do')).toBeVisible();
});

test('USER-06 access to some assistants is sent as their ids', async () => {
  const sent = await open();
  await page.getByRole('radio', { name: 'Only these assistants' }).click();
  await box('Tributi').click();
  await save();
  await expect.poll(() => sent).toEqual([`PATCH {"access":["${TRIBUTI}"],"version":3}`]);
});

test('VAL-07 USER-06 a list of assistants without any is not sent: it is required', async () => {
  const sent = await open();
  await page.getByRole('radio', { name: 'Only these assistants' }).click();
  await save();
  await expect.element(page.getByText('is required, insert at least one element')).toBeVisible();
  expect(sent).toEqual([]);
});

test('VAL-07 USER-02 a user whose list of assistants is empty since earlier is changed in other fields', async () => {
  const sent = await open({ access: [] });
  await field('Last name').fill('Hopper');
  await save();
  await expect.poll(() => sent).toEqual(['PATCH {"last_name":"Hopper","version":3}']);
});

test('USER-06 a refused access to all assistants is told at the choice', async () => {
  await open(
    { access: [TRIBUTI] },
    { refusal: { access: ['You see only some of the assistants yourself'] } },
  );
  await page.getByRole('radio', { name: 'All assistants' }).click();
  await save();
  const choice = page.getByRole('group', { name: 'Access', exact: true });
  await expect.element(choice).toMatchTextContent(/You see only some of the assistants yourself/);
});

test('USER-02 a masked tax code and phone cannot be changed, and are not sent', async () => {
  const sent = await open(
    { ssn: '•••01U', phone: '•••567' },
    { permissions: ALL.filter((key) => key !== 'user.view') },
  );
  const phone = field('Phone number');
  await expect.element(phone).toHaveValue('•••567');
  await expect.element(phone).toBeDisabled();
  await expect.element(field('Tax code or VAT number')).toBeDisabled();
  await field('Last name').fill('Hopper');
  await save();
  await expect.poll(() => sent).toEqual(['PATCH {"last_name":"Hopper","version":3}']);
});

test('USER-03 without `user.manage` neither role profiles nor access are changed', async () => {
  await open({}, { permissions: ['user.update', 'user.view', 'role.list', 'assistant.list'] });
  await expect.element(field('First name')).toBeEnabled();
  expect(page.getByText('View only').elements()).toEqual([]);
  await expect.element(page.getByLabelText('Role profiles')).toHaveValue('Viewer');
  for (const role of ['checkbox', 'radio'] as const) expect(page.getByRole(role).elements()).toEqual([]);
});

test('USER-02 a reader who may not change users sees everything and changes nothing', async () => {
  await open({ access: [TRIBUTI, ADMIN] }, { permissions: ['role.list'] });
  await expect.element(page.getByText('View only')).toBeVisible();
  await page.getByText('What “Viewer” allows').click();
  await expect.element(page.getByText('May see')).toBeVisible();
  expect(page.getByText('What “Editor” allows').elements()).toEqual([]);
  await expect.element(page.getByLabelText('Access')).toHaveValue('2 assistants');
  await expect.element(field('First name')).toBeDisabled();
  await expect.element(page.getByLabelText('Role profiles')).toHaveValue('Viewer');
  expect(page.getByRole('radio').elements()).toEqual([]);
});

test('USER-02 a wrong tax code is named before it is sent, and the refusal of a phone is shown on its field', async () => {
  const sent = await open({}, { refusal: { phone: ['Another user has this number'] } });
  await field('Tax code or VAT number').fill('RSSMRA85T10A562X');
  await save();
  await expect.element(field('Tax code or VAT number')).toHaveFocus();
  expect(sent).toEqual([]);
  await field('Tax code or VAT number').fill('');
  await field('Phone number').fill('+39 333 123 4567');
  await save();
  await expect.element(page.getByText('Another user has this number')).toBeVisible();
  expect(sent).toEqual(['PATCH {"phone":"+393331234567","version":3}']);
});

/** The form of a user that is read again after a change. */
function Live({ queryKey }: { queryKey: readonly unknown[] }) {
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await fetch('/user/')).json() as Promise<User>,
  });
  return data && <UserForm user={data} queryKey={queryKey} />;
}

test('USER-02 a save over a later version is refused; what was typed stays, and the other fields show the later one', async () => {
  let stored: object = { ...USER };
  const sent: string[] = [];
  const key = ['users', 'one', 'live'];
  await open({}, { page: () => <Live queryKey={key} /> });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/api/v1/role/')) return Response.json(PROFILES);
    if (init?.method !== 'PATCH') return Response.json(stored);
    sent.push(typeof init.body === 'string' ? init.body : '');
    if (sent.length > 1) return Response.json({ ...stored, first_name: 'Ada', version: 6 });
    stored = { ...stored, first_name: 'Margherita', organization_name: 'Urp', version: 5 };
    return Response.json(
      { detail: 'Someone else changed this user.' },
      { status: 409, headers: { 'regia-refusal': 'user_changed_meanwhile' } },
    );
  });
  await field('First name').fill('Ada');
  await save();
  await expect.element(page.getByText('Someone else changed this user.')).toBeVisible();
  await expect.element(field('Office')).toHaveValue('Urp');
  await expect.element(field('First name')).toHaveValue('Ada');
  await save();
  await expect
    .poll(() => sent)
    .toEqual(['{"first_name":"Ada","version":4}', '{"first_name":"Ada","version":5}']);
});

test('USER-02 a later version that arrives while somebody types does not stand under the unsaved values', async () => {
  function Later() {
    const [user, setUser] = useState({ ...USER, ssn: '', organization: null });
    const next = { ...user, organization_name: 'Urp', version: 4 };
    return (
      <>
        <button type="button" onClick={() => setUser(next)}>
          arrives
        </button>
        <UserForm user={user as never} queryKey={['users', 'one']} />
      </>
    );
  }
  const sent = await open({}, { page: Later });
  await field('First name').fill('Ada');
  await page.getByRole('button', { name: 'arrives' }).click();
  await expect.element(field('Office')).toHaveValue('Tributi');
  await save();
  await expect.poll(() => sent).toEqual(['PATCH {"first_name":"Ada","version":3}']);
});

test.each([
  [true, true, 'They sign in through this provider, and can also set a password by email'],
  [true, false, 'They sign in through this provider, and get no email to set a password'],
  [false, true, 'This provider is off. They can set a password by email'],
  [false, false, 'This provider is off, and they get no email to set a password'],
])(
  'AUTH-01 USER-02 the account of a provider (active: %j, passwords: %j) names it, and says: %s',
  async (isActive, allows, said) => {
    const provider = { id: TRIBUTI, name: 'Comune', is_active: isActive, allows_passwords: allows };
    await open({ made_by_provider: provider });
    const maker = page.getByRole('textbox', { name: 'Account made by' });
    await expect.element(maker).toHaveValue('Comune');
    await expect.element(maker).toHaveAccessibleDescription(said);
  },
);

test('AUTH-01 USER-02 an account that no provider made names none', async () => {
  await open();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Account made by' }).elements()).toEqual([]);
});
