import { useState } from 'react';
import { i18n } from '@lingui/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, show } from '../../test/show.tsx';
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

const JOINED = {
  name: 'joined',
  type: 'date' as const,
  label: 'Joined',
  lookups: ['gte', 'lte'],
  choices: null,
};

test.each([
  ['it-IT', '01/11/2026', '30/11/2026'],
  ['en-US', '2026-11-01', '2026-11-30'],
] as const)('APP-11 in %s the days of a filter are shown and typed as %s', async (locale, first, last) => {
  i18n.loadAndActivate({ locale, messages: {} });
  onTestFinished(() => i18n.activate('en-US'));
  const onChange = vi.fn();
  const values = { joined__gte: new Date('2026-11-01T00:00').toISOString() };
  await show(<FilterChips filters={[JOINED]} values={values} onChange={onChange} />);
  await expect.element(button(`Joined from ${first}`)).toBeVisible();
  await button(`Joined from ${first}`).click();
  await expect.element(page.getByRole('textbox', { name: /^From/ })).toHaveValue(first);
  const until = page.getByRole('textbox', { name: /^Until/ });
  await until.fill('domani');
  await button('Apply').click();
  await expect.element(page.getByText('Invalid input format')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await until.fill(last);
  await button('Apply').click();
  expect(onChange.mock.calls).toEqual([
    [expect.objectContaining({ ...values, joined__lte: new Date('2026-11-30T23:59:59.999').toISOString() })],
  ]);
});
