import type { Page } from '@playwright/test';
import { expectFocus, pressWithKeys, tabTo } from '../keyboard.ts';
import { enter } from '../people.ts';
import { expect, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import { trainedAssistant } from './trained.ts';

let id: string;
test.beforeAll(async ({ instance, site }) => {
  id = await trainedAssistant(instance, 'Ufficio Colori', `${site.url}/it/sitemap.xml`);
});

const colorOf = (page: Page, role: string) => page.locator(`input[name="colors.${role}"]`);

test.describe('in Italian', () => {
  const say = sayIn(ITALIAN.language);
  test.use({ locale: ITALIAN.locale });

  test('AST-04 a press on a part of the widget in the preview leads to its color', async ({
    page,
    context,
    instance,
  }) => {
    await enter(context, instance, { as: 'admin', language: ITALIAN.language });
    await page.goto(`/ai/ai-assistants/${id}/colors/`);
    const stage = page
      .getByRole('region', { name: say('Preview') })
      .locator('> div')
      .nth(1);
    await expect(stage.locator('*').first()).toBeVisible();
    const [mid, edge] = [30, 28];
    // The button of the widget is in the corner of the stage, once the widget has loaded.
    await expect(async () => {
      const box = (await stage.boundingBox())!;
      await page.mouse.click(box.x + box.width - edge - mid, box.y + box.height - edge - mid);
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toMatch(
        /^colors\.gradient_/,
      );
    }).toPass();
  });

  test('AST-04 with the keyboard alone: a color that is hard to read is reported, fixed and saved', async ({
    page,
    context,
    instance,
  }) => {
    await enter(context, instance, { as: 'admin', language: ITALIAN.language });
    await page.goto(`/ai/ai-assistants/${id}/`);
    await pressWithKeys(page, page.getByRole('link', { name: say('Colors'), exact: true }));
    await expect(page).toHaveURL(/\/colors\/$/);
    await tabTo(page, colorOf(page, 'secondary_text'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('7f8b97');
    const fix = page.getByRole('button', { name: say('Fix: {name}', { name: say('Secondary text') }) });
    await expect(fix).toBeVisible();
    await fix.focus();
    await page.keyboard.press('Enter');
    await expect(fix).toBeHidden();
    await expect(colorOf(page, 'secondary_text')).toBeFocused();
    await expectFocus(page);
    const fixed = await colorOf(page, 'secondary_text').inputValue();
    expect(fixed).not.toBe('7f8b97');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(say('Data has been saved successfully'))).toBeVisible();
    await page.reload();
    await expect(colorOf(page, 'secondary_text')).toHaveValue(fixed);
  });
});

test.describe('in English', () => {
  const say = sayIn(ENGLISH.language);
  test.use({ locale: ENGLISH.locale });

  test('AST-04 a preset is chosen, undone, redone and saved; another assistant’s colors are copied', async ({
    page,
    context,
    instance,
    site,
  }) => {
    await enter(context, instance, { as: 'editor', language: ENGLISH.language });
    const other = await trainedAssistant(instance, 'Ufficio Tinte', `${site.url}/it/sitemap.xml`);
    await page.goto(`/ai/ai-assistants/${other}/colors/`);
    const night = page.getByRole('button', { name: say('Night'), exact: true });
    // The widget in the preview follows the colors that are not saved yet.
    const preview = page.locator('.preview .panel');
    await expect(preview).toHaveCSS('color-scheme', 'light');
    await night.click();
    await expect(night).toHaveAttribute('aria-pressed', 'true');
    await expect(preview).toHaveCSS('color-scheme', 'dark');
    await page.getByRole('button', { name: say('Undo'), exact: true }).click();
    await expect(night).toHaveAttribute('aria-pressed', 'false');
    await expect(preview).toHaveCSS('color-scheme', 'light');
    await page.keyboard.press('Control+y');
    await expect(night).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: say('Save colors') }).click();
    await expect(page.getByText(say('Data has been saved successfully'))).toBeVisible();

    await page.goto(`/ai/ai-assistants/${id}/colors/`);
    await page.getByRole('button', { name: say('More palettes') }).click();
    await page.getByRole('menuitem', { name: say('Copy from another assistant…') }).click();
    const dialog = page.getByRole('dialog', { name: say('Copy the colors of another assistant') });
    // The dialog moves the focus once: to its first control, or to the button if the field comes later.
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: say('More palettes') })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: say('Copy from another assistant…') }).click();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('combobox').fill('Tinte');
    await page.getByRole('option', { name: 'Ufficio Tinte' }).click();
    await dialog.getByRole('button', { name: say('Copy colors') }).click();
    await expect(night).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: say('Cancel') }).click();
    await expect(night).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('AST-04 the Colors tab fits the page, and a color can be typed and saved', async ({
    page,
    context,
    instance,
  }) => {
    await enter(context, instance, { as: 'admin' });
    await page.goto(`/ai/ai-assistants/${id}/colors/`);
    await colorOf(page, 'dark').fill('222222');
    const overflow = await page.evaluate(() => {
      const main = document.querySelector('main')!;
      return [main.scrollWidth - main.clientWidth, document.documentElement.scrollWidth - innerWidth];
    });
    expect(overflow.every((wider) => wider <= 0)).toBe(true);
    await page.getByRole('button', { name: sayIn(ITALIAN.language)('Save colors') }).click();
    await expect(page.getByText(sayIn(ITALIAN.language)('Data has been saved successfully'))).toBeVisible();
  });
});
