import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { MissingList } from './MissingList.tsx';

test.each([
  ['both', ['source', 'key'] as const],
  ['a source', ['source'] as const],
])('AST-01 the list holds what is missing and nothing else, with %s missing', async (_, missing) => {
  signedIn();
  await openForm(() => (
    <MissingList assistant={{ id: 'a1', missing: [...missing] } as never} onFollow={() => {}} />
  ));
  await expect.element(page.getByText(/It has no source in service/)).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(missing.length);
  const manual = page.getByRole('link', { name: 'Read more in the manual' });
  await expect.element(manual).toBeVisible();
  expect(manual.element().closest('li')).toBeNull();
});
