import { PERMISSION_GROUPS, PROFILE_PERMISSIONS } from '@regia/contract/roles/permissions';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { useToasts } from '../platform/toasts.ts';
import { CreateRoleForm } from './CreateRoleForm.tsx';
import { RoleActions } from './RoleActions.tsx';
import { RoleForm } from './RoleForm.tsx';
import { RoleReadOnly } from './RoleReadOnly.tsx';
import { RolesTable } from './RolesTable.tsx';

const ID = '01900000-0000-7000-8000-0000000000a5';
const HELD = PROFILE_PERMISSIONS.admin;

/** A profile of the server. Each permission has its key as words. */
const profileOf = (granted: readonly string[], others: object = {}) =>
  ({
    id: '5',
    name: 'sportello',
    label: 'Sportello',
    is_built_in: false,
    updated_on: null,
    holders: 0,
    may_grant: true,
    permissions: Object.entries(PERMISSION_GROUPS).flatMap(([group, keys]) =>
      keys.map((key) => ({ key, group, label: `May ${key}`, granted: granted.includes(key) })),
    ),
    ...others,
  }) as never;

beforeEach(() => {
  queryClient.clear();
  signedIn();
  wear(HELD);
});

const wear = (permissions: readonly string[]) =>
  useSession.setState({
    profile: 'admin',
    me: { id: '7', profiles: [{ name: 'admin', permissions }], permissions } as never,
  });

/** Answers each call with the profile, or with a refusal. Returns the calls. */
function serve(refusal?: [status: number, body: object]): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? ` ${init.body}` : '';
    sent.push(`${init?.method ?? 'GET'} ${url.replace(/^.*\/profile\//, '')}${body}`);
    if (refusal) return Response.json(refusal[1], { status: refusal[0] });
    return init?.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(profileOf([]));
  });
  return sent;
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const group = (name: string) => page.getByRole('group', { name, exact: true });
const create = (profiles: never[], from?: string) =>
  openForm(() => <CreateRoleForm profiles={profiles} from={from} />);

test.each([
  ['role.retrieve', 1],
  ['role.list', 0],
])(
  'USER-06 USER-07 with %s alone the name of a role profile leads to it %d times',
  async (permission, times) => {
    wear([permission]);
    await openForm(() => <RolesTable rows={[profileOf([])]} />);
    await expect.element(page.getByText('Sportello')).toBeVisible();
    expect(page.getByRole('link', { name: 'Sportello' }).elements()).toHaveLength(times);
  },
);

test('USER-07 a row says whether the profile is built in, how many hold it, and what it allows in short', async () => {
  const rows = [
    profileOf(['assistant.list', 'assistant.try', 'audit.list', 'audit.export'], { holders: 3 }),
    profileOf([], { id: '6', label: 'Viewer', is_built_in: true }),
  ];
  await openForm(() => <RolesTable rows={rows} />);
  const [, own, builtIn] = page.getByRole('row').all();
  await expect.element(own!).toMatchTextContent(/Sportello.*Custom.*3.*Assistants \(2 of 12\), Audit log$/);
  await expect.element(builtIn!).toMatchTextContent(/Viewer.*Built in.*0.*—/);
});

test('USER-07 a new profile is sent with its name and the ticked permissions', async () => {
  const sent = serve();
  const { router } = await create([profileOf([])]);
  await page.getByLabelText('Name').fill('Sportello');
  await box('May assistant.try').click();
  await box('May assistant.list').click();
  await expect.element(page.getByText('2 permissions selected')).toBeVisible();
  await button('Create role profile').click();
  await expect
    .poll(() => sent)
    .toEqual(['POST  {"label":"Sportello","permissions":["assistant.list","assistant.try"]}']);
  await expect.poll(() => router.state.location.pathname).toBe('/account/role-profile');
  expect(useToasts.getState().toasts[0]?.title).toBe('The role profile “Sportello” was created');
});

test('USER-07 a new profile begins without permissions, and says so; once created, the list is read again', async () => {
  serve();
  queryClient.setQueryData(['roles', 'list'], []);
  await create([profileOf([])]);
  await expect.element(page.getByText('No permissions selected')).toBeVisible();
  await page.getByLabelText('Name').fill('Sportello');
  await box('May assistant.list').click();
  await button('Create role profile').click();
  await expect.poll(() => queryClient.getQueryState(['roles', 'list'])?.isInvalidated).toBe(true);
});

test('VAL-07 USER-07 a profile without permissions is not sent: the list is required', async () => {
  const sent = serve();
  await create([profileOf([])]);
  await page.getByLabelText('Name').fill('Sportello');
  await button('Create role profile').click();
  await expect
    .element(group('Permissions').getByText('is required, insert at least one element'))
    .toBeVisible();
  expect(sent).toEqual([]);
  await box('May assistant.list').click();
  await expect.element(page.getByText('is required, insert at least one element')).not.toBeInTheDocument();
});

