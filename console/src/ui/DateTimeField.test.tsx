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
  await vi.waitFor(() => expect(form.submit).toHaveBeenCalledWith({ until: '2026-12-24T18:30' }));
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

test('the button opens the browser’s calendar, and its choice is entered', async () => {
  const form = await open();
  const calendar = document.querySelector<HTMLInputElement>('input[type=datetime-local]')!;
  let isOpened = false;
  calendar.showPicker = () => (isOpened = true) as never;
  await button('Open calendar').click();
  expect(isOpened).toBe(true);
  Reflect.set(HTMLInputElement.prototype, 'value', '2026-12-24T18:30', calendar);
  calendar.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(form.value).toBe('2026-12-24T18:30');
});
