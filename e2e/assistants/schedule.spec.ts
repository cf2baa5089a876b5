import { violationsOn } from '../axe.ts';
import { keep } from '../keep.ts';
import { enter, signInByCall } from '../people.ts';
import { expect, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import { trainedAssistant } from './trained.ts';

const LIST = '/api/v1/ai/admin/assistant/';

for (const { language, locale } of [ITALIAN, ENGLISH]) {
  test.describe(`in ${language}`, () => {
    const say = sayIn(language);
    test.use({ locale });

    test('TRN-04 a schedule is saved with the keyboard, the next times are told, and only manual training ends them', async ({
      page,
      context,
      instance,
      site,
    }) => {
      const id = await trainedAssistant(instance, `Ufficio Orari ${language}`, `${site.url}/it/sitemap.xml`);
      await enter(context, instance, { as: 'admin', language });
      await page.goto(`/ai/ai-assistants/${id}/training/`);
      const panel = page.getByRole('region', { name: say('Schedule'), exact: true });
      await panel.getByRole('button', { name: say('Change the schedule') }).focus();
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('switch', { name: say('Train by itself') })).toBeFocused();
      await page.keyboard.press('Space');
      await expect(panel.locator('ol > li')).toHaveCount(5);
      expect(await violationsOn(page)).toEqual([]);
      await page.getByLabel(say('At'), { exact: true }).fill('04:30');
      await page.keyboard.press('Enter');
      await expect(page.getByText(say('Data has been saved successfully'))).toBeVisible();
      const admin = await signInByCall(instance, 'admin');
      const saved = await admin.call<{ training_schedule: string }>('GET', `${LIST}${id}/`);
      expect(saved.training_schedule).toBe('mon,tue,wed,thu,fri 04:30');
      const inService = page.getByRole('region', { name: say('In service'), exact: true });
      await expect(inService.getByText(new RegExp(say('Next training: {at}', { at: '.+' })))).toBeVisible();
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await keep(page, `schedule-${language}-${scheme}`);
      }
      await panel.getByRole('switch', { name: say('Only manual training') }).check();
      await page.getByRole('button', { name: say('Save'), exact: true }).click();
      await expect(inService.getByText(say('Only manual training'), { exact: true })).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    });

    test('TRN-04 on a phone a source is paused, and its pages stay in service', async ({
      page,
      context,
      instance,
      site,
    }) => {
      const id = await trainedAssistant(instance, `Ufficio Pause ${language}`, `${site.url}/it/sitemap.xml`);
      await page.setViewportSize(PHONE);
      await enter(context, instance, { as: 'admin', language });
      await page.goto(`/ai/ai-assistants/${id}/training/`);
      const sources = page.getByRole('region', { name: say('Sources'), exact: true });
      await sources.getByRole('button', { expanded: false }).last().click();
      await page.getByRole('menuitem', { name: say('Pause'), exact: true }).click();
      await expect(sources.getByText(say('Paused'), { exact: true })).toBeVisible();
      await expect(sources.getByText(/^4 /)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await keep(page, `paused-source-${language}`);
    });
  });
}
