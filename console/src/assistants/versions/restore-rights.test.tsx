import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ASSISTANT, onlyMay, openForm, signedIn } from '../../../test/form-page.tsx';
import { button } from '../../../test/show.tsx';
import { queryClient } from '../../platform/query.ts';
import { VersionDialog } from './VersionDialog.tsx';

const SHOWN = {
  version: 1,
  author: 'ada',
  saved_on: '2026-03-02T10:00:00Z',
  changes: [],
  since: [],
  hides_changes: false,
  hides_since: false,
  may_restore: true,
  configuration: ASSISTANT,
};

async function openVersion(more: object, ...permissions: string[]): Promise<void> {
  signedIn();
  if (permissions.length > 0) onlyMay(...permissions);
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ ...SHOWN, ...more }));
  await openForm(() => <VersionDialog assistantId="2" version={1} onClose={() => {}} />);
  await page.getByRole('radio', { name: 'Compared with today' }).click();
}

test('USER-06 a version that would change settings of another right has no button to restore it, and says why', async () => {
  await openVersion({ hides_since: true, may_restore: false });
  await expect.element(page.getByText(/Your profile can’t restore this version/)).toBeVisible();
  await expect
    .element(page.getByText(/There are changes to settings that your profile can’t see/))
    .toBeVisible();
  expect(document.body.textContent).not.toContain('The settings are the same today.');
  expect(button('Restore this version').elements()).toHaveLength(0);
});

test('USER-06 a version whose settings the person may change can be restored', async () => {
  await openVersion({ since: [{ field: 'pause_text', before: 'a', after: 'b' }] });
  await expect.element(button('Restore this version')).toBeVisible();
  expect(document.body.textContent).not.toContain('There are changes to settings');
});

test('USER-06 a reader who changes no settings is not told which versions they may not restore', async () => {
  const since = [{ field: 'pause_text', before: 'a', after: 'b' }];
  await openVersion({ since, may_restore: false }, 'assistant.retrieve');
  await expect.element(page.getByText(/other settings are the same/)).toBeVisible();
  expect(document.body.textContent).not.toContain('Your profile can’t restore this version');
});

test('AST-02 the newest version and an equal one cannot be restored: the settings are the same today', async () => {
  await openVersion({ since: [], may_restore: true });
  await expect.element(page.getByText('The settings are the same today.')).toBeVisible();
  expect(button('Restore this version').elements()).toHaveLength(0);
  await page.getByRole('radio', { name: 'What changed' }).click();
  await expect.element(page.getByText('The first version: there’s nothing before it.')).toBeVisible();
});

test('AST-02 a restore says what stays, is sent for the version shown, and a refusal is told', async () => {
  await openVersion({ since: [{ field: 'pause_text', before: 'a', after: 'b' }] });
  await expect.element(page.getByText(/State, sources and keys stay as they are/)).toBeVisible();
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(new URL(address, 'http://regia.example').pathname);
    return Response.json({ detail: 'No.' }, { status: 403 });
  });
  await button('Restore this version').click();
  await expect.element(page.getByText('Couldn’t restore the version')).toBeVisible();
  expect(sent.some((path) => path.endsWith('/assistant/2/version/1/restore/'))).toBe(true);
});
