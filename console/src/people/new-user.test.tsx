import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import {
  listIsReadAgain,
  PROFILES,
  TRIBUTI,
  USER,
  VIEWER,
  withAList,
  signedInAdmin,
} from '../../test/users-scene.tsx';
import { useToasts } from '../platform/toasts.ts';
import { NewUserButton } from './NewUserButton.tsx';

beforeEach(withAList);

async function openNew(permissions: string[], refusal?: object, Form: typeof NewUserButton = NewUserButton) {
  signedInAdmin(permissions);
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

/** Fills in the fields that every new user needs. */
async function fillIn(): Promise<void> {
  await page.getByLabelText('Username').fill('grace.hill');
  await page.getByLabelText('Email').fill('grace@comune.example');
}

const FILLED = {
  first_name: '',
  last_name: '',
  organization_name: '',
  ssn: '',
  phone: '',
  username: 'grace.hill',
  email: 'grace@comune.example',
};

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
  await fillIn();
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
        ...FILLED,
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
  await fillIn();
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
  await fillIn();
  await page.getByLabelText('First password').fill('Una-Prova-1234!');
  await page.getByRole('checkbox', { name: 'Viewer' }).click();
  await button('Create user').click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        ...FILLED,
        first_name: 'Grace',
        password: 'Una-Prova-1234!',
        is_active: true,
        role_profile: [VIEWER],
      },
    ]);
});

test('VAL-03 the form of a new user says which characters a username may have, and how many', async () => {
  await openNew(['user.create']);
  await button('New user').click();
  await expect
    .element(page.getByLabelText('Username'))
    .toHaveAccessibleDescription('Letters, digits and @ . + - _, ideally up to 30 characters');
});

test('USER-06 without the permission to manage users the form has neither role profiles nor access; a refusal stays at its field', async () => {
  const sent = await openNew(['user.create', 'role.list', 'assistant.list'], {
    username: ['A user with that username already exists.'],
  });
  await button('New user').click();
  await fillIn();
  await page.getByLabelText('First password').fill('Una-Prova-1234!');
  for (const role of ['checkbox', 'radio'] as const) expect(page.getByRole(role).elements()).toEqual([]);
  await button('Create user').click();
  await expect.element(page.getByText('A user with that username already exists.')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('role_profile');
});

test('VAL-07 USER-06 a new user with a list of assistants without any is not sent: it is required', async () => {
  const sent = await openNew(['user.create', 'user.manage', 'assistant.list']);
  await button('New user').click();
  await fillIn();
  await page.getByRole('radio', { name: 'Only these assistants' }).click();
  await button('Send invitation').click();
  const required = page.getByText('is required, insert at least one element');
  await expect.element(required).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('checkbox', { name: 'Tributi' }).click();
  await expect.element(required).not.toBeInTheDocument();
  await button('Send invitation').click();
  await expect.poll(() => sent).toMatchObject([{ access: [TRIBUTI] }]);
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
  await fillIn();
  await button('Send invitation').click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        ...FILLED,
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
  await fillIn();
  await page.getByRole('radio', { name: 'Set a first password' }).click();
  await page.getByLabelText('First password').fill('Una-Prova-1234!');
  await page.getByRole('radio', { name: 'Send an invitation' }).click();
  await button('Send invitation').click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('password');
});
