import type { Page } from '@playwright/test';
import { enter } from '../people.ts';
import type { Staff } from '../people.ts';
import { expect, expectAccessible, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';

const answering = (page: Page, status: number) =>
  page.route('**/assistant/**', (route) => route.fulfill({ status, body: '<h1>nginx</h1>' }));
const tokens = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'token').length;
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });

for (const [status, { language, locale }] of [
  [502, ITALIAN],
  [504, ENGLISH],
  [405, ITALIAN],
] as const) {
  const say = sayIn(language);

  test.describe(`${status} (${language})`, () => {
    test.use({ locale });

    test(`ERR-02 ERR-06 ${status}: the session is deleted; the dialog stays until its button is pressed, which leads to the login`, async ({
      page,
      context,
      instance,
    }) => {
      await enter(context, instance, { as: 'admin', language });
      await answering(page, status);
      await page.goto('/ai/ai-assistants/');
      const maintenance = dialog(page, say('System in maintenance'));
      await expect(maintenance).toContainText(say('This operation is not possible at this time.'));
      await expect(maintenance).toContainText(say('Please try again later.'));
      await expect(maintenance).not.toContainText('nginx');
      expect(await tokens(page)).toBe(0);
      const close = maintenance.getByRole('button', { name: 'OK' });
      await expect(close).toBeFocused();
      for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await expect(maintenance).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(close).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: say('Sign in') })).toBeVisible();
      expect(new URL(page.url()).searchParams.get('next')).toBe('/ai/ai-assistants/');
    });
  });
}

test('ERR-03 ERR-06 500: the session stays, and closing the dialog returns to the page', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  await answering(page, 500);
  await page.goto('/ai/ai-assistants/?order=name');
  await expect(dialog(page, 'Sistema in manutenzione')).toBeVisible();
  expect(await tokens(page)).toBe(1);
  await page.unroute('**/assistant/**');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'I tuoi assistenti' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/ai/ai-assistants/');
});

test('ERR-06 signed out, the dialog says that the server does not answer and where closing leads; the input stays', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await page.getByLabel('Nome utente').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('Qualcosa-1!');
  await page.route('**/mfa/login/', (route) => route.fulfill({ status: 502 }));
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  const maintenance = dialog(page, 'Il server non risponde');
  await expect(maintenance).toContainText('Chiudendo tornerai alla pagina di accesso');
  await maintenance.getByRole('button', { name: 'OK' }).click();
  await expect(maintenance).toBeHidden();
  await expect(page.getByLabel('Nome utente')).toHaveValue('admin');
});

/** Opens an assistant's dialog to issue a key, and types a name. */
async function openKeyDialog(page: Page, staff: Staff) {
  const { id } = await staff.call<{ id: string }>('POST', '/api/v1/ai/admin/assistant/', {
    name: `Chiavi ${Date.now()}`,
  });
  await page.goto(`/ai/ai-assistants/${id}/installation/`);
  await page.getByRole('button', { name: 'Nuova chiave' }).click();
  const keyDialog = page.getByRole('dialog');
  const name = keyDialog.getByRole('textbox');
  await name.fill('Portale');
  return { keyDialog, name, submit: keyDialog.getByRole('button', { name: 'Crea la chiave' }) };
}

test('ERR-02 502 for a form in a dialog: the dialog keeps its input, a message reports the maintenance, and closing leads to the login', async ({
  page,
  context,
  instance,
}) => {
  const staff = await enter(context, instance, { as: 'admin' });
  const { keyDialog, name, submit } = await openKeyDialog(page, staff);
  await answering(page, 502);
  await submit.click();
  const message = page.getByRole('status').filter({ hasText: 'Sistema in manutenzione' });
  await expect(message).toContainText(
    'Questa operazione non è possibile in questo momento. Riprova più tardi.',
  );
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(name).toHaveValue('Portale');
  expect(await tokens(page)).toBe(0);
  await page.unroute('**/assistant/**');
  await keyDialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('next')).toContain('/ai/ai-assistants/');
});

test('ERR-03 500 for a form in a dialog: the maintenance dialog opens over it', async ({
  page,
  context,
  instance,
}) => {
  const staff = await enter(context, instance, { as: 'admin' });
  const { submit } = await openKeyDialog(page, staff);
  await answering(page, 500);
  await submit.click();
  await expect(dialog(page, 'Sistema in manutenzione')).toBeVisible();
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
});
