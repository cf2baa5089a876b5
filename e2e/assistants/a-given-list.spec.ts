import type { Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import type { Instance } from '../instance.ts';
import { keep } from '../keep.ts';
import { enter, signInByCall } from '../people.ts';
import { expect, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import type { Say } from '../texts.ts';
import { newestTrainingEnds } from './trained.ts';

const LIST = '/api/v1/ai/admin/assistant/';

/** An assistant with a page of a site that has no sitemap; nothing has read it. */
async function withPage(instance: Instance, name: string, url: string): Promise<string> {
  const admin = await signInByCall(instance, 'admin');
  const { id } = await admin.call<{ id: string }>('POST', LIST, { name, source: { kind: 'sitemap', url } });
  await newestTrainingEnds(instance, id);
  return id;
}

const mapOf = (addresses: readonly string[]): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
      .map((address) => `<url><loc>${address}</loc></url>`)
      .join('')}</urlset>`,
  );

const row = (page: Page, say: Say) =>
  page
    .getByRole('region', { name: say('Sources'), exact: true })
    .getByRole('listitem')
    .first();

async function openMenu(page: Page, say: Say, item: string): Promise<void> {
  await row(page, say).getByRole('button', { expanded: false }).last().click();
  await page.getByRole('menuitem', { name: say(item), exact: true }).click();
}

const learnt = async (instance: Instance, id: string): Promise<string[]> => {
  const admin = await signInByCall(instance, 'admin');
  const { results } = await admin.call<{ results: { url: string }[] }>('GET', `${LIST}${id}/document/`);
  return results.map(({ url }) => new URL(url).pathname).toSorted();
};

for (const { language, locale } of [ITALIAN, ENGLISH]) {
  test.describe(`in ${language}`, () => {
    const say = sayIn(language);
    test.use({ locale });

    test('TRN-01 a sitemap is given as a file, and the training reads its pages alone; the list is removed again', async ({
      page,
      context,
      instance,
      site,
    }) => {
      const id = await withPage(instance, `Ufficio Elenchi ${language}`, `${site.url}/it/carta-identita/`);
      expect(await learnt(instance, id)).toEqual(['/it/biblioteca/', '/it/carta-identita/', '/it/rifiuti/']);
      await enter(context, instance, { as: 'admin', language });
      await page.goto(`/ai/ai-assistants/${id}/training/`);
      await openMenu(page, say, 'Give a list of pages…');
      const dialog = page.getByRole('dialog');
      const file = dialog.getByLabel(say('Sitemap, or text with one address a line'), { exact: true });
      const save = dialog.getByRole('button', { name: say('Save the list'), exact: true });
      await file.setInputFiles({
        name: 'altrove.xml',
        mimeType: 'application/xml',
        buffer: mapOf(['https://altrove.example/']),
      });
      await save.click();
      await expect(file).toHaveAttribute('aria-invalid', 'true');
      expect(await violationsOn(page)).toEqual([]);
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await keep(page, `given-list-refused-${language}-${scheme}`);
      }
      const pages = ['/it/tari/', '/it/biblioteca/', '/it/carta-identita/'].map((path) => site.url + path);
      await file.setInputFiles({
        name: 'sitemap.xml',
        mimeType: 'application/xml',
        buffer: mapOf([...pages, 'https://altrove.example/']),
      });
      await save.click();
      await expect(page.getByText(say('List saved, addresses: {count}', { count: 3 }))).toBeVisible();
      await expect(
        page.getByText(say('Left out, because they are on other sites: {elsewhere}', { elsewhere: 1 })),
      ).toBeVisible();
      await expect(
        row(page, say).getByText(/^(Given list of 3 addresses|Elenco dato di 3 indirizzi)/),
      ).toBeVisible();
      await openMenu(page, say, 'Train this source only');
      await expect(row(page, say).getByText(say('Up to date'), { exact: true })).toBeVisible();
      await expect(row(page, say).getByText(/^3 (pages|pagine)/)).toBeVisible();
      expect(await learnt(instance, id)).toEqual(['/it/biblioteca/', '/it/carta-identita/', '/it/tari/']);
      await keep(page, `given-list-${language}`);
      await openMenu(page, say, 'Replace the given list…');
      await dialog.getByRole('button', { name: say('Remove the list'), exact: true }).press('Enter');
      await expect(page.getByText(say('List removed'), { exact: true })).toBeVisible();
      await expect(row(page, say).getByText(/^(Given list|Elenco dato)/)).toHaveCount(0);
      await expect(row(page, say).getByText(say('Site changed'), { exact: true })).toBeVisible();
    });

    test('TRN-01 on a phone a pasted list with a wrong line names the line, and the mended one is read', async ({
      page,
      context,
      instance,
      site,
    }) => {
      const id = await withPage(instance, `Ufficio Incolla ${language}`, `${site.url}/it/carta-identita/`);
      await page.setViewportSize(PHONE);
      await enter(context, instance, { as: 'admin', language });
      await page.goto(`/ai/ai-assistants/${id}/training/`);
      await openMenu(page, say, 'Give a list of pages…');
      const dialog = page.getByRole('dialog');
      const pasted = dialog.getByLabel(new RegExp(`^${say('Or paste the addresses')}`));
      const save = dialog.getByRole('button', { name: say('Save the list'), exact: true });
      const [tari, card, library] = ['/it/tari/', '/it/carta-identita/', '/it/biblioteca/'].map(
        (path) => site.url + path,
      );
      await pasted.fill(`${tari}\n${card}\nnon è un indirizzo`);
      await save.click();
      await expect(pasted).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByText(/\b3\b/).last()).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await keep(page, `pasted-list-refused-${language}-phone`);
      await pasted.fill(`${tari}\n${card}\n\n${library}\n${tari}#rate`);
      await save.click();
      await expect(page.getByText(say('List saved, addresses: {count}', { count: 3 }))).toBeVisible();
      await openMenu(page, say, 'Train this source only');
      await expect(row(page, say).getByText(say('Up to date'), { exact: true })).toBeVisible();
      await expect(row(page, say).getByText(/^3 (pages|pagine)/)).toBeVisible();
      expect(await learnt(instance, id)).toEqual(['/it/biblioteca/', '/it/carta-identita/', '/it/tari/']);
      expect(await violationsOn(page)).toEqual([]);
      await keep(page, `given-list-${language}-phone`);
    });
  });
}
