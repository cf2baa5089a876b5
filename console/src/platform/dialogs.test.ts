import { beforeEach, expect, test } from 'vitest';
import { closeMaintenance, dialogOpened, isDialogOpen, openMaintenance, useDialogs } from './dialogs.ts';
import { showMaintenance } from './http/show-status.ts';
import { useToasts } from './toasts.ts';

const FACTS = { hadSession: true, sentWithoutSession: false };

beforeEach(() => {
  useDialogs.setState({ open: 0, maintenance: null });
  useToasts.setState({ toasts: [] });
});

test('ERR-06 a second failure does not change the text of the open maintenance dialog', () => {
  openMaintenance(FACTS);
  openMaintenance({ hadSession: false, sentWithoutSession: true });
  expect(useDialogs.getState().maintenance).toEqual(FACTS);
  closeMaintenance();
  openMaintenance({ hadSession: false, sentWithoutSession: true });
  expect(useDialogs.getState().maintenance).toEqual({ hadSession: false, sentWithoutSession: true });
});

test('APP-14 the dialog-open flag is set while at least one dialog is open', () => {
  const closeFirst = dialogOpened();
  const closeSecond = dialogOpened();
  closeFirst();
  closeFirst();
  expect(isDialogOpen()).toBe(true);
  closeSecond();
  expect(isDialogOpen()).toBe(false);
});

test('APP-14 ERR-06 the maintenance dialog sets the dialog-open flag, and closing it clears the flag', () => {
  openMaintenance(FACTS);
  expect(isDialogOpen()).toBe(true);
  closeMaintenance();
  expect(isDialogOpen()).toBe(false);
});

test('ERR-02 while the maintenance dialog is open a second failure adds no message', () => {
  showMaintenance(FACTS, true);
  showMaintenance(FACTS, true);
  expect(useToasts.getState().toasts).toEqual([]);
});

test('ERR-02 over an open dialog the failure is one message, and no maintenance dialog opens', () => {
  dialogOpened();
  showMaintenance(FACTS, true);
  showMaintenance({ ...FACTS, hadSession: false }, true);
  expect(useDialogs.getState().maintenance).toBeNull();
  expect(useToasts.getState().toasts).toMatchObject([
    {
      tone: 'danger',
      title: 'System in maintenance',
      detail: 'This operation is not possible at this time. Please try again later.',
    },
  ]);
});

test.each([
  ['ERR-02 without an open dialog', () => {}, true],
  ['ERR-03 after a 500, also over an open dialog', dialogOpened, false],
] as const)('%s the maintenance dialog opens', (_, prepare, yieldsToDialog) => {
  prepare();
  showMaintenance(FACTS, yieldsToDialog);
  expect(useDialogs.getState().maintenance).toEqual(FACTS);
  expect(useToasts.getState().toasts).toEqual([]);
});
