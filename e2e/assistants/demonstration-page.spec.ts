import { violationsOn } from '../axe.ts';
import { enter } from '../people.ts';
import { DESK, expect, PHONE, test } from '../test.ts';
import { sayIn } from '../texts.ts';

for (const { language, locale, size, question, says, cited, chat } of [
  {
    language: 'it-IT',
    locale: 'it-IT',
    size: DESK,
    question: 'Come addestro un assistente su un sito?',
    says: 'premi Aggiungi fonte',
    cited: '/manual/it/training/',
    chat: 'Apri la chat',
  },
  {
    language: 'en-US',
    locale: 'en-GB',
    size: PHONE,
    question: 'How do I train an assistant on a website?',
    says: 'press Add a source',
    cited: '/manual/en/training/',
    chat: 'Open the chat',
  },
] as const) {
  test.describe(language, () => {
    test.use({ locale, viewport: size });

    test(`the list leads to the demonstration page, whose chat answers from the manual: ${language}`, async ({
      page,
      context,
      instance,
    }) => {
      await enter(context, instance, { as: 'viewer', language });
      await page.goto('/ai/ai-assistants/');
      const opens = context.waitForEvent('page');
      await page.getByRole('link', { name: sayIn(language)('Demonstration page') }).click();
      const demo = await opens;
      await expect(demo).toHaveURL(`${instance.url}/demo/${language.slice(0, 2)}/`);
      // The first training may still be under way.
      await expect(async () => {
        await demo.reload();
        expect(await demo.locator('.note').count()).toBe(0);
      }).toPass();
      expect(await violationsOn(demo)).toEqual([]);
      await demo.getByRole('button', { name: chat }).click();
      await expect(demo.getByRole('listitem').filter({ hasText: question })).toBeVisible();
      await demo.getByRole('textbox').fill(question);
      await demo.keyboard.press('Enter');
      await expect(demo.getByRole('log')).toContainText(says);
      await expect(demo.getByRole('log').locator(`a[href*="${cited}"]`).first()).toBeVisible();
    });
  });
}
