import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { closeMaintenance, openMaintenance } from '../platform/dialogs.ts';
import { Maintenance } from './Maintenance.tsx';

afterEach(closeMaintenance);

const LOGIN_NEXT = 'When you close the modal you will be redirected to the login page';
const [IN_MAINTENANCE, FAILED] = ['System in maintenance', 'Communication with server failed'];

/** The two facts are independent: another tab may sign in, or the session may end, while the request runs. */
test.each([
  { hadSession: true, sentWithoutSession: false, title: IN_MAINTENANCE, lines: [] },
  { hadSession: true, sentWithoutSession: true, title: IN_MAINTENANCE, lines: [LOGIN_NEXT] },
  { hadSession: false, sentWithoutSession: false, title: FAILED, lines: [] },
  { hadSession: false, sentWithoutSession: true, title: FAILED, lines: [LOGIN_NEXT] },
])(
  'ERR-06 session at the end $hadSession, sent without one $sentWithoutSession: "$title" and $lines.length further lines',
  async ({ title, lines, ...facts }) => {
    openMaintenance(facts);
    await show(<Maintenance />);
    await expect.element(page.getByRole('alertdialog', { name: title, exact: true })).toBeVisible();
    const said = [...document.querySelectorAll('#maintenance-text p')].map(({ textContent }) => textContent);
    expect(said).toEqual([
      'This operation is not possible at this time.',
      'Please try again later.',
      ...lines,
    ]);
  },
);
