import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { FilterChips } from './FilterChips.tsx';
import type { FilterValues } from './filter-values.ts';

const FILTERS = ['email', 'office'].map((name) => ({
  name,
  type: 'text' as const,
  label: name,
  lookups: ['icontains'],
  choices: null,
}));

test('USER-01 with two conditions the person chooses whether all must hold or one; with one there is no choice', async () => {
  const onMatch = vi.fn();
  function Chips() {
    const [values, setValues] = useState<FilterValues>({ email__icontains: 'a', office__icontains: 'b' });
    return (
      <FilterChips
        filters={FILTERS}
        values={values}
        match="all"
        onMatch={onMatch}
        onChange={() => setValues({ office__icontains: 'b' })}
      />
    );
  }
  await show(<Chips />);
  const choice = page.getByRole('radiogroup', { name: 'Rows that match' });
  await expect.element(choice.getByRole('radio', { name: 'All conditions' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Any condition' }).click({ force: true });
  expect(onMatch.mock.calls).toEqual([['any']]);
  await page.getByRole('button', { name: 'Remove the filter email' }).click();
  await expect.element(choice).not.toBeInTheDocument();
});

test('a list that knows only “all” offers no choice', async () => {
  await show(
    <FilterChips
      filters={FILTERS}
      values={{ email__icontains: 'a', office__icontains: 'b' }}
      onChange={() => {}}
    />,
  );
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  expect(page.getByRole('radiogroup').elements()).toEqual([]);
});
