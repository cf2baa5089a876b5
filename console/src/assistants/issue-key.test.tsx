import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { IssueKeyDialog } from './IssueKeyDialog.tsx';

/** Opens the dialog and issues a key; the fake server gives this answer. */
async function issue(status: number, body: unknown) {
  signedIn();
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  await openForm(() => <IssueKeyDialog assistantId="2" onClose={() => {}} />);
  await button('Create key').click();
}

test('ERR-08 an issued key is shown with the title "API key generated: copy the key or the code snippet"', async () => {
  await issue(201, { api_key: 'rg_0000', key: { id: '1' }, snippet: 'curl' });
  const dialog = page.getByRole('dialog', { name: 'API key generated: copy the key or the code snippet' });
  await expect.element(dialog).toMatchTextContent('rg_0000');
});

test('ERR-07 a refused key shows "Failed to generate API key" and the server’s message', async () => {
  await issue(409, { detail: 'There are five keys.' });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Failed to generate API key.*There are five keys\./);
});
