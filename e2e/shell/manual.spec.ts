import type { Page } from '@playwright/test';
import { enter } from '../people.ts';
import { DESK, expect, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';

/** Presses a link of the console that opens the manual in a tab of its own. */
async function openManual(page: Page, press: () => Promise<void>): Promise<Page> {
  const [manual] = await Promise.all([page.waitForEvent('popup'), press()]);
  await manual.waitForLoadState();
  return manual;
}

for (const { language, locale } of [ITALIAN, ENGLISH]) {
  const say = sayIn(language);
  const short = language.slice(0, 2);
  test.describe(language, () => {
    test.use({ locale });

    test(`the account menu opens the manual, whose search leads to an answer (${language})`, async ({
      page,
      context,
      instance,
    }) => {
      await page.setViewportSize(DESK);
      await enter(context, instance, { as: 'admin', language });
      await page.goto('/ai/ai-assistants/');
      await page.getByRole('button', { name: 'admin' }).last().click();
      const manual = await openManual(page, () =>
        page.getByRole('menuitem', { name: say('Manual'), exact: true }).click(),
      );
      expect(new URL(manual.url()).pathname).toBe(`/manual/${short}/`);
      const word = language === 'en-US' ? 'create key' : 'creare chiave';
      await manual.getByRole('searchbox').fill(word);
      await manual.keyboard.press('Enter');
      await manual
        .getByRole('link', { name: say('How do I create a key?') })
        .first()
        .click();
      await expect(manual).toHaveURL(new RegExp(`/manual/${short}/keys-and-visitors/#issue-a-key$`));
      await expect(manual.locator('#issue-a-key')).toBeInViewport();
      await manual.close();
    });

    test(`a question mark in the palette finds the main tasks in the manual (${language})`, async ({
      page,
      context,
      instance,
    }) => {
      await page.setViewportSize(DESK);
      await enter(context, instance, { as: 'editor', language });
      await page.goto('/ai/ai-assistants/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      // Before its code is loaded, `?` would list the keys of the page.
      await expect(page.getByRole('combobox', { name: say('Search or run a command') })).toBeFocused();
      await page.keyboard.type(language === 'en-US' ? '? on air' : '? in onda');
      const option = page.getByRole('option', { name: say('How do I put an assistant on air?') });
      await expect(option).toBeVisible();
      const manual = await openManual(page, () => option.click());
      await expect(manual).toHaveURL(new RegExp(`/manual/${short}/assistants/#on-air$`));
      await manual.close();
    });
  });
}

for (const path of ['/manual/it/', '/api/docs/']) {
  test(`the page ${path} has the console’s font, and the theme that was chosen there`, async ({
    page,
    context,
    instance,
  }) => {
    await enter(context, instance, { as: 'viewer' });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/ai/ai-assistants/');
    const look = () =>
      page.evaluate(() => {
        const { backgroundColor, fontFamily } = getComputedStyle(document.body);
        return { backgroundColor, fontFamily };
      });
    await page.getByRole('button', { name: 'Tema' }).click();
    await page.getByRole('menuitemradio', { name: 'Scuro' }).click();
    await page.keyboard.press('Escape');
    const console = await look();
    await page.goto(path);
    expect(await look()).toEqual(console);
    expect(await page.evaluate(() => document.fonts.check('16px "Radio Canada Variable"'))).toBe(true);
  });
}

test('on a phone a button shows the pages of the manual, and nothing there or on the API’s page is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/manual/it/', '/manual/it/install/', '/manual/it/search/?q=chiave', '/api/docs/']) {
    await page.goto(path);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, wider]).toEqual([path, 0]);
  }
  await page.goto('/manual/it/');
  const pages = page.getByRole('navigation', { name: 'Pagine del manuale' });
  await expect(pages).toBeHidden();
  await page.getByRole('button', { name: 'Pagine del manuale' }).click();
  await pages.getByRole('link', { name: 'Il tuo account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Il tuo account' })).toBeVisible();
});

for (const { language, locale } of [ITALIAN, ENGLISH]) {
  test.describe(`search in ${language}`, () => {
    test.use({ locale });
    const isItalian = language === 'it-IT';

    test('a search without results leads to the main tasks; a word without its accent is found', async ({
      page,
    }) => {
      await page.goto(`/manual/${language.slice(0, 2)}/`);
      const search = async (words: string) => {
        await page.getByRole('searchbox').fill(words);
        await page.keyboard.press('Enter');
      };
      await search('xylophone');
      const title = isItalian ? 'Nessun risultato per «xylophone»' : 'No results for “xylophone”';
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const task = isItalian ? 'Come metto in onda un assistente?' : 'How do I put an assistant on air?';
      await expect(page.getByRole('main').getByRole('link', { name: task })).toBeVisible();
      await search(isItalian ? 'novita' : 'passkéy');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(isItalian ? 'novita' : 'passkéy');
      await expect(page.locator('mark').first()).toHaveText(isItalian ? 'novità' : /^passkey$/i);
    });
  });
}
