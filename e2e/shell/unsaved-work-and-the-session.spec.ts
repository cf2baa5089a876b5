import type { Page } from '@playwright/test';
import { enter, PASSWORD } from '../people.ts';
import { expect, expectAccessible, test } from '../test.ts';

const CREATE = '/ai/ai-assistants/create/';
const nameField = (page: Page) => page.getByLabel('Nome', { exact: true });
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Abbiamo conservato le modifiche' });
const drafts = (page: Page) => page.evaluate(() => sessionStorage.getItem('regia.drafts'));

async function signIn(page: Page, username: string) {
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  await page.getByLabel('Nome utente').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

/** Types a name for a new assistant. */
async function type(page: Page) {
  await page.goto(CREATE);
  await nameField(page).fill('Tanto lavoro');
}

async function signOutElsewhere(page: Page) {
  await page.context().clearCookies({ name: 'token' });
  // A browser without a window never fires `visibilitychange`.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test.beforeEach(async ({ context, instance }) => {
  await enter(context, instance, { as: 'admin' });
});

test('AUTH-04 APP-15 a session that ends elsewhere leads to the login; the unsaved work is restored after it', async ({
  page,
}) => {
  await type(page);
  await signOutElsewhere(page);
  await signIn(page, 'admin');
  await expect(page).toHaveURL(CREATE);
  await expect(offer(page)).toBeVisible();
  await expect(nameField(page)).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ripristina' }).click();
  await expect(nameField(page)).toHaveValue('Tanto lavoro');
  await expect(nameField(page)).toBeFocused();
  await expect(offer(page)).toBeHidden();
  expect(await drafts(page)).toBeNull();
  await page.getByRole('button', { name: 'Crea', exact: true }).click();
  await expect(page).toHaveURL(/\/training\/$/);
});

test('ERR-06 APP-15 a 502 on saving leads to the login; the unsaved work is restored after it', async ({
  page,
}) => {
  await type(page);
  const address = '**/assistant/';
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 502, body: 'x' }) : route.continue(),
  );
  await nameField(page).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Sistema in manutenzione' })
    .getByRole('button', { name: 'OK' })
    .click();
  await page.unroute(address);
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'Ripristina' }).click();
  await expect(nameField(page)).toHaveValue('Tanto lavoro');
});

test('APP-13 unsaved work is deleted when another person signs in', async ({ page }) => {
  await type(page);
  await signOutElsewhere(page);
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  expect(await drafts(page)).toContain('Tanto lavoro');
  await signIn(page, 'superuser');
  await expect(nameField(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await drafts(page)).toBeNull();
});

test('APP-13 AUTH-04 an explicit sign-out deletes unsaved work that was not restored', async ({ page }) => {
  await type(page);
  await signOutElsewhere(page);
  await signIn(page, 'admin');
  await expect(offer(page)).toBeVisible();
  await page.goto('/auth/logout');
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  expect(await drafts(page)).toBeNull();
});

test('APP-15 AUTH-05 changing the profile asks before unsaved work is lost, from the menu and from the palette', async ({
  page,
}) => {
  const question = page.getByRole('alertdialog', { name: 'Hai modifiche non salvate' });
  const sidebar = page.getByRole('complementary', { name: 'Barra laterale' });
  await page.goto('/profile/');
  const firstName = page.getByLabel('Nome', { exact: false }).and(page.locator('[name=first_name]'));
  const before = await firstName.inputValue();
  await firstName.fill('Cambiato');
  await sidebar.getByRole('button', { name: /Amministratore/ }).click();
  await page.getByRole('menuitemradio', { name: 'Redattore' }).click();
  await question.getByRole('button', { name: 'Resta' }).click();
  // A dialog is open, so page shortcuts are off.
  await expect(question).toBeHidden();
  await expect(firstName).toHaveValue('Cambiato');
  await expect(sidebar.getByRole('button', { name: /Amministratore/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Redattore');
  await page
    .getByRole('option', { name: /Redattore/ })
    .first()
    .click();
  await expect(question.getByRole('button', { name: 'Resta' })).toBeFocused();
  await question.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(sidebar.getByRole('button', { name: /Redattore/ })).toBeVisible();
  await expect(firstName).toHaveValue(before);
});

test('AUTH-01 the button of the sign-in is busy until the sign-in is complete', async ({ page }) => {
  await page.context().clearCookies();
  let tries = 0;
  page.on('request', (request) => void (request.url().endsWith('/mfa/login/') && (tries += 1)));
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  const asked = page.waitForRequest('**/api/account/me/');
  await page.route('**/api/account/me/', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth/login');
  await signIn(page, 'admin');
  await asked;
  const button = page.getByRole('button', { name: 'Accedi', exact: true });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(tries).toBe(1);
  arrive();
  await expect(page.getByRole('heading', { name: 'Statistiche' })).toBeVisible();
  expect(tries).toBe(1);
});
