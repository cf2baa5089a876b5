import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import { ASSISTANT, openForm, signedIn } from '../../../test/form-page.tsx';
import { button } from '../../../test/show.tsx';
import { queryClient } from '../../platform/query.ts';
import { VersionDialog } from './VersionDialog.tsx';

async function openVersion(secondaryText: string): Promise<void> {
  signedIn();
  queryClient.clear();
  const colors = { ...DEFAULT_COLORS, secondary_text: secondaryText };
  const since = [{ field: 'colors.secondary_text', before: secondaryText, after: '#5b6875' }];
  const saved = {
    version: 1,
    author: 'ada',
    saved_on: '2026-03-02T10:00:00Z',
    changes: [],
    since,
    hides_changes: false,
    hides_since: false,
    may_restore: true,
  };
  vi.stubGlobal('fetch', async () => Response.json({ ...saved, configuration: { ...ASSISTANT, colors } }));
  await openForm(() => <VersionDialog assistantId="2" version={1} onClose={() => {}} />);
}

test('AST-04 a version with a text that nobody can read has no button to restore it, and a note names the pair', async () => {
  await openVersion('#b9c2cb');
  const note = page.getByText('“Secondary text” is hard to read on “Assistant’s message”');
  await expect.element(note).toBeVisible();
  expect(document.body.textContent).toMatch(/can’t be restored: the contrast of a text is 1\.\d to 1/);
  expect(button('Restore this version').elements()).toHaveLength(0);
});

test('AST-01 a version whose texts can be read has the button and no note', async () => {
  await openVersion('#848d97');
  await expect.element(button('Restore this version')).toBeVisible();
  expect(document.body.textContent).not.toContain('can’t be restored');
});
