import type { Page } from '@playwright/test';
import { newestTrainingEnds } from '../assistants/trained.ts';
import { violationsOn } from '../axe.ts';
import { keep } from '../keep.ts';
import { enter, signInByCall } from '../people.ts';
import { SITE_FILES } from '../site-files.ts';
import { expect, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';

const LIST = '/api/v1/ai/admin/assistant/';

const answerIn = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words }).first();

for (const { language, locale, size, of, question, answer, heading } of [
  {
    ...ITALIAN,
    size: undefined,
    of: SITE_FILES[0],
    question: 'A che ora chiudono i dehors?',
    answer: 'undici di sera',
    heading: 'Orari dei dehors',
  },
  {
    ...ENGLISH,
    size: PHONE,
    of: SITE_FILES[1],
    question: 'When does the ice rink close?',
    answer: 'eleven at night',
    heading: 'Hours of the ice rink',
  },
]) {
  test.describe(`in ${language}`, () => {
    const say = sayIn(language);
    test.use({ locale, ...(size === undefined ? {} : { viewport: size }) });

    test('TRN-01 a website is read with the PDF that its page links to, and an answer opens it at its page', async ({
      page,
      context,
      instance,
      site,
    }) => {
      if (of === undefined) throw new Error('No file');
      const admin = await signInByCall(instance, 'admin');
      const name = `Atti ${language}`;
      const { id } = await admin.call<{ id: string }>('POST', LIST, { name, language });
      await enter(context, instance, { as: 'admin', language });
      await page.goto(`/ai/ai-assistants/${id}/training/add/`);
      const form = page.getByRole('main');
      const address = form.getByLabel(say('Sitemap or website address'), { exact: true });
      await address.fill(`${site.url}${of.path}sitemap.xml`);
      const files = form.getByRole('checkbox', { name: say('Read the files that its pages link to, too') });
      await expect(files).not.toBeChecked();
      await expect(files).toHaveAccessibleDescription(/1 file\./);
      await files.check();
      expect(await violationsOn(page)).toEqual([]);
      await keep(page, `linked-files-form-${language}`);
      await page.getByRole('button', { name: say('Add and train'), exact: true }).click();
      await expect(page).toHaveURL(/\/training\/$/);
      await newestTrainingEnds(instance, id);
      const sources = page.getByRole('region', { name: say('Sources'), exact: true });
      await expect(sources.getByText(/^2 (documents|documenti)/)).toBeVisible();
      await page.goto(`/ai/ai-assistants/${id}/try/`);
      await page.getByLabel(say('Your question')).fill(question);
      await page.getByRole('button', { name: say('Ask'), exact: true }).click();
      await expect(answerIn(page, answer)).toContainText(answer);
      const cited = answerIn(page, answer).getByRole('link', { name: `${of.link}, p. 2 › ${heading}` });
      const href = `${site.url}${of.file.name}#page=2`;
      await expect(cited).toHaveAttribute('href', href);
      await keep(page, `linked-files-cited-${language}`);
      const opened = await page.request.get(href);
      expect([opened.status(), (await opened.body()).equals(of.file.buffer)]).toEqual([200, true]);
    });
  });
}
