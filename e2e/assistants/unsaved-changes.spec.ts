import type { Page } from '@playwright/test';
import { enter } from '../people.ts';
import { expect, test } from '../test.ts';
import { trainedAssistant } from './trained.ts';

let id: string;
test.beforeAll(async ({ instance, site }) => {
  id = await trainedAssistant(instance, 'Polizia Locale', `${site.url}/it/sitemap.xml`);
});

test.beforeEach(async ({ page, context, instance }) => {
  await enter(context, instance, { as: 'admin' });
  await page.goto(`/ai/ai-assistants/${id}/`);
});

const pauseText = (page: Page) => page.getByLabel('Testo di pausa');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Hai modifiche non salvate' });

test('APP-15 leaving the page or changing the tab with unsaved changes asks first', async ({ page }) => {
  await pauseText(page).fill('Torno subito.');
  await page.getByRole('link', { name: 'I tuoi assistenti' }).first().click();
  await question(page).getByRole('button', { name: 'Resta' }).click();
  await expect(pauseText(page)).toHaveValue('Torno subito.');
  await page.getByRole('link', { name: 'Addestramento' }).first().click();
  await question(page).getByRole('button', { name: 'Salva ed esci' }).click();
  await expect(page).toHaveURL(/\/training\/$/);
  await page.goBack();
  await expect(pauseText(page)).toHaveValue('Torno subito.');
  await pauseText(page).fill('Altro.');
  await page.getByRole('link', { name: 'Addestramento' }).first().click();
  await question(page).getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page).toHaveURL(/\/training\/$/);
  await page.goBack();
  await expect(pauseText(page)).toHaveValue('Torno subito.');
});

test('APP-15 APP-19 Ctrl+S saves from anywhere on the page, but not behind the question’s dialog', async ({
  page,
}) => {
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saved.push(request.url());
  });
  await pauseText(page).fill('Siamo chiusi.');
  await page.getByRole('link', { name: 'Addestramento' }).first().click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Control+s');
  await question(page).getByRole('button', { name: 'Resta' }).click();
  await expect(question(page)).toBeHidden();
  expect(saved).toEqual([]);
  await page.getByRole('link', { name: 'Addestramento' }).first().focus();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dati salvati')).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('APP-15 with unsaved changes the browser asks before it closes the tab', async ({ page }) => {
  await pauseText(page).click();
  await page.keyboard.type('Mi ero dimenticato.');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(pauseText(page)).toHaveValue(/Mi ero dimenticato\./);
});
