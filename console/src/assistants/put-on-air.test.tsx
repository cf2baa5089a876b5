import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ASSISTANT, openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { PutOnAirDialog } from './PutOnAirDialog.tsx';

/** Opens the question for an assistant that lacks these. */
async function open(missing: string[]) {
  signedIn();
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ ...ASSISTANT, state: 'preview', missing }));
  await openForm(() => <PutOnAirDialog id="2" name="Tributi" onClose={() => {}} />);
}

const required = page.getByText(/“Allowed websites” is required, insert at least one element\./);

test('VAL-07 AST-01 an assistant that nobody can reach needs a website, and a link leads to the list of them', async () => {
  await open(['key']);
  await expect.element(required).toBeVisible();
  const link = page.getByRole('link', { name: 'Put it on your site' });
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringContaining('/ai/ai-assistants/2/installation'));
  expect(button('Put on air').elements()).toEqual([]);
});

test('VAL-07 AST-01 an assistant that only lacks a source does not need a website', async () => {
  await open(['source']);
  await expect.element(page.getByText(/It has no source in service/)).toBeVisible();
  expect(required.elements()).toEqual([]);
});
