import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AUDIT_ENTRY } from '../../test/audit-entry.ts';
import { openPage } from '../../test/open-page.tsx';
import { button } from '../../test/show.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { auditRoute } from './routes.tsx';
import { kindOf, nameOf } from './subject.ts';

/** Opens the log at an address. Returns the queries of the list and of the export. */
async function open(address = '/audit/', count = 120, permissions = ['audit.list', 'audit.export']) {
  const asked: Record<string, string>[] = [];
  const exported: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const query = Object.fromEntries(new URL(url, location.origin).searchParams);
    if (url.includes('/filters/')) {
      const choices = [
        { value: 'user.updated', label: 'User changed' },
        { value: 'assistant.created', label: 'Assistant created' },
      ];
      return Response.json([{ name: 'action', choices }]);
    }
    if (url.includes('/verify/')) return Response.json({ detail: 'Not now.' }, { status: 409 });
    if (url.includes('/export/')) {
      exported.push(query);
      return new Response('x', { headers: { 'content-disposition': 'attachment; filename="log.csv"' } });
    }
    asked.push(query);
    return Response.json({ count, next: null, previous: null, results: count === 0 ? [] : [AUDIT_ENTRY] });
  });
  const router = await openPage({ address, routes: (app) => [auditRoute(app)], permissions });
  return { asked, exported, router };
}

test('USER-11 the list asks for fifty entries of its page, and a filter begins at the first page and keeps the others', async () => {
  const { asked, router } = await open('/audit/?page=2&search=ada');
  await expect.element(button('User changed')).toBeVisible();
  expect(asked[0]).toEqual({ search: 'ada', page: '2', page_size: '50' });
  await page.getByLabelText('Action').selectOptions('User changed');
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ search: 'ada', action: 'user.updated', page: '1', page_size: '50' });
  await page.getByRole('radio', { name: '7 days' }).click({ force: true });
  await expect.poll(() => asked.at(-1)?.['at__gte']).toMatch(/:00\.000Z$/);
  const days = (Date.now() - Date.parse(asked.at(-1)!['at__gte']!)) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(7);
  expect(days).toBeLessThan(7.01);
  expect(router.state.location.search).toEqual({ search: 'ada', action: 'user.updated', days: '7' });
});

test('USER-11 the actions to choose are in the order of their names', async () => {
  await open();
  const choice = page.getByLabelText('Action');
  await expect.element(choice.getByRole('option', { name: 'User changed' })).toBeInTheDocument();
  const options = [...(choice.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(options).toEqual(['All actions', 'Assistant created', 'User changed']);
});

test('USER-11 an action typed into the address by hand filters nothing', async () => {
  const { asked } = await open('/audit/?action=%3Cscript%3E');
  await expect.element(button('User changed')).toBeVisible();
  expect(asked[0]).toEqual({ page: '1', page_size: '50' });
});

test('USER-11 filters without entries say so and can be cleared; an empty log says what comes here', async () => {
  const { router } = await open('/audit/?search=zzz&action=user.updated&days=7', 0);
  await expect.element(page.getByText('No entries match these filters')).toBeVisible();
  await button('Clear filters').click();
  await expect.poll(() => router.state.location.search).toEqual({});
  await expect.element(page.getByText('Nothing has been recorded yet')).toBeVisible();
});

test('USER-11 the export has the filters of the list and the chosen format', async () => {
  const { exported } = await open('/audit/?search=ada&action=user.updated');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await button('Export').click();
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  await expect.poll(() => exported).toEqual([{ search: 'ada', action: 'user.updated', format: 'csv' }]);
});

test('USER-11 a press on an entry opens it; a log that cannot be verified says why', async () => {
  await open();
  await button('User changed').click();
  await expect.element(page.getByRole('dialog', { name: 'User changed' })).toBeVisible();
  await button('Close').click();
  await button('Verify the log').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Couldn’t verify the log.*Not now\./);
});

test('USER-11 an entry that waits for the chain, without an address and a profile, shows what it has', async () => {
  signedIn();
  const entry = { ...AUDIT_ENTRY, number: null, ip: '', profile: '' };
  await openForm(() => <EntryDialog entry={entry} onClose={() => {}} />);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Joins within a few seconds')).toBeVisible();
  await expect.element(dialog.getByText('ada.rossi', { exact: true })).toBeVisible();
  expect(dialog.getByText('From', { exact: true }).elements()).toEqual([]);
  expect(dialog.getByText(/^The details were erased/).elements()).toEqual([]);
});

test('USER-11 A57 an object has the name of today, else the one of the entry, and a kind only if it is known', () => {
  const { detail: _, ...entry } = AUDIT_ENTRY;
  expect(nameOf({ ...entry, detail: { name: 'then' } })).toBe('grace.hill');
  expect(nameOf({ ...entry, subject_name: '', detail: { name: 7, label: 'then' } })).toBe('then');
  expect(nameOf({ ...entry, subject_name: '', detail: {} })).toBe('');
  expect(kindOf({ ...AUDIT_ENTRY, subject_type: 'constructor' })).toBeUndefined();
  expect(kindOf(AUDIT_ENTRY)).toBeDefined();
});