test('USER-07 a group is ticked and cleared at once, and shows when only a part of it is ticked', async () => {
  serve();
  await create([profileOf([])]);
  const whole = group('Audit log').getByRole('checkbox', { name: 'Audit log' });
  await whole.click();
  await expect.element(box('May audit.list')).toBeChecked();
  await expect.element(box('May audit.export')).toBeChecked();
  await expect.element(group('Audit log')).toMatchTextContent(/2 of 2/);
  await box('May audit.list').click();
  await expect.element(whole).toBePartiallyChecked();
  await whole.click();
  await whole.click();
  await expect.element(box('May audit.export')).not.toBeChecked();
});

test('USER-07 a permission that the reader lacks cannot be ticked, also not with its group, and says why', async () => {
  serve();
  await create([profileOf([])]);
  const own = group('Organization');
  await expect.element(box('May organization.create')).toBeDisabled();
  await expect
    .element(box('May organization.create'))
    .toHaveAccessibleDescription('You can’t grant it: your profile doesn’t have it');
  await own.getByRole('checkbox', { name: 'Organization' }).click();
  await expect.element(own).toMatchTextContent(/2 of 5/);
  await expect.element(box('May organization.create')).not.toBeChecked();
});

test('USER-07 a group says how many of it are ticked; one of which the reader lacks all cannot be ticked', async () => {
  serve();
  wear(HELD.filter((key) => !key.startsWith('audit.')));
  await create([profileOf([])]);
  await expect.element(group('Organization')).toMatchTextContent(/0 of 5/);
  await expect.element(group('Audit log').getByRole('checkbox', { name: 'Audit log' })).toBeDisabled();
});

test('USER-07 a reader who may not change a profile can copy it but not delete it', async () => {
  await openForm(() => <RoleActions profile={profileOf([])} mayChange={false} mayCreate />);
  await expect.element(page.getByRole('link', { name: 'New profile from this one' })).toBeVisible();
  expect(button('Delete…').elements()).toEqual([]);
});

test('USER-07 a start from another profile ticks its permissions, without those that the reader lacks', async () => {
  serve();
  const granted = ['audit.list', 'audit.export', 'organization.create'];
  const whole = profileOf(granted, { id: '9', label: 'Superuser' });
  await create([whole], '9');
  await expect.element(box('May audit.list')).toBeChecked();
  await expect.element(page.getByText(/^1 permission was left out/)).toBeVisible();
  await page.getByLabelText('Start from').selectOptions('No permissions');
  await expect.element(box('May audit.list')).not.toBeChecked();
  await page.getByLabelText('Start from').selectOptions('Superuser');
  await expect.element(box('May audit.list')).toBeChecked();
  await expect.element(box('May organization.create')).not.toBeChecked();
});

test('USER-07 a refused name shows the reason at the name, and nothing is lost', async () => {
  serve([400, { label: ['A role profile with this name already exists.'] }]);
  await create([profileOf([])]);
  await page.getByLabelText('Name').fill('Sportello');
  await box('May assistant.try').click();
  await button('Create role profile').click();
  await expect
    .element(page.getByLabelText('Name'))
    .toHaveAccessibleDescription('A role profile with this name already exists.');
  await expect.element(box('May assistant.try')).toBeChecked();
});

test('USER-07 a refused permission shows the reason at the permissions', async () => {
  serve([400, { permissions: ['You can’t give this permission.'] }]);
  await create([profileOf([])]);
  await page.getByLabelText('Name').fill('Sportello');
  await box('May assistant.list').click();
  await button('Create role profile').click();
  await expect
    .element(page.getByRole('group', { name: 'Permissions', exact: true }))
    .toHaveAccessibleDescription('You can’t give this permission.');
});

test('USER-07 a changed profile is saved; ticking a box and clearing it again is no change', async () => {
  const sent = serve();
  await openForm(() => <RoleForm profile={profileOf(['assistant.try'])} />);
  await box('May assistant.list').click();
  await expect.element(button('Save')).toBeVisible();
  await box('May assistant.list').click();
  await expect.element(button('Save')).not.toBeInTheDocument();
  await box('May assistant.list').click();
  await button('Save').click();
  await expect
    .poll(() => sent[0])
    .toBe('PATCH 5/ {"label":"Sportello","permissions":["assistant.list","assistant.try"]}');
});

