import { comes } from '../../test/draw.ts';
import { openForm, signedIn } from '../../test/form-page.ts';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { assistantQueries } from '../assistants/public.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { RemoveSourceDialog } from './RemoveSourceDialog.tsx';

const source = { id: 's1', kind: 'sitemap', url: 'https://one.example/', documents: 26, problem: null };

/** The dialog, the assistant's state being known from the start. */
async function open(state: string, isLast: boolean) {
  signedIn();
  const { profile, organizationId } = useSession.getState();
  queryClient.setQueryData(assistantQueries.one([profile, organizationId], 'a1').queryKey, {
    id: 'a1',
    state,
  } as never);
  const props = { id: 'a1', source, isLast, onClose: () => {} } as never;
  const { close } = await openForm(() => createElement(RemoveSourceDialog, props));
  const words = () => document.body.querySelector('[role=alertdialog]')?.textContent;
  await comes(() => expect(words()).toContain('26 pages leave the index'));
  const told = words();
  close();
  return told;
}

test('who takes away the last source of an assistant on air is told what visitors will be answered', async () => {
  expect(await open('on_air', true)).toContain('Visitors will be answered that it does not know.');
});

test.each([
  ['on_air', false],
  ['off_air', true],
  ['preview', true],
])('nobody is warned of it where visitors meet no such thing: %s, last: %s', async (state, isLast) => {
  expect(await open(state, isLast)).not.toContain('Visitors');
});
