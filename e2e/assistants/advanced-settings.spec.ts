import { enter, forgetSession } from '../people.ts';
import { expect, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import { violationsOn } from '../axe.ts';

const LIST = '/api/v1/ai/admin/assistant/';

for (const { language, locale } of [ITALIAN, ENGLISH]) {
  const say = sayIn(language);

  test.describe(language, () => {
    test.use({ locale });

    test('AST-02 an advanced setting is changed with the keyboard, compared with the version before, and reset', async ({
      page,
      context,
      instance,
    }) => {
      const admin = await enter(context, instance, { as: 'admin', language });
      const { id } = await admin.call<{ id: string }>('POST', LIST, { name: `Ufficio Fino ${language}` });
      await page.goto(`/ai/ai-assistants/${id}/`);
      await page.getByRole('link', { name: say('Advanced settings'), exact: true }).click();
      const different = page.getByRole('region', { name: say('Different from the default') });
      await expect(different).toContainText(say('Every setting has its default.'));
      await page.getByRole('radio', { name: new RegExp(`^${say('In the text')}`) }).focus();
      await page.keyboard.press('ArrowDown');
      const thanks = page.getByLabel(say('Reply to thanks'), { exact: true });
      await thanks.fill('Con piacere, dal Comune.');
      await expect(different).toContainText('Con piacere, dal Comune.');
      await page.keyboard.press('Control+s');
      await expect(page.getByText(say('Data has been saved successfully'))).toBeVisible();

      await page.getByRole('button', { name: say('Show version {version}', { version: 2 }) }).click();
      const row = page.getByRole('dialog').getByRole('row', { name: say('Citations') });
      await expect(row).toContainText(say('In the text'));
      await expect(row).toContainText(say('In a list'));
      expect(await violationsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await page.reload();
      await page
        .getByRole('button', { name: say('Reset: {label}', { label: say('Reply to thanks') }) })
        .click();
      await expect(thanks).toBeFocused();
      await page.getByRole('button', { name: say('Reset all') }).click();
      await page.keyboard.press('Control+s');
      await expect(
        page.getByRole('button', { name: say('Show version {version}', { version: 3 }) }),
      ).toBeVisible();
      await expect(different).toContainText(say('Every setting has its default.'));
      const { citations_strategy, small_talk_thanks } = await admin.call<Record<string, string>>(
        'GET',
        `${LIST}${id}/`,
      );
      expect([citations_strategy, small_talk_thanks]).toEqual(['inline', '']);
    });
  });
}

test.describe('on a narrow phone', () => {
  const say = sayIn(ITALIAN.language);
  test.use({ viewport: { width: 320, height: 640 }, locale: ITALIAN.locale });

  test('AST-02 USER-06 the page fits, and an editor has neither the tab nor the page', async ({
    page,
    context,
    instance,
  }) => {
    const admin = await enter(context, instance, { as: 'admin', language: ITALIAN.language });
    const { id } = await admin.call<{ id: string }>('POST', LIST, { name: 'Ufficio Stretto Fino' });
    await admin.call('PATCH', `${LIST}${id}/advanced/`, { small_talk_thanks: 'P'.repeat(200) });
    await page.goto(`/ai/ai-assistants/${id}/advanced/`);
    await expect(page.getByText(say('Default: {usual}', { usual: say('standard text') }))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await violationsOn(page)).toEqual([]);
    await forgetSession(context);
    await enter(context, instance, { as: 'editor', language: ITALIAN.language });
    await page.goto(`/ai/ai-assistants/${id}/`);
    await expect(page.getByRole('link', { name: say('Training'), exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: say('Advanced settings'), exact: true })).toHaveCount(0);
    await page.goto(`/ai/ai-assistants/${id}/advanced/`);
    await expect(page.getByText(say('Sorry, you are not allowed to access this page'))).toBeVisible();
  });
});
