import type { Instance } from '../instance.ts';
import { keep } from '../keep.ts';
import { mailboxAddress } from '../mail.ts';
import { expect, expectAccessible, test } from '../test.ts';

test('AUTH-17 without the key the page says where its address is printed; with the key it opens, and the key leaves the address bar', async ({
  page,
  context,
  instance,
}) => {
  await sendLetter(instance, 'editor@comune.esempio.example');
  await page.goto('/mailbox');
  await expect(page.getByText('La casella è chiusa')).toBeVisible();
  await expect(page.getByText('nel terminale')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.goto('/mailbox#key=not-the-key');
  await page.reload();
  await expect(page.getByText('La casella è chiusa')).toBeVisible();
  await keep(page, 'mailbox-closed');
  await expectAccessible(page);

  await page.goto('about:blank');
  await page.goto(mailboxAddress(instance));
  await expect(page.getByRole('article')).toBeVisible();
  expect(page.url()).toBe(`${instance.url}/mailbox`);
  const kept = (await context.cookies(`${instance.url}/mailbox`)).filter(({ path }) => path === '/mailbox');
  expect(kept).toMatchObject([{ name: 'mailbox', httpOnly: true, sameSite: 'Strict', expires: -1 }]);
  await page.reload();
  await page.getByRole('radio', { name: 'HTML' }).check({ force: true });
  await expect(page.frameLocator('iframe').getByRole('link').first()).toBeVisible();
});

test('AUTH-17 an open letter stays open while others arrive', async ({ page, instance }) => {
  await sendLetter(instance, 'editor@comune.esempio.example');
  await page.goto(mailboxAddress(instance));
  const rows = page.getByRole('navigation', { name: 'Messaggi, dal più recente' }).getByRole('link');
  const letter = page.getByRole('article');
  await expect(letter).toContainText('editor@comune.esempio.example');
  const before = await rows.count();
  await sendLetter(instance, 'viewer@comune.esempio.example');
  await expect(rows).toHaveCount(before + 1);
  await expect(rows.first()).toContainText('viewer@comune.esempio.example');
  await expect(letter).toContainText('editor@comune.esempio.example');

  await page.emulateMedia({ forcedColors: 'active' });
  await expect(rows.and(page.locator('[aria-current]'))).toHaveCSS('outline-style', 'solid');
  await expect(rows.first()).toHaveCSS('outline-style', 'none');
});

test('AUTH-17 APP-19 the mailbox is emptied after a confirmation, and the focus is never lost', async ({
  page,
  instance,
}) => {
  await sendLetter(instance, 'admin@comune.esempio.example');
  await page.goto(mailboxAddress(instance));
  const rows = page.getByRole('navigation', { name: 'Messaggi, dal più recente' }).getByRole('link');
  const empty = page.getByRole('button', { name: 'Svuota la casella' });
  const dialog = page.getByRole('alertdialog', { name: 'Svuotare la casella?' });
  await expect(rows.first()).toBeVisible();
  await empty.click();
  await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused();
  await keep(page, 'empty-the-mailbox');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(empty).toBeFocused();
  await expect(rows.first()).toBeVisible();
  await empty.click();
  await dialog.getByRole('button', { name: 'Svuota la casella' }).click();
  await expect(page.getByText('Ancora nessun messaggio')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Casella locale' })).toBeFocused();
  await expect(empty).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('AUTH-17 APP-19 on a phone the list and the letter replace each other, and the focus follows', async ({
    page,
    instance,
  }) => {
    await sendLetter(instance, 'viewer@comune.esempio.example');
    await page.goto(mailboxAddress(instance));
    const row = page.getByRole('navigation', { name: 'Messaggi, dal più recente' }).getByRole('link').first();
    await row.press('Enter');
    await expect(page.getByRole('article').getByRole('heading')).toBeFocused();
    await page.getByRole('link', { name: 'Tutti i messaggi' }).press('Enter');
    await expect(row).toBeFocused();
  });
});

async function sendLetter(instance: Instance, email: string): Promise<void> {
  const reply = await fetch(`${instance.url}/api/account/password/reset/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(reply.ok).toBe(true);
}
