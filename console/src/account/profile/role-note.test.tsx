import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm } from '../../../test/form-page.tsx';
import { queryClient } from '../../platform/query.ts';
import { useSession } from '../../platform/session/store.ts';
import { RoleNote } from './RoleNote.tsx';

afterEach(() => {
  queryClient.clear();
  useSession.setState({ tokens: null, me: null, profile: '' });
});

/** Opens the note for a person who uses this profile. The server does not answer. */
async function open(name: string, permissions: readonly string[]) {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const profiles = name === '' ? [] : [{ name, label: 'Sportello', permissions }];
  const me = { id: '7', profiles, permissions, organization: { id: '1', name: 'Comune di Esempio' } };
  useSession.setState({ tokens: { access: 'a', refresh: 'r' }, me: me as never, profile: name });
  await openForm(() => (
    <>
      <h1>Profile</h1>
      <RoleNote />
    </>
  ));
  await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
}

test('USER-05 a person without a role reads that they wait for one', async () => {
  await open('', ['mfa.create']);
  await expect.element(page.getByText('Your account doesn’t have a role yet')).toBeVisible();
});

test('USER-05 a person whose own profile has no permissions reads that it allows nothing, and who can mend it', async () => {
  await open('sportello', ['mfa.create']);
  await expect.element(page.getByText('Your role doesn’t allow anything yet')).toBeVisible();
  await expect
    .element(page.getByText(/^Sportello is a role profile without permissions\./))
    .toMatchTextContent(/Ask an administrator of Comune di Esempio/);
});

test.each([
  ['sportello', ['assistant.list', 'mfa.list']],
  ['viewer', []],
  ['superuser', []],
  ['acomea', []],
])('USER-05 under a profile that sees the functions there is no note: %s', async (name, permissions) => {
  await open(name, permissions);
  expect(page.getByText(/Your (role|account)/).elements()).toEqual([]);
});
