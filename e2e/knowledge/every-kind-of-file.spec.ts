import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import { keep } from '../keep.ts';
import { enter, signInByCall } from '../people.ts';
import { DESK, expect, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import { IN_ENGLISH, IN_ITALIAN } from './kinds-of-files.ts';
import type { KindsOfFiles } from './kinds-of-files.ts';

const LIST = '/api/v1/ai/admin/assistant/';
const LEARNT = /\d+ (passaggi|passage|imparat|learned)/;
/** The endings of the files that a browser shows. It saves the others. */
const IS_SHOWN = /\.(pdf|txt|md)$/;

/** Presses a citation, and returns the bytes of what it opens. */
async function bytesOf(page: Page, link: Locator, name: string): Promise<Buffer> {
  if (IS_SHOWN.test(name)) {
    const [shown] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await shown.waitForURL(/^blob:/);
    const address = shown.url().replace(/#.*$/, '');
    const bytes = await page.evaluate(
      async (url) => Array.from(new Uint8Array(await (await fetch(url)).arrayBuffer())),
      address,
    );
    await shown.close();
    return Buffer.from(bytes);
  }
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(name);
  return readFile(await download.path());
}

/** The bytes of the files by the names under which they are opened. */
function contentsOf({ files, pasted }: KindsOfFiles): ReadonlyMap<string, Buffer> {
  const [name, text] = pasted;
  return new Map([
    ...files.map((file) => [file.name, file.buffer] as const),
    [`${name}.md`, Buffer.from(text)],
  ]);
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
      const contents = contentsOf(kinds);
      for (const { question, answer, place, name: cited } of kinds.asked) {
        await test.step(cited, async () => {
          await page.getByLabel(say('Your question')).fill(question);
          await page.getByRole('button', { name: say('Ask'), exact: true }).click();
          const turn = page.getByRole('listitem').filter({ hasText: question }).last();
          await expect(turn).toContainText(answer);
          const link = turn.getByRole('link', { name: place, exact: true }).first();
          const bytes = await bytesOf(page, link, cited);
          const uploaded = contents.get(cited);
          if (uploaded) expect(bytes.equals(uploaded)).toBe(true);
          else expect(bytes.toString()).toContain(answer);
        });
      }
      await keep(page, `every-kind-cited-${language}`);
    });
  });
}
