import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import { keep } from '../keep.ts';
import { enter, signInByCall } from '../people.ts';
import { DESK, expect, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import { IN_ENGLISH, IN_ITALIAN } from './kinds-of-files.ts';

const LIST = '/api/v1/ai/admin/assistant/';
const LEARNT = /\d+ (passaggi|passage|imparat|learned)/;
/** The endings of the files that a browser shows. It saves the others. */
const IS_SHOWN = /\.(pdf|txt|md)$/;

/** Presses a citation, and expects its file in a window, or saved. `uploaded` is undefined for a file of an archive. */
async function expectOpened(
  page: Page,
  link: Locator,
  { name, answer, uploaded }: { name: string; answer: string; uploaded: Buffer | undefined },
): Promise<void> {
  const fetching = page.waitForResponse((response) => response.url().endsWith('/content/'));
  if (IS_SHOWN.test(name)) {
    const [response, window] = await Promise.all([fetching, page.waitForEvent('popup'), link.click()]);
    expect(response.status()).toBe(200);
    // Not every browser has a viewer of PDF.
    if (!name.endsWith('.pdf')) await expect(window.locator('body')).toContainText(answer);
    return window.close();
  }
  const [, download] = await Promise.all([fetching, page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(name);
  const saved = await readFile(await download.path());
  expect(uploaded && saved.equals(uploaded)).toBe(true);
}

for (const { language, locale, size, kinds } of [
  { ...ITALIAN, size: DESK, kinds: IN_ITALIAN },
  { ...ENGLISH, size: PHONE, kinds: IN_ENGLISH },
]) {
  test.describe(`in ${language}`, () => {
    const say = sayIn(language);
    test.use({ locale, viewport: size });

    test('TRN-03 a file of each kind is uploaded, answers, and is opened from its citation', async ({
      page,
      context,
      instance,
    }) => {
      const admin = await signInByCall(instance, 'admin');
      const name = `Kinds ${language}`;
      const { id } = await admin.call<{ id: string }>('POST', LIST, { name, language });
      await enter(context, instance, { as: 'admin', language });
      await page.goto(`/ai/ai-assistants/${id}/training/add/?kind=files`);
      await page
        .locator('form input[type=file]')
        .first()
        .setInputFiles([...kinds.files]);
      await page.getByRole('button', { name: say('Paste a text') }).click();
      const dialog = page.getByRole('dialog');
      const [title, text] = kinds.pasted;
      await dialog.getByLabel(say('Name'), { exact: true }).fill(title);
      await dialog.locator('textarea').fill(text);
      await dialog.getByRole('button', { name: say('Add the text') }).click();
      for (const file of [...kinds.files.map((one) => one.name), title])
        await expect(page.getByRole('listitem').filter({ hasText: file }).last()).toContainText(LEARNT);
      expect(await violationsOn(page)).toEqual([]);
      await keep(page, `every-kind-added-${language}`);
      await page.goto(`/ai/ai-assistants/${id}/try/`);
      const contents = new Map(kinds.files.map((file) => [file.name, file.buffer]));
      for (const { question, answer, place, name: cited } of kinds.asked) {
        await test.step(cited, async () => {
          await page.getByLabel(say('Your question')).fill(question);
          await page.getByRole('button', { name: say('Ask'), exact: true }).click();
          const turn = page.getByRole('listitem').filter({ hasText: answer }).first();
          await expect(turn).toContainText(answer);
          const link = turn.getByRole('link', { name: place, exact: true }).first();
          await expectOpened(page, link, { name: cited, answer, uploaded: contents.get(cited) });
        });
      }
      await keep(page, `every-kind-cited-${language}`);
    });
  });
}
