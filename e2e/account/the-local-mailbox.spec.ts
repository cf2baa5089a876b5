import type { House } from '../house.ts';
import { expect, test } from '../test.ts';

test('AUTH-17 the letter that is read stays open while others arrive', async ({ page, house }) => {
  await sendLetter(house, 'editor@comune.esempio.example');
  await page.goto('/mailbox');
  const rows = page.getByRole('navigation', { name: 'Messaggi, dal più recente' }).getByRole('link');
  const letter = page.getByRole('article');
  await expect(letter).toContainText('editor@comune.esempio.example');
  const before = await rows.count();
  await sendLetter(house, 'viewer@comune.esempio.example');
  await expect(rows).toHaveCount(before + 1);
  await expect(rows.first()).toContainText('viewer@comune.esempio.example');
  await expect(letter).toContainText('editor@comune.esempio.example');

  await page.emulateMedia({ forcedColors: 'active' });
  await expect(rows.and(page.locator('[aria-current]'))).toHaveCSS('outline-style', 'solid');
  await expect(rows.first()).toHaveCSS('outline-style', 'none');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('AUTH-17 APP-19 the list and the letter take each other’s place, and the focus goes along', async ({
    page,
    house,
  }) => {
    await sendLetter(house, 'viewer@comune.esempio.example');
    await page.goto('/mailbox');
    const row = page.getByRole('navigation', { name: 'Messaggi, dal più recente' }).getByRole('link').first();
    await row.press('Enter');
    await expect(page.getByRole('article').getByRole('heading')).toBeFocused();
    await page.getByRole('link', { name: 'Tutti i messaggi' }).press('Enter');
    await expect(row).toBeFocused();
  });
});

async function sendLetter(house: House, email: string): Promise<void> {
  const reply = await fetch(`${house.url}/api/account/password/reset/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(reply.ok).toBe(true);
}
