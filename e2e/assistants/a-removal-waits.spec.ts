import { violationsOn } from '../axe.ts';
import { keep } from '../keep.ts';
import { enter } from '../people.ts';
import { expect, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import { answeredTrainingEnds, trainAgain, trainedAssistant } from './trained.ts';

for (const { language, locale } of [ITALIAN, ENGLISH]) {
  test.describe(`in ${language}`, () => {
    const say = sayIn(language);
    test.use({ locale });

    test('TRN-10 a notification leads to the question, and the documents are removed after a yes', async ({
      page,
      context,
      instance,
      site,
    }) => {
      const name = `Ufficio Domande ${language}`;
      const id = await trainedAssistant(instance, name, site.list(`yes-${language}`, 4));
      site.list(`yes-${language}`, 1);
      await trainAgain(instance, id, ['held']);
      await enter(context, instance, { as: 'admin', language });
      await page.goto(`/ai/ai-assistants/?search=${encodeURIComponent(name)}`);
      await expect(page.getByText(say('Its training waits for an answer'))).toBeVisible();
      await page.goto('/notifications/');
      await keep(page, `removal-notification-${language}`);
      const item = page.getByRole('listitem').filter({ hasText: name });
      await item.getByRole('link', { name: say('Open the Training tab') }).click();
      const panel = page.getByRole('region', { name: say('In service'), exact: true });
      await expect(panel.getByText(/3 .*4/)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await keep(page, `removal-question-${language}-${scheme}`);
      }
      await panel.getByRole('button', { name: say('Remove the documents…') }).press('Enter');
      const dialog = page.getByRole('alertdialog');
      await keep(page, `removal-dialog-${language}`);
      await dialog.getByRole('button', { name: say('Remove'), exact: true }).press('Enter');
      await expect(panel.getByText(say('Keep the documents'))).toHaveCount(0);
      await expect(page.getByText(say('Waits for an answer'))).toHaveCount(0);
      await expect(panel.getByText(/1/).first()).toBeVisible();
    });

    test('TRN-10 TRN-06 on a phone the documents are kept; a source that keeps failing says so', async ({
      page,
      context,
      instance,
      site,
    }) => {
      const name = `Ufficio Guasti ${language}`;
      const id = await trainedAssistant(instance, name, site.list(`no-${language}`, 4));
      site.list(`no-${language}`, 1);
      await trainAgain(instance, id, ['held']);
      await enter(context, instance, { as: 'admin', language });
      await page.setViewportSize(PHONE);
      await page.goto(`/ai/ai-assistants/${id}/training/`);
      const keepButton = page.getByRole('button', { name: say('Keep the documents') });
      await expect(keepButton).toBeVisible();
      await keep(page, `removal-question-${language}-phone`);
      await keepButton.click();
      await expect(page.getByRole('heading', { name: say('In service'), exact: true })).toBeVisible();
      await expect(keepButton).toHaveCount(0);
      await answeredTrainingEnds(instance, id);
      site.list(`no-${language}`);
      await trainAgain(instance, id, ['failed']);
      await trainAgain(instance, id, ['failed']);
      await page.goto(`/ai/ai-assistants/${id}/training/`);
      await expect(page.getByText(/404/).first()).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await keep(page, `failing-source-${language}-phone`);
      await page.setViewportSize({ width: 1440, height: 900 });
      await keep(page, `failing-source-${language}`);
      const download = page.waitForEvent('download');
      await page
        .getByRole('button', { name: /^(Download the report|Scarica il resoconto)/ })
        .first()
        .click();
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
      await page.goto(`/ai/ai-assistants/${id}/`);
      await keep(page, `failing-head-${language}`);
      await page.goto(`/ai/ai-assistants/?search=${encodeURIComponent(name)}`);
      await expect(page.getByText(/A source keeps failing|Una fonte continua/)).toBeVisible();
      await keep(page, `failing-tile-${language}`);
    });
  });
}
