import type { BrowserContext, Page } from '@playwright/test';
import type { Instance } from '../instance.ts';
import { enter, signInByCall } from '../people.ts';
import { expect, expectAccessibleInEveryLook, PHONE, test } from '../test.ts';
import { ENGLISH, sayIn } from '../texts.ts';
import type { Language, Say } from '../texts.ts';

const NAMES = ['Università popolare', 'Tributi e IMU', 'Archivio storico'];

test.beforeAll(async ({ instance }) => {
  const admin = await signInByCall(instance, 'admin');
  for (const name of NAMES) await admin.call('POST', '/api/v1/ai/admin/assistant/', { name });
});

const italian = sayIn('it-IT');
const palette = (page: Page, say: Say = italian) =>
  page.getByRole('dialog', { name: say('Search or run a command') });
const field = (page: Page, say: Say = italian) =>
  page.getByRole('combobox', { name: say('Search or run a command') });
/** Opens the home page, signed in. */
const atHome = async (
  page: Page,
  context: BrowserContext,
  instance: Instance,
  { as = 'admin', language = 'it-IT' }: { as?: 'admin' | 'viewer'; language?: Language } = {},
) => {
  await enter(context, instance, { as, language });
  await page.goto('/ai/ai-assistants/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const lines = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.locator('[role=option][data-highlighted]');

const RESULTS = { 'it-IT': /risultati$/, 'en-US': /results$/ } as const;
const ACTIONS = {
  'it-IT': [/^Prova/, /^Addestra adesso/, /^Addestramento/, /^Dati/, /^Colori/, /^Animazione/, /^Metti/],
  'en-US': [/^Try/, /^Train now/, /^Training/, /^Basic/, /^Colors/, /^Conversation/, /^Put/],
};

test.describe('in English', () => {
  const { language, locale } = ENGLISH;
  const say = sayIn(language);

  test.use({ locale });

  test('APP-19 Ctrl K finds an assistant without regard to accents, and Enter opens it', async ({
    page,
    context,
    instance,
  }) => {
    await atHome(page, context, instance, { language });
    await page.keyboard.press('Control+k');
    await expect(field(page, say)).toBeFocused();
    await page.keyboard.type('universita');
    await expect(chosen(page)).toContainText('Università popolare');
    await expect(chosen(page).locator('mark')).toHaveText('Università');
    await expect(
      palette(page, say).getByText(say('Actions for {name}', { name: 'Università popolare' })),
    ).toBeVisible();
    await expect(palette(page, say).getByText(RESULTS[language])).toBeAttached();
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Enter');
    await expect(palette(page, say)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Università popolare' })).toBeFocused();
  });

  test('APP-19 Tab shows the actions of an entry; Escape goes back one step, then closes the palette', async ({
    page,
    context,
    instance,
  }) => {
    await atHome(page, context, instance, { language });
    const open = page.getByRole('button', { name: say('Search or run…') });
    await open.click();
    await expect(field(page, say)).toBeFocused();
    await page.keyboard.type('tributi');
    await expect(chosen(page)).toContainText('Tributi e IMU');
    await page.keyboard.press('Tab');
    await expect(field(page, say)).toHaveValue('');
    await expect(lines(page)).toHaveText(ACTIONS[language]);
    await page.keyboard.press('Escape');
    await expect(palette(page, say).getByText(say('Pages'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page, say)).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await page.keyboard.type(say('Your profile'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('Your profile') })).toBeFocused();
    await open.click();
    await expect(field(page, say)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });
});

test('APP-08 the palette offers only actions that the profile permits', async ({
  page,
  context,
  instance,
}) => {
  await atHome(page, context, instance, { as: 'viewer' });
  await page.keyboard.press('Control+k');
  await expect(lines(page).filter({ hasText: 'Il tuo profilo' })).toBeVisible();
  await expect(lines(page).filter({ hasText: 'Nuovo assistente' })).toHaveCount(0);
  await expect(lines(page).filter({ hasText: 'Richieste di accesso' })).toHaveCount(0);
  await page.keyboard.type('archivio');
  await expect(palette(page).getByText('Azioni per Archivio storico')).toBeVisible();
  await expect(page.getByRole('option', { name: 'Prova', exact: true })).toBeVisible();
  await expect(lines(page).filter({ hasText: /Addestra adesso|Metti in onda/ })).toHaveCount(0);
});

test('APP-14 recent pages come first', async ({ page, context, instance }) => {
  await atHome(page, context, instance);
  await page.getByRole('link', { name: 'Archivio storico', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Archivio storico' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'I tuoi assistenti' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByText('Recenti')).toBeVisible();
  await expect(chosen(page)).toContainText('Archivio storico');
});

test('APP-19 ? lists the keys of the page, and single keys can be turned off', async ({
  page,
  context,
  instance,
}) => {
  await atHome(page, context, instance);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Cerca per nome')).toBeFocused();
  await page.keyboard.type('?');
  await expect(page.getByLabel('Cerca per nome')).toHaveValue('?');
  await page.getByLabel('Cerca per nome').fill('');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Scorciatoie di questa pagina' });
  await expect(keys.getByText('Cerca in questa pagina')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await keys.getByRole('switch', { name: /^Scorciatoie con un solo tasto/ }).click();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  const heading = page.getByRole('heading', { level: 1 });
  await heading.focus();
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(keys).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
});

test('APP-19 on a phone the palette is the search screen', async ({ page, context, instance }) => {
  await enter(context, instance, { as: 'admin' });
  await page.setViewportSize(PHONE);
  await page.goto('/ai/ai-assistants/');
  await page.getByRole('button', { name: 'Cerca o esegui…' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('zzz');
  await expect(palette(page).getByText('Nessun risultato. Prova con una ricerca più breve.')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(PHONE);
  await palette(page).getByRole('button', { name: 'Chiudi' }).click();
  await expect(palette(page)).toBeHidden();
});
