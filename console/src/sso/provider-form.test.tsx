import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, PROVIDER, signedIn } from '../../test/form-page.tsx';
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
