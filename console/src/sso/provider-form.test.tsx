import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { field, openForm, PROVIDER, ROLE, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { ProviderForm } from './ProviderForm.tsx';

/** Answers each save with the provider as it was sent. Returns the bodies of the saves. */
function serve(): Record<string, unknown>[] {
  const saves: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'PATCH') return Response.json([]);
    const sent = JSON.parse(init.body as string) as Record<string, unknown>;
    saves.push(sent);
    return Response.json({ ...PROVIDER, ...sent });
  });
  return saves;
}

const passwords = page.getByRole('switch', { name: 'Accounts that the provider made can have a password' });

beforeEach(() => {
  queryClient.clear();
  signedIn();
});

test('AUTH-14 a provider allows its accounts no password before the switch is saved, and its help names the risk', async () => {
  const saves = serve();
  await openForm(() => <ProviderForm provider={PROVIDER} claimed={[]} />);
  await expect.element(passwords).not.toBeChecked();
  await expect
    .element(passwords)
    .toHaveAccessibleDescription(/can then sign in even if the provider has blocked them/);
  await passwords.click();
  await button('Save').click();
  await expect.poll(() => saves.map((save) => save.allows_passwords)).toEqual([true]);
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument();
  await expect.element(passwords).toBeChecked();
});

test('AUTH-14 a save of another setting keeps the permission to have a password, and the switch takes it away', async () => {
  const saves = serve();
  await openForm(() => <ProviderForm provider={{ ...PROVIDER, allows_passwords: true }} claimed={[]} />);
  await expect.element(passwords).toBeChecked();
  await page.getByLabelText('Name', { exact: true }).fill('Accesso unico');
  await button('Save').click();
  await expect
    .poll(() => saves.map(({ name, allows_passwords }) => [name, allows_passwords]))
    .toEqual([['Accesso unico', true]]);
  await passwords.click();
  await button('Save').click();
  await expect.poll(() => saves.map((save) => save.allows_passwords)).toEqual([true, false]);
});

test.each([
  [1280, 600],
  [390, 700],
])('VAL-07 the error of the last field stands above the save bar, at %d by %d', async (width, height) => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(width, height);
  const said = 'Enter the client ID and the client secret before you activate the provider.';
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
    init?.method === 'PATCH'
      ? Response.json({ is_active: [said], status_code: 400 }, { status: 400 })
      : Response.json([]),
  );
  await openForm(() => <ProviderForm provider={PROVIDER} claimed={[]} />);
  const active = page.getByRole('switch', { name: 'Active' });
  await active.click();
  await button('Save').click();
  await expect.element(active).toHaveFocus();
  const edge = (element: Element) => element.getBoundingClientRect();
  const bar = () => document.querySelector('[data-foot]')!;
  await expect.poll(() => edge(page.getByText(said).element()).bottom <= edge(bar()).top).toBe(true);
});

test('AUTH-01 a form that lets nobody in says so: no domain chosen, or accounts without a role profile', async () => {
  const editor = { ...ROLE, id: '4', label: 'Editor' };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('/role/') ? { results: [editor], count: 1 } : []),
  );
  await openForm(() => (
    <ProviderForm provider={{ ...PROVIDER, creates_accounts: true }} claimed={['comune.example']} />
  ));
  const [noDomain, noProfile] = ['No domain is chosen', 'No role profile is chosen'].map((title) =>
    page.getByText(title),
  ) as [Locator, Locator];
  await expect.element(noDomain).toBeVisible();
  await page.getByRole('checkbox', { name: 'comune.example' }).click();
  await expect.element(noDomain).not.toBeInTheDocument();
  await expect.element(noProfile).toBeVisible();
  await page.getByRole('checkbox', { name: 'Editor' }).click();
  await expect.element(noProfile).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Editor' }).click();
  await field('Claim with the groups optional').fill('groups');
  await button('Add group').click();
  await expect.element(noProfile).toBeVisible();
  await field('Group').fill('staff');
  await expect.element(noProfile).not.toBeInTheDocument();
});

test('AUTH-01 USER-07 a new group starts with the role profile that allows least', async () => {
  const granting = (id: string, label: string, count: number) => ({
    ...ROLE,
    id,
    label,
    permissions: Array.from({ length: count }, (_, at) => ({ key: `p${at}`, granted: true })),
  });
  const results = [granting('1', 'Admin', 9), granting('4', 'Viewer', 2), granting('9', 'Desk', 5)];
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/role/') ? results : []));
  await openForm(() => <ProviderForm provider={{ ...PROVIDER, groups_claim: 'groups' }} claimed={[]} />);
  await button('Add group').click();
  await expect.element(page.getByLabelText('Role profile', { exact: true })).toHaveDisplayValue('Viewer');
});
