import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { useToasts } from '../platform/toasts.ts';
import { OrganizationsPage } from './OrganizationsPage.tsx';

const OWN = { id: '1', name: 'Gestore', is_active: true };
const OTHER = { id: '2', name: 'Comune di Prova', is_active: true };
const CLOSED = { id: '3', name: 'Ente chiuso', is_active: false };
const PLAN = {
  organization: OTHER,
  resources: [
    { resource: 'assistants', limit: 5, used: 4 },
    { resource: 'users', limit: null, used: 12 },
    { resource: 'messages', limit: null, used: 0 },
    { resource: 'documents', limit: null, used: 90 },
  ],
};

beforeEach(() => queryClient.clear());

/** Opens the page of a superuser of the first organization. Returns the calls that change something. */
async function open(): Promise<string[]> {
  signedIn();
  useSession.setState({
    profile: 'superuser',
    organizationId: OWN.id,
    me: { id: '7', is_superuser: true, organization: OWN, profiles: [], permissions: [] } as never,
  });
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const at = url.replace(/^.*\/organization\/superuser\/organization\//, '').replace(/\?.*$/, '');
    if (init?.method !== 'GET' && init?.method !== undefined) {
      const body = typeof init.body === 'string' ? ` ${init.body}` : '';
      sent.push(`${init.method} ${at}${body}`);
      return Response.json(at.endsWith('plan/') ? PLAN : { ...OTHER, name: 'Nuovo ente' });
    }
    return Response.json(at.endsWith('plan/') ? PLAN : [OTHER, CLOSED, OWN]);
  });
  await openForm(OrganizationsPage);
  return sent;
}

const menuOf = ({ name }: { name: string }) => button(`Actions for ${name}`).click();
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

test('USER-08 a superuser looks at another organization, and the table says which one', async () => {
  await open();
  await menuOf(OTHER);
  await item('Look at this organization').click();
  await expect.poll(() => useSession.getState().organizationId).toBe(OTHER.id);
  await expect
    .element(page.getByRole('row').filter({ hasText: OTHER.name }))
    .toMatchTextContent(/You’re looking at it/);
});

test('USER-08 an organization is disabled after a question, and enabled at once; nobody disables their own', async () => {
  const sent = await open();
  await menuOf(OTHER);
  await item('Disable…').click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/its assistants answer nobody/);
  await button('Disable organization').click();
  await expect.poll(() => sent).toEqual(['POST 2/disable/']);
  await menuOf(CLOSED);
  await item('Enable').click();
  await expect.poll(() => sent).toEqual(['POST 2/disable/', 'POST 3/enable/']);
  await menuOf(OWN);
  await expect.element(item('Plan…')).toBeVisible();
  await expect.element(item('Disable…')).not.toBeInTheDocument();
});

test('USER-08 a new organization has a name, and the message says how its first admin comes', async () => {
  const sent = await open();
  await button('New organization').click();
  await button('Create organization').click();
  expect(sent).toEqual([]);
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries');
  await page.getByLabelText('Name', { exact: true }).fill('Nuovo ente');
  await button('Create organization').click();
  await expect.poll(() => sent).toEqual(['POST  {"name":"Nuovo ente"}']);
  await expect.poll(() => refreshed.mock.calls.flat()).toContainEqual({ queryKey: ['organizations'] });
  await expect.poll(() => JSON.stringify(useToasts.getState())).toContain('invite its first admin');
});

test('AST-09 the limits of a plan are numbers; an empty field limits nothing', async () => {
  const sent = await open();
  await menuOf(OTHER);
  await item('Plan…').click();
  const users = page.getByRole('textbox', { name: 'Users optional' });
  await expect.element(page.getByText('12 in use now')).toBeVisible();
  for (const typed of ['dodici', '1e3', '2.0']) {
    await users.fill(typed);
    await button('Save plan').click();
    await expect.element(users).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
    await users.fill('');
  }
  await users.fill('20');
  await page.getByRole('textbox', { name: 'Assistants optional' }).fill('');
  await button('Save plan').click();
  await expect
    .poll(() => sent)
    .toEqual(['PATCH 2/plan/ {"assistants":null,"users":20,"messages":null,"documents":null}']);
});

test('USER-08 each row says whether its organization is active, and the one that is looked at is not offered again', async () => {
  await open();
  const row = ({ name }: { name: string }) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row(OWN)).toMatchTextContent(/Active\s*You’re looking at it/);
  await expect.element(row(CLOSED)).toMatchTextContent(/Disabled$/);
  await expect.element(row(OTHER)).toMatchTextContent(/Active$/);
  await menuOf(OWN);
  await expect.element(item('Plan…')).toBeVisible();
  expect(item('Look at this organization').elements()).toEqual([]);
  expect(item('Enable').elements()).toEqual([]);
});

test('USER-08 the list is read again after a change, and a refused one is said where it was asked', async () => {
  await open();
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries');
  await menuOf(OTHER);
  await item('Disable…').click();
  await button('Disable organization').click();
  await expect.poll(() => refreshed.mock.calls.flat()).toEqual([{ queryKey: ['organizations'] }]);
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Not now.' }, { status: 409 }));
  await menuOf(OTHER);
  await item('Disable…').click();
  await button('Disable organization').click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Not now\./);
  await button('Cancel').click();
  await menuOf(CLOSED);
  await item('Enable').click();
  await expect
    .poll(() => useToasts.getState().toasts)
    .toContainEqual(
      expect.objectContaining({ title: 'Couldn’t enable the organization', detail: 'Not now.' }),
    );
});

test('AST-09 the plan of an organization names what it limits, with the use of today, and is read again once saved', async () => {
  await open();
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries');
  await menuOf(OTHER);
  await item('Plan…').click();
  for (const [name, use] of [
    ['Assistants', '4 in use now'],
    ['Users', '12 in use now'],
    ['Visitor messages per month', '0 in use now'],
    ['Pages learned', '90 in use now'],
  ]) {
    const field = page.getByRole('textbox', { name: `${name} optional` });
    await expect.element(field).toHaveAccessibleDescription(use!);
  }
  await button('Save plan').click();
  await expect.poll(() => refreshed.mock.calls.flat()).toEqual([{ queryKey: ['plans'] }]);
});
