import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { assistantQueries } from '../assistants/public.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { RemoveSourceDialog } from './RemoveSourceDialog.tsx';

const source = { id: 's1', kind: 'sitemap', url: 'https://one.example/', documents: 26, problem: null };

/** The words of the dialog; the assistant's state is known from the start. */
async function wordsOfDialog(state: string, isLast: boolean) {
  signedIn();
  const { profile, organizationId } = useSession.getState();
  queryClient.setQueryData(assistantQueries.one([profile, organizationId], 'a1').queryKey, {
    id: 'a1',
    state,
  } as never);
  await openForm(() => (
    <RemoveSourceDialog id="a1" source={source as never} isLast={isLast} onClose={() => {}} />
  ));
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent('26 pages leave the index');
  return dialog.element().textContent;
}

test('removing the last source of an assistant on air warns what visitors will be answered', async () => {
  expect(await wordsOfDialog('on_air', true)).toContain('Visitors will be answered that it does not know.');
});

test.each([
  ['on_air', false],
  ['off_air', true],
  ['preview', true],
])('an assistant whose state is %s (last source: %s) warns nobody of visitors', async (state, isLast) => {
  expect(await wordsOfDialog(state, isLast)).not.toContain('Visitors');
});
