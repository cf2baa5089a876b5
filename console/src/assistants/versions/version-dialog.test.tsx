import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ASSISTANT, openForm, signedIn } from '../../../test/form-page.tsx';
import { queryClient } from '../../platform/query.ts';
import { VersionDialog } from './VersionDialog.tsx';

const SAVED = {
  version: 7,
  author: 'ada',
  saved_on: '2026-03-02T10:00:00Z',
  changes: [{ field: 'pause_text', before: 'a', after: 'b' }],
  since: [
    { field: 'texts.it-IT.greeting', before: 'Salve', after: 'Ciao' },
    { field: 'texts.it-IT.placeholder', before: '', after: 'Qui' },
  ],
  hides_changes: false,
  hides_since: false,
  may_restore: true,
  configuration: { pause_text: 'b', citations_strategy: 'list', texts: {}, colors: ASSISTANT.colors },
};
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);

test('AST-02 a version stands beside the one before it, or today’s, and the equal settings are counted', async () => {
  signedIn();
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json(SAVED));
  await openForm(() => <VersionDialog assistantId="2" version={7} onClose={() => {}} />);
  await expect.element(page.getByText('3 other settings are the same.')).toBeVisible();
  await expect.element(page.getByText(/^Saved by ada, /)).toBeVisible();
  expect(heads()).toEqual(['Setting', 'Version 6', 'Version 7']);
  await page.getByRole('radio', { name: 'Compared with today' }).click();
  await expect.poll(heads).toEqual(['Setting', 'Version 7', 'Today']);
  // Two fields of one setting.
  await expect.element(page.getByText('3 other settings are the same.')).toBeVisible();
});
