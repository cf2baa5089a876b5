import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, show } from '../../test/show.tsx';
import { NoneFound } from './NoAssistants.tsx';

test('a list whose filters match no assistant leads to its section of the manual, and clears its filters', async () => {
  const clear = vi.fn();
  await show(<NoneFound onClear={clear} />);
  await expect
    .element(page.getByRole('link', { name: 'Read more in the manual' }))
    .toHaveAttribute('href', '/manual/en/assistants/#list');
  await button('Clear filters').click();
  expect(clear).toHaveBeenCalledOnce();
});
