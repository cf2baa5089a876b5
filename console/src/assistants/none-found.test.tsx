import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, show } from '../../test/show.tsx';
import { onlyMay } from '../../test/form-page.tsx';
import { FirstAssistant, NoneFound } from './NoAssistants.tsx';

test('a list whose filters match no assistant leads to its section of the manual, and clears its filters', async () => {
  const clear = vi.fn();
  await show(<NoneFound onClear={clear} />);
  await expect
    .element(page.getByRole('link', { name: 'Read more in the manual' }))
    .toHaveAttribute('href', '/manual/en/assistants/#list');
  await button('Clear filters').click();
  expect(clear).toHaveBeenCalledOnce();
});

test.each([
  ['assistant.create', 'Create your first one', 1],
  ['assistant.update', 'Ask an administrator of your organization', 0],
] as const)(
  'USER-06 AST-01 an organization without assistants, for a person with %s',
  async (right, words, times) => {
    onlyMay(right);
    await show(<FirstAssistant action={<button type="button">New assistant</button>} />);
    await expect.element(page.getByText(new RegExp(words))).toBeVisible();
    expect(button('New assistant').elements()).toHaveLength(times);
  },
);
