import { keep } from '../keep.ts';
import { expectFocus, pressWithKeys, tabTo } from '../keyboard.ts';
import { enter, forgetSession } from '../people.ts';
import { expect, expectAccessibleInEveryLook, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';

interface Feature {
  readonly id: string;
  readonly interested: number | null;
}

test.describe('in English', () => {
  const { language, locale } = ENGLISH;
  const say = sayIn(language);
  test.use({ locale });
  const voice = say('I am interested: {name}', { name: 'Questions by voice' });

  test('APP-03 AST-08 with the keyboard alone, an editor opens the page and records an interest; it is counted once, and an admin sees whose it is', async ({
    page,
    context,
    instance,
  }) => {
    await enter(context, instance, { as: 'editor', language });
    await page.goto('/ai/ai-assistants/');
    const heading = page.getByRole('heading', { level: 1, name: say('AI special features') });
    const button = page.getByRole('button', { name: voice });

    await test.step('the palette leads to the page', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await page.keyboard.type('special features');
      await expect(page.locator('[role=option][data-highlighted]')).toContainText(say('AI special features'));
      await page.keyboard.press('Enter');
      await expect(heading).toBeFocused();
      expect(new URL(page.url()).pathname).toBe('/ai/ai-features/');
      await expect(
        page.getByText('Visitors speak instead of typing, and listen to the answer.'),
      ).toBeVisible();
    });

    await test.step('Enter records the interest; the focus stays, and a reload keeps the interest', async () => {
      await tabTo(page, button);
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(button).toBeFocused();
      await expect(page.getByText(/^Recorded today\./)).toBeVisible();
      await page.reload();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('main summary')).toHaveCount(0);
    });

    await test.step('an interest that another tab has recorded meanwhile is not counted twice', async () => {
      const [stale, fresh] = [page, await context.newPage()];
      await fresh.goto('/ai/ai-features/');
      await fresh.getByRole('button', { name: voice }).click();
      await expect(fresh.getByRole('button', { name: voice })).toHaveAttribute('aria-pressed', 'false');
      await stale.reload();
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await fresh.getByRole('button', { name: voice }).click();
      await expect(fresh.getByRole('button', { name: voice })).toHaveAttribute('aria-pressed', 'true');
      await fresh.close();
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('an admin sees the number, and who it is', async () => {
      await forgetSession(context);
      const admin = await enter(context, instance, { as: 'admin', language });
      const { features } = await admin.call<{ features: Feature[] }>('GET', '/api/v1/ai/admin/feature/');
      expect(features.find(({ id }) => id === 'voice')!.interested).toBe(1);
      await page.goto('/ai/ai-features');
      await pressWithKeys(page, page.locator('summary').filter({ hasText: '1 person is interested' }));
      const people = page.getByRole('table', { name: say('People who are interested') });
      await expect(people.getByRole('row').nth(1)).toContainText('editor');
      await expect(people).not.toContainText('Comune di Esempio');
      await expectFocus(page);
      await keep(page, 'special-features-admin');
      await expectAccessibleInEveryLook(page);
    });
  });
});

test.describe('in Italian', () => {
  const { language, locale } = ITALIAN;
  const say = sayIn(language);
  test.use({ locale });
  const messaging = say('I am interested: {name}', { name: 'Risposte nelle app di messaggistica' });

  test('AST-08 on a phone, a viewer records and withdraws an interest, and nothing is cut', async ({
    page,
    context,
    instance,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(context, instance, { as: 'viewer', language });
    await page.goto('/ai/ai-features/');
    const button = page.getByRole('button', { name: messaging });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Registrato oggi. Premi di nuovo per ritirarlo.')).toBeVisible();
    const box = await button.boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(390 - 16);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText(/^Registrato oggi/)).toHaveCount(0);
  });

  test('AST-08 USER-08 a superuser sees the organization of each person; without a chosen one, a press records nothing and says why', async ({
    page,
    context,
    instance,
  }) => {
    const admin = await enter(context, instance, { as: 'admin', language });
    await admin.call('POST', '/api/v1/ai/admin/feature/languages/interest/');
    await forgetSession(context);
    await enter(context, instance, { as: 'superuser', language });
    await page.goto('/ai/ai-features/');
    await page.getByRole('button', { name: /^Organizzazione: / }).click();
    await page.getByRole('menuitemradio', { name: /^Tutte le organizzazioni/ }).click();
    const languages = page.getByRole('listitem').filter({ hasText: 'Risposte in altre lingue' });
    await languages.locator('summary').click();
    const people = languages.getByRole('table', { name: say('People who are interested') });
    await expect(people.getByRole('row').nth(1)).toContainText(/admin.*Comune di Esempio/);
    const button = page.getByRole('button', {
      name: say('I am interested: {name}', { name: 'Risposte in altre lingue' }),
    });
    await button.click();
    await expect(page.getByText(say('Couldn’t record your interest'))).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expectFocus(page);
  });
});
