import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import type { Instance } from '../instance.ts';
import { keep } from '../keep.ts';
import { enter, signInByCall } from '../people.ts';
import { expect, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import type { Say } from '../texts.ts';
import { newestTrainingEnds, trainedAssistant } from './trained.ts';

const LIST = '/api/v1/ai/admin/assistant/';

interface StoredSource {
  readonly url: string;
  readonly other_urls: string[];
  readonly include: string[];
  readonly exclude: string[];
  readonly documents: number;
}

async function sourcesOf(instance: Instance, id: string): Promise<StoredSource[]> {
  const admin = await signInByCall(instance, 'admin');
  return (await admin.call<{ results: StoredSource[] }>('GET', `${LIST}${id}/source/`)).results;
}

/** Adds a row to a list of a form with the keyboard, and types into it. */
async function addRow(form: Locator, button: string, typed: string): Promise<void> {
  await form.getByRole('button', { name: button, exact: true }).press('Enter');
  const row = form.locator('input:focus');
  await expect(row).toHaveValue('');
  await row.fill(typed);
}

const counted = (form: Locator, say: Say, read: number, total: number) =>
  form.getByText(say('{read} of {total} addresses', { read, total }), { exact: true });

const sources = (page: Page, say: Say) => page.getByRole('region', { name: say('Sources'), exact: true });

async function openMenu(page: Page, say: Say, item: string): Promise<void> {
  await sources(page, say).getByRole('button', { expanded: false }).last().click();
  await page.getByRole('menuitem', { name: say(item), exact: true }).click();
}

for (const { language, locale } of [ITALIAN, ENGLISH]) {
  test.describe(`in ${language}`, () => {
    const say = sayIn(language);
    test.use({ locale });

    test('TRN-01 a website of two addresses tells how many addresses its patterns leave, and trains on those', async ({
      page,
      context,
      instance,
      site,
    }) => {
      const admin = await enter(context, instance, { as: 'admin', language });
      const { id } = await admin.call<{ id: string }>('POST', LIST, { name: `Ufficio Pagine ${language}` });
      await page.goto(`/ai/ai-assistants/${id}/training/`);
      await page
        .getByRole('link', { name: say('Add a source'), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(/\/training\/add\/$/);
      const form = page.getByRole('main');
      const address = form.getByLabel(say('Sitemap or website address'), { exact: true });
      await address.fill(`${site.url}/many/sitemap.xml`);
      await form.getByText(say('Which pages (optional)'), { exact: true }).click();
      await expect(counted(form, say, 480, 480)).toBeVisible();
      await addRow(form, say('Leave out some pages'), '/it/archivio/*');
      await expect(counted(form, say, 312, 480)).toBeVisible();
      await expect(form.getByText(say('Left out, for example'), { exact: true })).toBeVisible();
      await addRow(form, say('Add an address'), `${site.url}/en/sitemap.xml`);
      await expect(counted(form, say, 316, 484)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await keep(page, `patterns-${language}-${scheme}`);
      }
      await address.fill(`${site.url}/it/sitemap.xml`);
      await addRow(form, say('Read only some pages'), '/it/*');
      await addRow(form, say('Read only some pages'), '*/waste/');
      await form.getByLabel(say('Leave out {number}', { number: 1 }), { exact: true }).fill('/it/tari/');
      await expect(counted(form, say, 4, 8)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/training\/$/);
      await newestTrainingEnds(instance, id);
      const row = sources(page, say).getByRole('listitem').first();
      await expect(row.getByText(/and another address|e un altro indirizzo/)).toBeVisible();
      await expect(row.getByText(/^3 /)).toBeVisible();
      await expect(row.getByText(/^4 (pages|pagine)/)).toBeVisible();
      expect(await sourcesOf(instance, id)).toMatchObject([
        {
          url: `${site.url}/it/sitemap.xml`,
          other_urls: [`${site.url}/en/sitemap.xml`],
          include: ['/it/*', '*/waste/'],
          exclude: ['/it/tari/'],
          documents: 4,
        },
      ]);
      await keep(page, `several-addresses-${language}`);
    });

    test('TRN-01 on a phone an address is added to a source, and a wrong one and a wrong pattern are named in their rows', async ({
      page,
      context,
      instance,
      site,
    }) => {
      const id = await trainedAssistant(instance, `Ufficio Righe ${language}`, `${site.url}/it/sitemap.xml`);
      await page.setViewportSize(PHONE);
      await enter(context, instance, { as: 'admin', language });
      await page.goto(`/ai/ai-assistants/${id}/training/`);
      await openMenu(page, say, 'Change source…');
      const dialog = page.getByRole('dialog');
      await addRow(dialog, say('Add an address'), `${site.url}/gone/sitemap.xml`);
      await dialog.getByText(say('Which pages (optional)'), { exact: true }).click();
      await addRow(dialog, say('Leave out some pages'), 'tari');
      const other = dialog.getByLabel(say('Address {number}', { number: 2 }), { exact: true });
      const pattern = dialog.getByLabel(say('Leave out {number}', { number: 1 }), { exact: true });
      await expect(dialog.getByText(/^http:\/\/127\.0\.0\.1:\d+\/gone\/sitemap\.xml: .+404/)).toBeVisible();
      const save = dialog.getByRole('button', { name: say('Save'), exact: true });
      await other.fill('biblioteca');
      await save.click();
      await expect(pattern).toHaveAttribute('aria-invalid', 'true');
      await pattern.fill('*/tari/');
      await save.click();
      await expect(other).toHaveAttribute('aria-invalid', 'true');
      expect(await violationsOn(page)).toEqual([]);
      await keep(page, `wrong-rows-${language}-phone`);
      await other.fill(`${site.url}/en/sitemap.xml`);
      await expect(counted(dialog, say, 7, 8)).toBeVisible();
      await save.click();
      await expect(page.getByText(say('Source changed'), { exact: true })).toBeVisible();
      const row = sources(page, say).getByRole('listitem').first();
      await expect(row.getByText(/and another address|e un altro indirizzo/)).toBeVisible();
      await expect(row.getByText(say('Site changed'), { exact: true })).toBeVisible();
      await keep(page, `several-addresses-${language}-phone`);
      expect(await sourcesOf(instance, id)).toMatchObject([
        { other_urls: [`${site.url}/en/sitemap.xml`], include: [], exclude: ['*/tari/'], documents: 4 },
      ]);
    });
  });
}
