import type { Page } from '@playwright/test';
import { forgetSession, PASSWORD, setLanguage } from '../people.ts';
import { expect, test } from '../test.ts';

test('AUTH-01 the login reports a wrong password and keeps the input', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Nome utente').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('Non-questa-1!');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('alert')).toContainText('Nome utente o password sbagliati');
  await expect(page.getByLabel('Nome utente')).toHaveValue('admin');
  expect(new URL(page.url()).pathname).toBe('/auth/login');
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('token');
});

test('AUTH-03 the session ends with the browser, or after a day with "stay signed in"', async ({
  page,
  context,
}) => {
  const signIn = async (remember: boolean) => {
    await page.goto('/auth/login');
    await page.getByLabel('Nome utente').fill('viewer');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    if (remember) await page.getByLabel('Rimani connesso su questo computer').check();
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(page.getByRole('heading', { name: 'Statistiche' })).toBeVisible();
    const cookie = (await context.cookies()).find(({ name }) => name === 'token')!;
    await forgetSession(context);
    return cookie;
  };
  expect(await signIn(false)).toMatchObject({ expires: -1, secure: true, sameSite: 'Lax', path: '/' });
  const { expires } = await signIn(true);
  const dayAhead = Date.now() / 1000 + 24 * 3600;
  expect(Math.abs(expires - dayAhead)).toBeLessThan(60);
});

test('AUTH-03 A13 after a sign-in the cookies hold the two tokens, their lifetime, and the profile’s name', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login');
  await page.getByLabel('Nome utente').fill('viewer');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Statistiche' })).toBeVisible();
  const kept = new Map((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]));
  expect(Array.from(kept.keys()).toSorted()).toEqual(['profile', 'token']);
  expect(kept.get('profile')).toBe('viewer');
  const token = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.parse(kept.get('token')!)).toEqual({ access: token, refresh: token, remember: false });
});

test('APP-19 signing in and creating an assistant work by keyboard alone', async ({ page, instance }) => {
  await setLanguage(instance, 'admin', 'it-IT');
  await page.goto('/auth/login');
  const focusBy = async (key: string, name: string) => {
    await expect(async () => {
      await page.keyboard.press(key);
      expect(await focusedName(page)).toContain(name);
    }).toPass({ intervals: [0] });
  };
  await focusBy('Tab', 'Nome utente');
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Statistiche' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'I tuoi assistenti' })).toBeVisible();
  await focusBy('Tab', 'Nuovo assistente');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nuovo assistente' })).toBeVisible();
  await expect.poll(() => focusedName(page)).toContain('Nome');
  await page.keyboard.type('Da tastiera');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Da tastiera' })).toBeVisible();
  await focusBy('Shift+Tab', 'Dati di base');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Testo di pausa')).toBeVisible();
});

test('APP-19 a new page announces its name, before and after the sign-in; the sign-in focuses its first field', async ({
  page,
  instance,
}) => {
  await setLanguage(instance, 'viewer', 'it-IT');
  const isNamed = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  // The name of the form is announced with its field.
  const isSignIn = () =>
    expect(page.getByRole('form', { name: 'Accedi' }).getByLabel('Nome utente')).toBeFocused();
  await page.goto('/auth/login');
  await isSignIn();
  for (const [link, name] of [
    ['Password dimenticata?', 'Password dimenticata'],
    ['Torna all’accesso', 'Accedi'],
    ['Registrati', 'Registrati'],
    ['Torna all’accesso', 'Accedi'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    if (name === 'Accedi') await isSignIn();
    else await isNamed(name);
  }
  await page.getByLabel('Nome utente').fill('viewer');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await isNamed('Statistiche');
  await page.getByRole('button', { name: 'viewer' }).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
  await isSignIn();
});

/** The name that a screen reader says for the focused element. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return '';
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null;
    return label ?? focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  });
