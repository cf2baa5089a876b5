import { i18n } from '@lingui/core';
import { localDateTime } from '@regia/contract/dates';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod/mini';
import { button, showHook } from '../../test/show.tsx';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { DateTimeField } from './DateTimeField.tsx';

const schema = z.object({ until: localDateTime({ min: '2026-11-21T14:40' }) });
const field = page.getByLabelText('Back on', { exact: true });

async function open(until = '') {
  const submit = vi.fn<(values: unknown) => Promise<void>>(async () => {});
  const useForm = () => useCallForm({ schema, values: { until }, submit });
  const { now } = await showHook(useForm, (form) => (
    <form {...form.formProps}>
      <DateTimeField {...form.field('until')} label="Back on" min="2026-11-21T14:40" />
      <button>Send</button>
    </form>
  ));
  return { submit, value: () => now().values.until, error: () => now().errorOf('until') };
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }));

test.each([
  ['it-IT', '24/12/2026 18:30'],
  ['en-US', '2026-12-24 06:30 PM'],
] as const)('APP-11 VAL-05 a date typed as in %s is sent as its value', async (locale, text) => {
  i18n.loadAndActivate({ locale, messages: {} });
  const form = await open();
  await field.fill(text);
  await button('Send').click();
  await expect.poll(() => form.submit).toHaveBeenCalledWith({ until: '2026-12-24T18:30' });
  await expect.element(field).toHaveValue(text);
});

test('APP-11 a change of language shows the date in the other format', async () => {
  await open('2026-12-24T18:30');
  await expect.element(field).toHaveValue('2026-12-24 06:30 PM');
  i18n.loadAndActivate({ locale: 'it-IT', messages: {} });
  await expect.element(field).toHaveValue('24/12/2026 18:30');
});

test('a short date stays as typed until the field is left, then it is written out', async () => {
  i18n.loadAndActivate({ locale: 'it-IT', messages: {} });
  await open();
  await field.fill('4/3/2027 9.05');
  await expect.element(field).toHaveValue('4/3/2027 9.05');
  await userEvent.tab();
  await expect.element(field).toHaveValue('04/03/2027 09:05');
});

test('VAL-05 a text that is no date, and a date out of bounds, give an error when the field is left', async () => {
  const form = await open();
  await field.fill('tomorrow');
  await userEvent.tab();
  await expect.poll(form.error).toBe('Invalid input format');
  await expect.element(field).toHaveValue('tomorrow');
  await field.fill('2026-11-21 02:39 PM');
  await expect.poll(form.error).toMatch(/^Too early/);
});

test('APP-19 the arrows change the part under the caret, and keep it selected', async () => {
  const form = await open('2026-12-31T18:30');
  await field.click();
  const input = field.element() as HTMLInputElement;
  input.setSelectionRange(9, 9);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(form.value).toBe('2027-01-01T18:30');
  await expect.poll(() => [input.selectionStart, input.selectionEnd]).toEqual([8, 10]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(form.value).toBe('2026-12-30T18:30');
});

test('an arrow in the empty field enters the earliest date', async () => {
  const form = await open();
  await field.click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(form.value).toBe('2026-11-21T14:40');
});

const day = (name: string) => page.getByRole('button', { name, exact: true });
const month = () => page.getByRole('dialog').getByRole('heading');
const weekdays = () =>
  [...document.querySelectorAll('[role=grid] th')].map((head) => head.getAttribute('abbr'));

test.each([
  ['it-IT', 'novembre 2026', 'lunedì', 'sabato 21 novembre 2026', '21/11/2026 18:30'],
  ['en-US', 'November 2026', 'Sunday', 'Saturday, November 21, 2026', '2026-11-21 06:30 PM'],
] as const)(
  'APP-11 in %s the calendar shows %s with weeks from %s',
  async (locale, title, first, name, text) => {
    i18n.loadAndActivate({ locale, messages: {} });
    await open('2026-11-21T18:30');
    await button(`Change date: ${text}`).click();
    await expect.element(month()).toHaveTextContent(title);
    expect(weekdays()[0]).toBe(first);
    await expect.element(day(name)).toHaveFocus();
  },
);

test('APP-19 the calendar works with the keyboard alone: open, move, choose, and the focus is on its button again', async () => {
  const form = await open('2026-12-24T18:30');
  button('Change date: 2026-12-24 06:30 PM').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(day('Thursday, December 24, 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(day('Thursday, December 31, 2026')).toHaveFocus();
  await userEvent.keyboard('{PageDown}{Home}');
  await expect.element(day('Sunday, January 31, 2027')).toHaveFocus();
  await expect.element(month()).toHaveTextContent('January 2027');
  await userEvent.keyboard('{Enter}');
  await expect.poll(form.value).toBe('2027-01-31T18:30');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Change date: 2027-01-31 06:30 PM')).toHaveFocus();
});

test('Escape closes the calendar and changes nothing', async () => {
  const form = await open('2026-12-24T18:30');
  await button('Change date: 2026-12-24 06:30 PM').click();
  await expect.element(day('Thursday, December 24, 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(form.value()).toBe('2026-12-24T18:30');
  await expect.element(button('Change date: 2026-12-24 06:30 PM')).toHaveFocus();
});

test('VAL-05 the calendar has no days and no months out of the bounds', async () => {
  await open('2026-11-25T18:30');
  await button('Change date: 2026-11-25 06:30 PM').click();
  await expect.element(day('Friday, November 20, 2026')).toBeDisabled();
  await expect.element(day('Saturday, November 21, 2026')).toBeEnabled();
  await expect.element(button('Previous month')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Next month')).not.toHaveAttribute('aria-disabled', 'true');
  await expect.element(day('Wednesday, November 25, 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(day('Saturday, November 21, 2026')).toHaveFocus();
});

test('a day chosen in the empty field gets a time inside the bounds', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00') });
  const form = await open();
  await field.fill('2026-11-23 10:00 AM');
  await button('Change date: 2026-11-23 10:00 AM').click();
  await day('Tuesday, November 24, 2026').click();
  await expect.poll(form.value).toBe('2026-11-24T10:00');
  await field.fill('');
  await button('Choose date').click();
  await day('Saturday, November 28, 2026').click();
  await expect.poll(form.value).toBe('2026-11-28T09:00');
  await field.fill('2026-11-25 08:00 AM');
  await button('Change date: 2026-11-25 08:00 AM').click();
  await day('Saturday, November 21, 2026').click();
  await expect.poll(form.value).toBe('2026-11-21T14:40');
});
