import { enter, writeSessionCookie, setLanguage, signInByCall } from '../people.ts';
import { DESK, expect, PHONE, test } from '../test.ts';

test('APP-10 a change of language is stored with the account and applies to its next sign-in anywhere', async ({
  page,
  context,
  instance,
  browser,
}) => {
  await enter(context, instance, { as: 'editor' });
  await page.goto('/ai/ai-assistants/');
  await page.getByRole('button', { name: 'Lingua: Italiano' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByText('Language changed successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your assistants' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('heading', { name: 'Assistants' }),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');

  const elsewhere = await browser.newContext({ locale: 'it-IT', baseURL: instance.url });
  await writeSessionCookie(elsewhere, instance, (await signInByCall(instance, 'editor')).pair);
  const another = await elsewhere.newPage();
  await another.goto('/ai/ai-assistants/');
  await expect(another.getByRole('heading', { name: 'Your assistants' })).toBeVisible();
  await elsewhere.close();
  await setLanguage(instance, 'editor', 'it-IT');
});

test('APP-10 without a session the browser’s language applies until another is chosen', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Lingua').selectOption('English');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the chosen theme stays, and applies before the first paint', async ({ page, context, instance }) => {
  await enter(context, instance, { as: 'viewer' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/ai/ai-assistants/');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const light = await paper();
  await page.getByRole('button', { name: 'Tema' }).click();
  await page.getByRole('menuitemradio', { name: 'Scuro' }).click();
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await paper()).toBe(dark);
  await page.getByRole('button', { name: 'Tema' }).click();
  await page.getByRole('menuitemradio', { name: 'Come il sistema' }).click();
  await expect.poll(paper).toBe(light);
});

test('APP-14 the key [ or its button sets the sidebar to 200 or 300 pixels, and the width stays', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'viewer' });
  await page.goto('/ai/ai-assistants/');
  const side = page.getByRole('complementary', { name: 'Barra laterale' });
  const width = async () => Math.round((await side.boundingBox())!.width);
  await expect.poll(width).toBe(200);
  await page.keyboard.press('[');
  await expect.poll(width).toBe(300);
  await page.reload();
  await expect.poll(width).toBe(300);
  await page.getByLabel('Cerca per nome').fill('[');
  expect(await width()).toBe(300);
  await page.getByRole('button', { name: 'Riduci la barra laterale' }).click();
  await expect.poll(width).toBe(200);
});

test('APP-14 on a phone the menu is tabs at the bottom, and a drawer', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  await page.setViewportSize(PHONE);
  await page.goto('/ai/ai-assistants/');
  const tabs = page.getByRole('navigation', { name: 'Scorciatoie' });
  await expect(tabs.getByRole('link', { name: 'Assistenti' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: 'Principale' })).toBeHidden();
  await tabs.getByRole('button', { name: 'Altro' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Assistenti' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Tema' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('APP-06 below 320 pixels a notice replaces the page; the page returns with its input', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  await page.goto('/ai/ai-assistants/create/');
  await page.getByLabel('Nome', { exact: true }).fill('Quasi fatto');
  await page.setViewportSize({ width: 319, height: 600 });
  await expect(page.getByRole('heading', { name: 'Schermo troppo piccolo' })).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toBeHidden();
  await page.setViewportSize({ width: 320, height: 600 });
  await expect(page.getByRole('heading', { name: 'Schermo troppo piccolo' })).toBeHidden();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Quasi fatto');
  await page.setViewportSize(DESK);
});
