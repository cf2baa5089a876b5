import { useState } from 'react';
import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { TimeField } from './TimeField.tsx';

const field = page.getByLabelText('At', { exact: true });
let value: string;

function Held({ start }: { start: string }) {
  const [time, setTime] = useState(start);
  value = time;
  return <TimeField label="At" name="at" value={time} min="06:00" max="20:00" onChange={setTime} />;
}
const open = (start = '') => show(<Held start={start} />);

beforeEach(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }));

test.each([
  ['5:30 AM', 'Too early: choose a later date or time'],
  ['9:30 PM', 'Too late: choose an earlier date or time'],
  ['noon', 'Invalid input format'],
])(
  'VAL-05 a time that is typed as %s has its error once the field is left, not before',
  async (typed, error) => {
    await open();
    await field.fill(typed);
    expect(page.getByText(error).elements()).toEqual([]);
    await userEvent.tab();
    await expect.element(page.getByText(error)).toBeVisible();
  },
);

test('VAL-05 a typed time is trimmed, and shown in the format of the language once the field is left', async () => {
  await open();
  await field.fill('  7.05 ');
  expect(value).toBe('07:05');
  await userEvent.tab();
  await expect.element(field).toHaveValue('07:05 AM');
  await field.fill('  soon ');
  expect(value).toBe('soon');
});

test('VAL-05 the arrows of a time field change the part under the caret, and stop at the bounds', async () => {
  await open('06:59');
  field.element().focus();
  (field.element() as HTMLInputElement).setSelectionRange(4, 4);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => value).toBe('07:00');
  (field.element() as HTMLInputElement).setSelectionRange(1, 1);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(() => value).toBe('06:00');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.poll(() => value).toBe('08:00');
});
