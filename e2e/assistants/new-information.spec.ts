import type { Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import type { Instance } from '../instance.ts';
import { keep } from '../keep.ts';
import { enter, signInByCall } from '../people.ts';
import type { Username } from '../people.ts';
import { expect, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import { trainedAssistant } from './trained.ts';

const LIST = '/api/v1/ai/admin/assistant/';

/** A trained assistant with one more source, which nothing has read. */
async function withUnreadSource(instance: Instance, siteUrl: string, name: string): Promise<string> {
  const id = await trainedAssistant(instance, name, `${siteUrl}/it/sitemap.xml`);
  const admin = await signInByCall(instance, 'admin');
  await admin.call('POST', `${LIST}${id}/source/`, { kind: 'sitemap', url: `${siteUrl}/en/sitemap.xml` });
  return id;
}

const tileOf = (page: Page, name: string) => page.getByRole('article', { name });

for (const { language, locale } of [ITALIAN, ENGLISH]) {
  test.describe(`in ${language}`, () => {
    const say = sayIn(language);
    test.use({ locale });

    test('AST-01 TRN-07 the notice is found with the filter; training from the tile removes it', async ({
      page,
      context,
      instance,
      site,
    }) => {
      const name = `Ufficio Novità ${language}`;
      await withUnreadSource(instance, site.url, name);
      await enter(context, instance, { as: 'admin', language });
      await page.goto('/ai/ai-assistants/');
      const filter = page.getByRole('button', { name: new RegExp(`^${say('To learn')} \\d+$`) });
      await filter.click();
      await expect(filter).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(/learn=true/);
      const tile = tileOf(page, name);
      await expect(tile.getByText(say('New information to learn'))).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await keep(page, `new-information-list-${language}-${scheme}`);
      }
      await tile.getByRole('button', { name: say('Train {name}', { name }) }).click();
      await expect(tile).toHaveCount(0);
      await page.goto(`/ai/ai-assistants/?search=${encodeURIComponent(name)}`);
      await expect(tileOf(page, name)).toBeVisible();
      await expect(tileOf(page, name).getByText(say('New information to learn'))).toHaveCount(0);
    });

    test('TRN-07 the assistant’s page leads to the training, which names the source', async ({
      page,
      context,
      instance,
      site,
    }) => {
      const name = `Ufficio Fonti ${language}`;
      const id = await withUnreadSource(instance, site.url, name);
      await enter(context, instance, { as: 'admin', language });
      await page.setViewportSize(PHONE);
      await page.goto(`/ai/ai-assistants/${id}/`);
      await keep(page, `new-information-page-${language}`);
      await page.getByRole('link', { name: say('New information to learn') }).click();
      await expect(page).toHaveURL(/\/training\//);
      const panel = page.getByRole('region', { name: say('In service'), exact: true });
      await expect(panel.getByText(/\/en\/sitemap\.xml/)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await keep(page, `new-information-training-${language}`);
      await panel.getByRole('button', { name: say('Train'), exact: true }).click();
      await expect(panel).toBeVisible();
      await expect(panel.getByText(/\/en\/sitemap\.xml/)).toHaveCount(0);
    });
  });
}

test('TRN-07 a person who may not train reads the notice and finds no button to train', async ({
  page,
  context,
  instance,
  site,
}) => {
  const name = 'Ufficio Lettura';
  await withUnreadSource(instance, site.url, name);
  const as: Username = 'viewer';
  await enter(context, instance, { as, language: ITALIAN.language });
  const say = sayIn(ITALIAN.language);
  await page.goto(`/ai/ai-assistants/?search=${encodeURIComponent(name)}`);
  const tile = tileOf(page, name);
  await expect(tile.getByText(say('New information to learn'))).toBeVisible();
  await expect(tile.getByRole('button', { name: say('Train {name}', { name }) })).toHaveCount(0);
});
