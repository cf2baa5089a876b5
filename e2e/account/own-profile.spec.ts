import type { Browser, BrowserContext, Page } from '@playwright/test';
import { agrees } from '../consent.ts';
import type { Instance } from '../instance.ts';
import { keep } from '../keep.ts';
import { enterAs, newcomer, OWN_PASSWORD } from '../newcomers.ts';
import type { Newcomer } from '../newcomers.ts';
import { writeSessionCookie, signInByCall } from '../people.ts';
import { expect, test } from '../test.ts';
import { withoutLiveRights } from '../without-live-rights.ts';

const NEXT_PASSWORD = 'Larice-verde-61!';

let person: Newcomer;
test.beforeAll(async ({ instance }) => {
  person = await newcomer(instance, { username: 'lucia.costa' });
});

test('USER-10 VAL-03 VAL-04 APP-15 the own data: wrong input is rejected with a message, unsaved input asks before leaving', async ({
  page,
  context,
  instance,
}) => {
  await enterAs(context, instance, person);
  await page.goto('/profile');
  const taxId = page.getByLabel('Codice fiscale o partita IVA');
  const phone = page.getByLabel('Telefono');
  const save = page.getByRole('button', { name: 'Salva', exact: true });
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('a wrong tax id and a wrong number', async () => {
    await taxId.fill('RSSMRA85T10A562T');
    await phone.fill('+39 12');
    await save.click();
    await expect(page.getByText('Codice fiscale non valido')).toBeVisible();
    await expect(page.getByText('Numero di telefono incompleto o sbagliato')).toBeVisible();
    await taxId.fill('123');
    await expect(page.getByText('Partita IVA non valida')).toBeVisible();
    await keep(page, 'own-data-wrong');
  });

  await test.step('leaving asks first', async () => {
    const question = page.getByRole('alertdialog', { name: 'Hai modifiche non salvate' });
    await page.getByRole('link', { name: 'Sessioni' }).click();
    await question.getByRole('button', { name: 'Resta' }).click();
    await expect(taxId).toHaveValue('123');
  });

  await test.step('valid data are saved', async () => {
    await taxId.fill('RSSMRA85T10A562S');
    await phone.fill('+39 06 69812345');
    await save.click();
    await expect(page.getByText('Dati salvati')).toBeVisible();
    await expect(save).toHaveCount(0);
    await expect(heading).toBeFocused();
    await page.reload();
    await expect(taxId).toHaveValue('RSSMRA85T10A562S');
    await expect(phone).toHaveValue(/^\+39\s?06\s?69812345$/);
  });
});

test('AUTH-15 USER-10 a new password ends the other sessions; a person ends one session or all', async ({
  page,
  context,
  instance,
  browser,
}) => {
  await enterAs(context, instance, person);
  const elsewhere = await openElsewhere(browser, instance);
  const heading = page.getByRole('heading', { name: 'Il tuo profilo' });
  await page.goto('/profile/password');

  await test.step('a new password keeps this session and ends the others', async () => {
    await page.getByLabel('Password attuale', { exact: true }).fill('Non-questa-1!');
    await page.getByLabel('Nuova password', { exact: true }).fill(NEXT_PASSWORD);
    await page.getByLabel('Ripeti la nuova password').fill(NEXT_PASSWORD);
    await page.getByRole('button', { name: 'Cambia la password' }).click();
    await expect(page.getByText('La password attuale è sbagliata')).toBeVisible();
    await page.getByLabel('Password attuale', { exact: true }).fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Cambia la password' }).click();
    await expect(page.getByText('Password cambiata')).toBeVisible();
    await expect(page.getByLabel('Password attuale', { exact: true })).toHaveValue('');
    await expect(heading).toBeFocused();
    await expectSignedOut(elsewhere);
    await page.reload();
    await expect(heading).toBeVisible();
  });

  await test.step('ends one session', async () => {
    await enterWith(elsewhere.context(), instance);
    await page.goto('/profile/sessions');
    await expect(page.getByRole('listitem').filter({ hasText: 'Questa sessione' })).toHaveCount(1);
    await keep(page, 'sessions');
    await page
      .getByRole('button', { name: /^Chiudi la sessione/ })
      .first()
      .click();
    await expect(page.getByText('Sessione chiusa')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Chiudi la sessione/ })).toHaveCount(0);
    await expect(heading).toBeFocused();
    await expectSignedOut(elsewhere);
  });

  await test.step('ends all sessions', async () => {
    await enterWith(elsewhere.context(), instance);
    await page.getByRole('button', { name: 'Esci da tutti i dispositivi' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Uscire da tutti i dispositivi?' });
    await keep(page, 'sign-out-everywhere');
    await dialog.getByRole('button', { name: 'Esci da tutti i dispositivi' }).click();
    await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
    await expect(page.getByText('La sessione è scaduta')).toHaveCount(0);
    await expectSignedOut(elsewhere);
    await keep(elsewhere, 'session-over');
  });
  await elsewhere.context().close();
});

async function openElsewhere(browser: Browser, instance: Instance): Promise<Page> {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: instance.url });
  await agrees(context);
  await enterAs(context, instance, person);
  const page = await context.newPage();
  // A page that follows the rights is signed out at once, and says so before it is looked at.
  await withoutLiveRights(page);
  await page.goto('/ai/ai-assistants/');
  await expect(page.getByRole('heading', { name: 'I tuoi assistenti' })).toBeVisible();
  return page;
}

const enterWith = async (context: BrowserContext, instance: Instance) =>
  writeSessionCookie(context, instance, (await signInByCall(instance, person.username, NEXT_PASSWORD)).pair);

async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/ai/ai-assistants/');
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'La sessione è scaduta' })).toBeVisible();
}
