import { beforeEach, expect, test } from 'vitest';
import { closeMaintenance, openMaintenance, useDialogs } from './dialogs.ts';

beforeEach(closeMaintenance);

test('ERR-06 the dialog opens once: what fails while it is open does not change what it says', () => {
  openMaintenance({ hadSession: true, sentWithoutSession: false });
  openMaintenance({ hadSession: false, sentWithoutSession: true });
  expect(useDialogs.getState().maintenance).toEqual({ hadSession: true, sentWithoutSession: false });
  closeMaintenance();
  openMaintenance({ hadSession: false, sentWithoutSession: true });
  expect(useDialogs.getState().maintenance).toEqual({ hadSession: false, sentWithoutSession: true });
});
