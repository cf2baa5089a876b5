import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, nextFrame, show } from '../../test/show.tsx';
import { closeMaintenance, openMaintenance, useDialogs } from '../platform/dialogs.ts';
import { Maintenance } from './Maintenance.tsx';

const dialog = page.getByRole('alertdialog', { name: 'System in maintenance' });
const element = () => dialog.element() as HTMLDialogElement;

beforeEach(async () => {
  openMaintenance({ hadSession: true, sentWithoutSession: false });
  await show(<Maintenance />);
  await expect.element(button('OK')).toHaveFocus();
});
afterEach(closeMaintenance);

test('ERR-06 Escape, also pressed several times, leaves the maintenance dialog open', async () => {
  // From the second press without another action the browser would close it without asking.
  for (let times = 0; times < 4; times++) await userEvent.keyboard('{Escape}');
  await nextFrame();
  expect(element().open).toBe(true);
  expect(useDialogs.getState().maintenance).not.toBeNull();
});

test('ERR-06 a request to close that comes from no key leaves the maintenance dialog open', async () => {
  element().requestClose();
  await nextFrame();
  expect(element().open).toBe(true);
  expect(useDialogs.getState().maintenance).not.toBeNull();
});

test('ERR-06 only after a request without a session it says that the login comes next; without one the title is another', async () => {
  const next = page.getByText('When you close the modal you will be redirected to the login page');
  await expect.element(dialog).toMatchTextContent(/This operation is not possible at this time\./);
  expect(next.elements()).toEqual([]);
  closeMaintenance();
  openMaintenance({ hadSession: false, sentWithoutSession: true });
  await expect.element(next).toBeVisible();
  const other = page.getByRole('alertdialog', { name: 'Communication with server failed' });
  await expect.element(other).toBeVisible();
});
