import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { TakeOffAirDialog } from './TakeOffAirDialog.tsx';

test('VAL-05 an off-air end in the past, and one in three years, are refused at the field, and no call is sent', async () => {
  signedIn();
  const fetched = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  await openForm(() => <TakeOffAirDialog id="2" name="Tributi" onClose={() => {}} />);
  const until = field('Until optional');
  await expect.element(until).toBeVisible();
  await button('Choose date').click();
  await expect.element(button('Previous month')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Previous month')).not.toBeInTheDocument();
  await until.fill('2020-01-01 10:00 AM');
  await button('Take off air').click();
  await expect.element(page.getByText('Too early: choose a later date or time')).toBeVisible();
  await until.fill(`${new Date().getFullYear() + 3}-01-01 10:00 AM`);
  await button('Take off air').click();
  await expect.element(page.getByText('Too late: choose an earlier date or time')).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});
