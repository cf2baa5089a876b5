import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { assistantQueries } from '../assistants/public.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { RemoveSourceDialog } from './RemoveSourceDialog.tsx';

const source = { id: 's1', kind: 'sitemap', url: 'https://one.example/', documents: 26, problem: null };

/** Returns the text of the dialog. The assistant's state is already in the cache. */
async function wordsOfDialog(state: string, isLast: boolean, kind = 'sitemap') {
  signedIn();
  const { profile, organizationId } = useSession.getState();
  queryClient.setQueryData(assistantQueries.one([profile, organizationId], 'a1').queryKey, {
    id: 'a1',
    state,
  } as never);
  await openForm(() => (
    <RemoveSourceDialog id="a1" source={{ ...source, kind } as never} isLast={isLast} onClose={() => {}} />
  ));
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent(/26 \w+ are removed from the index/);
  return dialog.element().textContent;
}

test('removing the last source of an assistant on air warns that visitors get no answers', async () => {
  expect(await wordsOfDialog('on_air', true)).toContain('Visitors will be told that it doesn’t know.');
});

test.each([
  ['on_air', false],
  ['off_air', true],
  ['preview', true],
])(
  'removing a source of an assistant in the state %s (last source: %s) does not mention visitors',
  async (state, isLast) => {
    expect(await wordsOfDialog(state, isLast)).not.toContain('Visitors');
  },
);

test.each([
  ['sitemap', '26 pages'],
  ['google_drive', '26 documents'],
  ['files', '26 documents'],
])('the question before a source of the kind %s is removed speaks of its %s', async (kind, words) => {
  expect(await wordsOfDialog('off_air', false, kind)).toContain(words);
});
