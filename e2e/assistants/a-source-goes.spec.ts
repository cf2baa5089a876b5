import { violationsOn } from '../axe.ts';
import { keep } from '../keep.ts';
import { enter } from '../people.ts';
import { DESK, expect, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import { trainedAssistant } from './trained.ts';

const LIST = '/api/v1/ai/admin/assistant/';

for (const { language, locale, size } of [
  { ...ITALIAN, size: PHONE },
  { ...ENGLISH, size: DESK },
]) {
  test.describe(`in ${language}`, () => {
    const say = sayIn(language);
    test.use({ locale });

    test('AST-03 TRN-01 a client that empties the address is asked about the documents, and so is a person', async ({
      page,
      context,
      instance,
      site,
    }) => {
      const id = await trainedAssistant(instance, `Ufficio Uscite ${language}`, `${site.url}/it/sitemap.xml`);
      await page.setViewportSize(size);
      const admin = await enter(context, instance, { as: 'admin', language });
      const save = (body: object) => admin.call<{ sitemap_url: string }>('PATCH', `${LIST}${id}/`, body);
      await expect(save({ sitemap_url: '' })).rejects.toThrow(/409 .*: 4\. .*confirm_removal/);
      await page.goto(`/ai/ai-assistants/${id}/training/`);
      const sources = page.getByRole('region', { name: say('Sources'), exact: true });
      await expect(sources.getByText(/^4 (pages|pagine)/)).toBeVisible();
      const ask = async () => {
        await sources.getByRole('button', { expanded: false }).last().click();
        await page.getByRole('menuitem', { name: say('Remove source…'), exact: true }).click();
      };
      await ask();
      const question = page.getByRole('alertdialog');
      await expect(question.getByText(/\b4 (pages|pagine)/)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await keep(page, `remove-source-${language}`);
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(sources.getByText(/^4 (pages|pagine)/)).toBeVisible();
      await ask();
      await question.getByRole('button', { name: say('Remove source'), exact: true }).press('Enter');
      await expect(question).toHaveCount(0);
      await expect(page.getByText(say('No sources yet'), { exact: true })).toBeVisible();
      expect(await save({ sitemap_url: '' })).toMatchObject({ sitemap_url: '', documents: 0 });
    });
  });
}
