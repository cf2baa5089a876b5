import { keep } from '../keep.ts';
import { agrees } from '../consent.ts';
import { enter } from '../people.ts';
import { DESK, expect, expectAccessibleInEveryLook, test } from '../test.ts';
import { ITALIAN, sayIn } from '../texts.ts';

test('MON-04 USER-01 a view is saved, shared, applied by a colleague, and deleted', async ({
  page,
  context,
  browser,
  instance,
}) => {
  const say = sayIn(ITALIAN.language);
  await enter(context, instance, { as: 'admin', language: ITALIAN.language });
  await page.goto('/monitoring/chats/?view=negative&started_on__days=7');
  await page.getByRole('button', { name: say('Views') }).click();
  await page.getByRole('menuitem', { name: say('Save as a view…') }).click();
  await page.getByLabel(say('Name')).fill('Reclami della settimana');
  await page.getByLabel(say('Share with your colleagues')).check();
  await keep(page, 'views-save');
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('Enter');
  const applied = page.getByRole('button', { name: `${say('View:')} Reclami della settimana` });
  await expect(applied).toBeVisible();
  await expect(page).toHaveURL(/started_on__days=7.*saved=/);

  const colleague = await browser.newContext({ baseURL: instance.url, locale: ITALIAN.language });
  await agrees(colleague);
  await enter(colleague, instance, { as: 'editor', language: ITALIAN.language });
  const other = await colleague.newPage();
  await other.goto('/monitoring/chats/');
  // The keyboard alone: the menu opens with Enter, its first item is the shared view.
  await other.getByRole('button', { name: say('Views') }).focus();
  await other.keyboard.press('Enter');
  const shared = other.getByRole('menuitemradio', { name: 'Reclami della settimana' });
  await expect(shared).toBeVisible();
  await other.keyboard.press('ArrowDown');
  await expect(shared).toBeFocused();
  await keep(other, 'views-menu');
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/started_on__days=7.*view=negative/);
  await other.setViewportSize({ width: 390, height: 844 });
  await other.emulateMedia({ colorScheme: 'dark' });
  await other.getByRole('button', { name: 'Reclami della settimana' }).click();
  await expect(other.getByRole('menuitemradio', { name: 'Reclami della settimana' })).toBeVisible();
  await keep(other, 'views-menu-phone');
  await colleague.close();

  await applied.click();
  await page.getByRole('menuitem', { name: say('Delete this view…') }).click();
  await page.getByRole('button', { name: say('Delete view') }).click();
  await expect(page.getByRole('button', { name: say('Views') })).toBeVisible();
  await expect(page).not.toHaveURL(/saved=/);
});
