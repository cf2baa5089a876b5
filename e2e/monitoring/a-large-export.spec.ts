import { readFileSync } from 'node:fs';
import { keep } from '../keep.ts';
import { enter } from '../people.ts';
import { DESK, expect, expectAccessibleInEveryLook, test } from '../test.ts';
import { ITALIAN, sayIn } from '../texts.ts';

test('MON-04 APP-20 an export of many messages is made in the background, and a notification brings the file', async ({
  page,
  context,
  instance,
}) => {
  const say = sayIn(ITALIAN.language);
  const admin = await enter(context, instance, { as: 'admin', language: ITALIAN.language });
  // The demonstration has fewer messages than are sent at once: this answer is that of a longer list. All else is real.
  await page.route(/message\/export\//, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          status: 400,
          headers: { 'Regia-Refusal': 'export_too_large' },
          json: { format: ['Sono più di 10000 righe.'] },
        })
      : route.continue(),
  );
  await page.goto('/monitoring/messages/');
  await page.getByRole('button', { name: say('Export') }).click();
  await keep(page, 'export-menu');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(page.getByText(say('The file is being prepared'))).toBeVisible();
  await keep(page, 'export-begun');

  // A person may leave the page: the notification comes by itself.
  await expect
    .poll(async () => JSON.stringify(await admin.call('GET', '/api/v1/notification/admin/notification/')))
    .toContain('messaggi.csv');
  await page.goto('/notifications/');
  const notice = page.getByRole('listitem').filter({ hasText: 'messaggi.csv' });
  await expect(notice).toContainText(say('Done'));
  await keep(page, 'export-ready');
  const waiting = page.waitForEvent('download');
  await notice.getByRole('button', { name: say('Download attachment') }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('messaggi.csv');
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\ufeffInviato il;/);
  await expectAccessibleInEveryLook(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await keep(page, 'export-ready-phone');
  await page.setViewportSize(DESK);
});
