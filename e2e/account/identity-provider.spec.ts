import type { Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import { regia } from '../commands.ts';
import { openIdentityProvider } from '../identity-provider.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { openInstance } from '../instance.ts';
import type { Instance } from '../instance.ts';
import { enter, forgetSession } from '../people.ts';
import { expect, test } from '../test.ts';

const DOMAIN = 'ufficio.example';

let idp: IdentityProvider;
let own: Instance;
test.beforeAll(async () => {
  idp = await openIdentityProvider(DOMAIN);
  own = await openInstance({ REGIA_ALLOW_HOSTS: idp.host });
});
test.afterAll(async () => {
  await own?.stop();
  await idp?.close();
});

/** The administrator claims a domain, adds the provider, enters the addresses there, tests and activates it. */
async function addProvider(page: Page): Promise<void> {
  const admin = await enter(page.context(), own, { as: 'admin' });
  const { organization } = await admin.call<{ organization: { name: string } }>('GET', '/api/account/me/');
  await regia(own, 'claim-domain', organization.name, DOMAIN);
  await page.goto(`${own.url}/organization/identity-provider/`);
  await page.getByRole('button', { name: 'Aggiungi provider' }).click();
  await page.getByLabel('Nome').fill('Comune');
  await page.getByLabel('Issuer').fill(idp.issuer);
  await page.getByRole('button', { name: 'Continua' }).click();
  const valueOf = async (label: string) =>
    (await page.getByRole('region', { name: label, exact: true }).textContent()) ?? '';
  await expect(page.getByRole('heading', { level: 1, name: 'Comune' })).toBeVisible();
  idp.register({
    redirect_url: await valueOf('Indirizzo di reindirizzamento'),
    sign_out_url: await valueOf('Indirizzo dopo l’uscita'),
  });
  await page.getByLabel('Client ID').fill(idp.clientId);
  await page.getByLabel('Client secret').first().fill(idp.clientSecret);
  await page.getByRole('checkbox', { name: DOMAIN }).check();
  await page.getByRole('switch', { name: 'Crea un account al primo accesso' }).check();
  await page.getByRole('checkbox', { name: 'Redattore' }).check();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Il provider «Comune» è stato salvato').first()).toBeVisible();
  await page.getByRole('button', { name: 'Prova le impostazioni salvate' }).click();
  await expect(page.getByText('OK', { exact: true })).toHaveCount(4);
  expect(await violationsOn(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/provider-settings.png', fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: 'test-results/provider-settings-phone.png', fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('switch', { name: 'Attivo', exact: true }).check();
  const header = page.getByRole('banner').or(page.locator('header'));
  await expect(header.getByText('Attivo', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(header.getByText('Attivo', { exact: true }).first()).toBeVisible();
}

/** Fills in the pages of the provider: the sign-in, and the consent. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.waitForURL(`${idp.issuer}/**`);
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an admin sets a provider up; an employee signs in through it, gets an account, and signs out at both', async ({
  page,
  context,
}) => {
  await addProvider(page);
  await forgetSession(context);
  await page.goto(`${own.url}/auth/login?next=%2Fprofile%2F`);
  const button = page.getByRole('button', { name: 'Accedi con Comune' });
  const register = page.getByRole('link', { name: 'Registrati' });
  await expect(async () => {
    const link = await register.elementHandle();
    const gap = await button.evaluate(
      (element, below) => below!.getBoundingClientRect().top - element.getBoundingClientRect().bottom,
      link,
    );
    expect(gap).toBeGreaterThanOrEqual(12);
  }).toPass();
  await button.click();
  await signInThere(page, 'nora.conti');
  await expect(page.getByRole('heading', { name: 'Il tuo profilo' })).toBeVisible();
  expect(page.url()).toBe(`${own.url}/profile/`);
  await expect(page.getByText('nora.conti@ufficio.example').first()).toBeVisible();
  const stored = await page.evaluate(() => sessionStorage.getItem('provider-sign-in'));
  expect(stored).toBeNull();
  await page.goto(`${own.url}/profile/sessions`);
  await expect(page.getByText('Comune', { exact: true })).toBeVisible();
  await page.goto(`${own.url}/auth/logout`);
  await page.waitForURL(`${idp.issuer}/session/end**`);
  expect(page.url()).not.toContain('token');
  await page.getByRole('button', { name: /Yes/ }).click();
  await expect(page.getByRole('button', { name: 'Accedi con Comune' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/auth/login');
});

test('an answer of the provider that this browser did not ask for signs nobody in', async ({ page }) => {
  await page.goto(
    `${own.url}/auth/provider/01990000-0000-7000-8000-000000000000?code=stolen&state=of-another`,
  );
  await expect(page.getByRole('alert')).toContainText('L’accesso non si può completare qui');
  expect(page.url()).not.toContain('stolen');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
});