test('USER-07 a profile that somebody else saved first is not overwritten; their name comes, the typed ticks stay', async () => {
  const saved: string[] = [];
  const theirs = profileOf(['assistant.try', 'audit.list'], { label: 'Front desk', updated_on: 'later' });
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'PATCH') return Response.json(theirs);
    saved.push(init.body as string);
    if (saved.length > 1) return Response.json(theirs);
    const headers = { 'regia-refusal': 'role_changed_meanwhile' };
    return Response.json({ detail: 'Someone else saved this profile.' }, { status: 409, headers });
  });
  await openForm(() => <RoleForm profile={profileOf(['assistant.try'], { updated_on: 'first' })} />);
  await box('May assistant.list').click();
  await button('Save').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Someone else saved this profile\./);
  await expect.element(page.getByLabelText('Name')).toHaveValue('Front desk');
  await expect.element(box('May assistant.list')).toBeChecked();
  await button('Save').click();
  await expect.poll(() => saved).toHaveLength(2);
  const typed = { permissions: ['assistant.list', 'assistant.try'] };
  expect(saved.map((body) => JSON.parse(body) as object)).toEqual([
    { label: 'Sportello', ...typed, updated_on: 'first' },
    { label: 'Front desk', ...typed, updated_on: 'later' },
  ]);
});

/** The form of a profile, of which a later state comes from the server. */
function Arriving() {
  const [profile, setProfile] = useState(profileOf(['assistant.try'], { updated_on: 'first' }));
  const later = profileOf(['assistant.try'], { label: 'Front desk', updated_on: 'later' });
  return (
    <>
      <button type="button" onClick={() => setProfile(later)}>
        Arrive
      </button>
      <RoleForm profile={profile} />
    </>
  );
}

test('USER-07 a later state from the server is not taken for the one that the typed values are based on', async () => {
  const sent = serve();
  await openForm(Arriving);
  await box('May assistant.list').click();
  await button('Arrive').click();
  await button('Save').click();
  await expect.poll(() => sent[0]).toMatch(/"updated_on":"first"/);
});

test('USER-07 while nothing is typed, a later state from the server is shown and is the base of the next save', async () => {
  const sent = serve();
  await openForm(Arriving);
  await button('Arrive').click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Front desk');
  await box('May assistant.list').click();
  await button('Save').click();
  await expect.poll(() => sent[0]).toMatch(/"Front desk".*"updated_on":"later"/);
});

test.each([
  [{ is_built_in: true, may_grant: false }, HELD, 'Built-in profiles can’t be changed'],
  [{ may_grant: false }, HELD, 'This profile allows more than yours'],
  [{}, ['role.list'], 'Your profile can’t change role profiles'],
])('USER-07 a profile %j that the reader cannot change says why', async (profile, held, reason) => {
  wear(held);
  await openForm(() => <RoleReadOnly profile={profileOf(['audit.list'], profile)} />);
  await expect.element(page.getByText(reason, { exact: false })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Audit log' }).getByRole('listitem').all();
  await expect.element(rows[0]!).toHaveTextContent('May audit.list');
  await expect.element(rows[1]!).toHaveTextContent('May audit.export (not allowed)');
});

const actionsFor = (profile: never) => openForm(() => <RoleActions profile={profile} mayChange mayCreate />);

test('USER-07 ERR-08 a profile that nobody holds is deleted once it is confirmed', async () => {
  const sent = serve();
  const { router } = await actionsFor(profileOf([]));
  await button('Delete…').click();
  expect(sent).toEqual([]);
  await button('Delete role profile').click();
  await expect.poll(() => sent).toEqual(['DELETE 5/']);
  await expect.poll(() => useToasts.getState().toasts[0]?.title).toBe('Data deleted');
  await expect.poll(() => router.state.location.pathname).toBe('/account/role-profile');
});

test('USER-07 a profile that people hold is not deleted: the dialog says how many hold it', async () => {
  const sent = serve();
  await actionsFor(profileOf([], { id: ID, holders: 2 }));
  await button('Delete…').click();
  const dialog = page.getByRole('dialog', { name: '“Sportello” can’t be deleted yet' });
  await expect
    .element(dialog)
    .toMatchTextContent(/2 people hold this role profile\. Give them another one first\./);
  await expect
    .element(dialog.getByRole('link', { name: 'Show who holds it' }))
    .toHaveAttribute('href', `/account/user?role=${ID}`);
  expect(button('Delete role profile').elements()).toEqual([]);
  expect(sent).toEqual([]);
});

test('USER-07 a profile with one holder is not deleted; who may not see the users has no link to them', async () => {
  wear(HELD.filter((key) => key !== 'user.list'));
  await actionsFor(profileOf([], { id: ID, holders: 1 }));
  await button('Delete…').click();
  const dialog = page.getByRole('dialog', { name: '“Sportello” can’t be deleted yet' });
  await expect.element(dialog).toMatchTextContent(/1 person holds this role profile\./);
  expect(dialog.getByRole('link').elements()).toEqual([]);
});

test('USER-07 a refusal of the server to delete stays in the dialog', async () => {
  serve([409, { detail: 'This role profile is still assigned (people: 1).' }]);
  await actionsFor(profileOf([]));
  await button('Delete…').click();
  await button('Delete role profile').click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent(/This role profile is still assigned \(people: 1\)\./);
});
