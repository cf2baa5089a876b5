import { enter } from '../people.ts';
import { expect, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import { trainedAssistant } from './trained.ts';

for (const { language, locale } of [ITALIAN, ENGLISH]) {
  const say = sayIn(language);

  test.describe(language, () => {
    test.use({ locale });

    test('AST-06 the animation, a greeting and a question are changed and saved, with the keyboard too', async ({
      page,
      context,
      instance,
      site,
    }) => {
      const id = await trainedAssistant(instance, `Ufficio Testi ${language}`, `${site.url}/it/sitemap.xml`);
      await enter(context, instance, { as: 'editor', language });
      await page.goto(`/ai/ai-assistants/${id}/`);
      await page.getByRole('link', { name: say('Conversation'), exact: true }).click();
      await page.getByLabel(say('It pulses once')).focus();
      await page.keyboard.press('Space');
      await page.getByLabel(say('Seconds before the pop-up')).fill('31');
      await page.getByRole('radio', { name: say('English'), exact: true }).focus();
      await page.keyboard.press('Space');
      await page.getByLabel(say('Greeting')).fill('Welcome to our town.');
      // The preview is in the language of the texts, and shows no pop-up that nobody wrote.
      await page.getByRole('radio', { name: say('With pop-up'), exact: true }).check({ force: true });
      await expect(page.locator('.preview .launcher')).toBeVisible();
      await expect(page.locator('.preview .popup')).toHaveCount(0);
      await page.getByLabel(say('Pop-up text')).fill('May we help?');
      await expect(page.locator('.preview .popup')).toContainText('May we help?');
      await page.getByRole('button', { name: say('Add a question') }).click();
      await page.keyboard.type('When is the library open?');
      await page.keyboard.press('Control+s');
      await expect(page.getByLabel(say('Seconds before the pop-up'))).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('5');
      await page.keyboard.press('Control+s');
      await expect(page.getByText(say('Data has been saved successfully'))).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(say('It pulses once'))).toBeChecked();
      await page.getByRole('radio', { name: say('English'), exact: true }).check({ force: true });
      await expect(page.getByLabel(say('Greeting'))).toHaveValue('Welcome to our town.');
      await expect(page.getByRole('textbox', { name: say('Question {number}', { number: 1 }) })).toHaveValue(
        'When is the library open?',
      );
    });
  });
}

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('AST-02 AST-06 the Conversation tab, at its earlier address too, fits the page', async ({
    page,
    context,
    instance,
    site,
  }) => {
    const id = await trainedAssistant(instance, 'Ufficio Testi', `${site.url}/it/sitemap.xml`);
    await enter(context, instance, { as: 'admin' });
    await page.goto(`/ai/ai-assistants/${id}/animation/`);
    await page.getByRole('button', { name: sayIn(ITALIAN.language)('Add a question') }).click();
    expect(new URL(page.url()).pathname).toBe(`/ai/ai-assistants/${id}/conversation/`);
    const overflow = await page.evaluate(() => {
      const main = document.querySelector('main')!;
      return [main.scrollWidth - main.clientWidth, document.documentElement.scrollWidth - innerWidth];
    });
    expect(overflow.every((wider) => wider <= 0)).toBe(true);
  });
});
