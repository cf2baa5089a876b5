import { violationsOn } from '../axe.ts';
import { enter } from '../people.ts';
import { DESK, expect, PHONE, test } from '../test.ts';
import { sayIn } from '../texts.ts';

for (const { language, size, disabled } of [
  { language: 'it-IT', size: DESK, disabled: 'Disattivo' },
  { language: 'en-US', size: PHONE, disabled: 'Disabled' },
] as const) {
  const say = sayIn(language);

  test(`USER-03 USER-04 an admin disables several people and reads why one stayed: ${language}, ${size.width} pixels`, async ({
    page,
    context,
    instance,
  }) => {
    await page.setViewportSize(size);
    const admin = await enter(context, instance, { as: 'admin', language });
    const names = ['Carla', 'Dario'].map((name) => `${name}.${size.width}`.toLowerCase());
    for (const username of names) {
      const password = 'Una-Prova-1234!';
      await admin.call('POST', '/api/account/admin/user/', {
        username,
        email: `${username}@comune.esempio.example`,
        password,
      });
    }
    await page.goto('/account/user/');
    for (const name of [...names, 'Andrea Colombo']) {
      await page.getByRole('checkbox', { name: new RegExp(`${name}$`) }).click();
    }
    const bar = page.getByRole('region', { name: say('Actions on the selected rows') });
    await expect(bar).toContainText('3');
    // At the end of the page, where the bar covers no row.
    await page.evaluate(() => document.querySelector('#page')?.scrollTo(0, 1e6));
    expect(await violationsOn(page)).toEqual([]);
    await bar.getByRole('button', { name: say('Disable…') }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    const outcome = page.getByRole('dialog', {
      name: say('Attention! These items were not saved due to the following errors'),
    });
    await expect(outcome.getByRole('listitem')).toHaveCount(1);
    await expect(outcome.getByRole('listitem')).toContainText('admin@comune.esempio.example');
    expect(await violationsOn(page)).toEqual([]);
    await outcome.getByRole('button', { name: say('Close') }).click();
    await expect(bar).toBeHidden();
    for (const name of names) {
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row.getByText(disabled, { exact: true })).toBeVisible();
    }
  });
}
