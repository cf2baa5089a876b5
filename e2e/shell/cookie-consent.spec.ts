import type { Page } from '@playwright/test';
import { enter } from '../people.ts';
import { DESK, expect, expectAccessibleInEveryLook, test } from '../test.ts';
import { ENGLISH, sayIn } from '../texts.ts';
import type { Say } from '../texts.ts';

test.use({ hasAgreed: false });

const italian = sayIn('it-IT');
const strip = (page: Page, say: Say = italian) => page.getByRole('region', { name: say('Cookies') });
const panel = (page: Page, say: Say = italian) =>
  page.getByRole('dialog', { name: say('What this browser may keep') });
const kept = (page: Page) =>
  page.evaluate(() => ({ interface: localStorage.getItem('regia.ui'), all: Object.keys(localStorage) }));
const isDark = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'] === 'dark');

test.describe('in English', () => {
  const { language, locale } = ENGLISH;
  const say = sayIn(language);

  test.use({ locale });

  test('APP-13 functional data are stored only after consent and deleted after its withdrawal', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/auth/login');
    await expect(strip(page, say)).toBeVisible();
    await page.getByRole('button', { name: say('Switch to dark theme') }).click();
    expect(await isDark(page)).toBe(true);
    expect((await kept(page)).all).toEqual([]);

    await test.step('without a choice the strip asks again, and the setting is gone', async () => {
      await page.reload();
      await expect(strip(page, say)).toBeVisible();
      expect(await isDark(page)).toBe(false);
    });

    await test.step('after consent the setting stays', async () => {
      await page.getByRole('button', { name: say('Switch to dark theme') }).click();
      await strip(page, say)
        .getByRole('button', { name: say('Accept') })
        .click();
      await expect(strip(page, say)).toBeHidden();
      expect((await kept(page)).interface).toContain('dark');
      await expect(page.locator('#cc-main')).toHaveCount(0);
      await page.reload();
      expect(await isDark(page)).toBe(true);
      await page.waitForLoadState('networkidle');
      await expect(strip(page, say)).toBeHidden();
    });

    await test.step('reopened from the footer the panel shows the choice; a withdrawal deletes the stored data', async () => {
      await page.getByRole('button', { name: say('Cookies') }).click();
      await expect(panel(page, say).getByRole('switch', { name: say('Functional') })).toBeChecked();
      await expect(panel(page, say).getByRole('switch', { name: say('Required') })).toBeDisabled();
      await panel(page, say)
        .getByRole('switch', { name: say('Functional') })
        .uncheck();
      await panel(page, say)
        .getByRole('button', { name: say('Save preferences') })
        .click();
      await expect(panel(page, say)).toBeHidden();
      expect((await kept(page)).all).toEqual(['regia.consent']);
      await page.reload();
      expect(await isDark(page)).toBe(false);
    });
  });
});

test('APP-13 after a refusal the session works and nothing else is stored', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'viewer' });
  await page.goto('/ai/ai-assistants/');
  await strip(page).getByRole('button', { name: 'Rifiuta' }).click();
  await expect(strip(page)).toBeHidden();
  const sidebar = page.getByRole('navigation').first();
  const before = (await sidebar.boundingBox())?.width;
  await page.keyboard.press('[');
  await expect.poll(async () => (await sidebar.boundingBox())?.width).not.toBe(before);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'I tuoi assistenti' })).toBeVisible();
  expect((await kept(page)).all).toEqual(['regia.consent']);
  await page.getByRole('button', { name: 'viewer' }).click();
  await page.getByRole('menuitem', { name: 'Cookie' }).click();
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
});

test('APP-13 the panel has three equal choices in the page’s language, and works by keyboard', async ({
  page,
}) => {
  await page.goto('/auth/login');
  const opener = strip(page).getByRole('button', { name: 'Scegli' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  const buttons = panel(page).getByRole('button');
  await expect(buttons).toHaveText(['Rifiuta tutti', 'Salva preferenze', 'Accetta tutti']);
  const looks = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      const { color, backgroundColor, fontWeight } = getComputedStyle(button);
      return [Math.round(width), Math.round(height), color, backgroundColor, fontWeight].join(' ');
    }),
  );
  expect(new Set(looks).size).toBe(1);
  await expectAccessibleInEveryLook(page);

  await test.step('Escape makes no choice; the focus returns to the button that opened the panel', async () => {
    await page.setViewportSize(DESK);
    await panel(page).getByRole('switch', { name: 'Funzionali' }).focus();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(opener).toBeFocused();
    expect((await kept(page)).all).toEqual([]);
    const inFooter = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie' });
    await inFooter.focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(inFooter).toBeFocused();
  });

  await test.step('the strip follows a change of language', async () => {
    await page.getByLabel('Lingua', { exact: true }).selectOption('English');
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  });
});

test('APP-13 a choice in one tab applies to the other tab', async ({ page, context }) => {
  await page.goto('/auth/login');
  const other = await context.newPage();
  await other.goto('/auth/login');
  await expect(strip(other)).toBeVisible();
  await strip(page).getByRole('button', { name: 'Accetta' }).click();
  await expect(strip(other)).toBeHidden();
  const isKept = () =>
    page.evaluate(() => {
      const record = localStorage.getItem('regia.consent') ?? '{}';
      return (JSON.parse(record) as { categories?: string[] }).categories?.includes('functional');
    });
  for (const [tab, button, expected] of [
    [other, 'Rifiuta tutti', false],
    [page, 'Accetta tutti', true],
  ] as const) {
    await tab.getByRole('button', { name: 'Cookie' }).click();
    await panel(tab).getByRole('button', { name: button }).click();
    await expect(panel(tab)).toBeHidden();
    await expect.poll(isKept).toBe(expected);
  }
});
