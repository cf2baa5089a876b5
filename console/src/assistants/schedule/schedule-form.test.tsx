import { zoneName } from '@regia/contract/written-dates';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  ASSISTANT,
  field,
  onlyMay,
  openForm,
  savedBodies,
  scheduleFormOf,
  signedIn,
} from '../../../test/form-page.tsx';
import { button } from '../../../test/show.tsx';

let bodies: unknown[];
beforeEach(() => signedIn());

async function open(changed: object = {}): Promise<void> {
  bodies = savedBodies();
  await openForm(scheduleFormOf({ ...ASSISTANT, ...changed }));
}
const day = (name: string) => page.getByRole('checkbox', { name });
const form = (name: string) => page.getByRole('radio', { name });
const switchOf = (name: string) => page.getByRole('switch', { name });
const times = () => page.getByRole('listitem').filter({ has: page.getByRole('time') });
const saved = async (body: object) => {
  await button('Save').click();
  await expect.poll(() => bodies).toEqual([{ ...body, version: 1 }]);
};

test('TRN-04 days and times are chosen and saved, and the next five times follow them before the save', async () => {
  await open();
  await expect.poll(() => times().elements().length).toBe(5);
  await expect.element(times().first()).toMatchTextContent(/(Mon|Fri).\d{4}-\d\d-\d\d.03:00.AM/);
  await expect
    .element(page.getByText(`The next five times (${zoneName('en-US', 'Europe/Rome')}, your organization’s)`))
    .toBeVisible();
  await day('Sunday').click();
  await day('Friday').click();
  await button('Time').click();
  await field('And at').fill('1:30 PM');
  await expect
    .poll(() =>
      times()
        .elements()
        .some((one) => /Sun.*01:30.PM/.test(one.textContent)),
    )
    .toBe(true);
  await saved({ training_schedule: 'mon,sun 03:00,13:30', only_manual_training: false });
});

test('TRN-04 VAL-05 every so many hours has bounds: the end is not before the beginning', async () => {
  await open();
  await form('Every so many hours').click();
  await page.getByLabelText('Hours between two trainings').selectOptions('2');
  await field('Not before').fill('6:00 PM');
  await field('Not after').fill('8:00 AM');
  await userEvent.tab();
  await expect.element(page.getByText('Too early: choose a later date or time')).toBeVisible();
  await button('Save').click();
  await expect
    .element(page.getByText('Choose at least one day, and one time or a number of hours'))
    .toBeVisible();
  await field('Not after').fill('8:00 PM');
  await saved({ training_schedule: 'mon,fri every 2h 18:00-20:00', only_manual_training: false });
});

test('TRN-04 without a day the save is refused, and the focus goes to the days', async () => {
  await open();
  await day('Monday').click();
  await day('Friday').click();
  await button('Save').click();
  await expect
    .element(page.getByText('Choose at least one day, and one time or a number of hours'))
    .toBeVisible();
  await expect.element(day('Monday')).toHaveFocus();
  expect(bodies).toEqual([]);
});

test('TRN-04 only manual training takes the place of the schedule, which is kept', async () => {
  await open();
  await switchOf('Only manual training').click();
  await expect.element(page.getByText('It trains only when a person starts it.')).toBeVisible();
  expect(form('Days and times').elements()).toEqual([]);
  await saved({ training_schedule: 'mon,fri 03:00', only_manual_training: true });
});

test('TRN-04 a schedule that is turned off and on again is the same', async () => {
  await open();
  await switchOf('Train by itself').click();
  expect(times().elements()).toEqual([]);
  await switchOf('Train by itself').click();
  await expect.element(field('At')).toHaveValue('03:00 AM');
  await expect.element(button('Save')).not.toBeInTheDocument();
});

test('TRN-04 an assistant without a schedule gets a usual one, and a time can be removed', async () => {
  await open({ training_schedule: '' });
  await switchOf('Train by itself').click();
  await button('Time').click();
  await field('And at').fill('13:00');
  await button('Remove 03:00 AM').click();
  await saved({ training_schedule: 'mon,tue,wed,thu,fri 13:00', only_manual_training: false });
});

test('TRN-04 a schedule has at most twelve times, and the only one cannot be removed', async () => {
  await open();
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toEqual([]);
  for (let more = 0; more < 11; more += 1) await button('Time').click();
  expect(button('Time').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(12);
});

test('USER-05 TRN-04 a person who may not train reads the schedule and changes nothing', async () => {
  onlyMay('assistant.retrieve');
  await open();
  await expect.element(page.getByText(/Your profile can’t change when assistants train\./)).toBeVisible();
  await expect.element(switchOf('Train by itself')).toBeDisabled();
  await expect.element(day('Monday')).toBeDisabled();
});
