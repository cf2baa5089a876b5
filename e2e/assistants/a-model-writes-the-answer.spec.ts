import type { Locator, Page } from '@playwright/test';
import { openInstance } from '../instance.ts';
import { enter } from '../people.ts';
import { expect, test as base } from '../test.ts';
import { sayIn } from '../texts.ts';
import { trainedAssistant } from './trained.ts';
import { writingModel } from './writing-model.ts';
import type { WritingModel } from './writing-model.ts';

/** Stories of an installation with a model. */
const test = base.extend<object, { model: WritingModel }>({
  model: [
    // Playwright reads the parameter pattern, so it must be there although it is empty.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const model = await writingModel();
      await give(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  instance: [
    async ({ site, model }, give) => {
      const instance = await openInstance({ ...site.environment, ...model.environment });
      await give(instance);
      await instance.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const say = sayIn('it-IT');
const QUESTION = 'Quanto costa la carta d’identità elettronica?';

const answers = (page: Page): Locator => page.getByRole('main').locator('li[aria-busy=false]');

async function ask(page: Page): Promise<Locator> {
  const before = await answers(page).count();
  await page.getByLabel(say('Your question')).fill(QUESTION);
  await page.getByRole('button', { name: say('Ask'), exact: true }).click();
  await expect(answers(page)).toHaveCount(before + 1);
  return answers(page).last();
}

test('ANS-15 named entities in an answer are shown as characters, also after a reload', async ({
  page,
  context,
  instance,
  site,
  model,
}) => {
  const id = await trainedAssistant(instance, 'Ragioneria', `${site.url}/it/sitemap.xml`);
  await enter(context, instance, { as: 'admin' });
  await page.goto(`/ai/ai-assistants/${id}/try/`);
  model.answer = 'Rivolgersi a **Rossi &amp; Figli** &mdash; 22,50 &euro; [1].';
  const answer = await ask(page);
  await expect(answer).toContainText('Rossi & Figli — 22,50 €');
  await expect(answer.locator('strong')).toHaveText('Rossi & Figli');
  await page.reload();
  await expect(answer.locator('strong')).toHaveText('Rossi & Figli');
});

test('ANS-15 a message that fails to render is shown as plain text, and the others stay', async ({
  page,
  context,
  instance,
  site,
  model,
  reports,
}) => {
  const id = await trainedAssistant(instance, 'Protocollo', `${site.url}/it/sitemap.xml`);
  await enter(context, instance, { as: 'admin' });
  // The chunk that renders Markdown fails to load: rendering the second message throws.
  await page.route('**/assets/MarkdownText-*.js', (route) => route.abort());
  await page.goto(`/ai/ai-assistants/${id}/try/`);
  model.answer = '';
  await ask(page);
  await expect(answers(page).first()).toContainText('22,50 euro');
  model.answer = 'Costa **22,50** euro [1].';
  await ask(page);
  await expect(answers(page).nth(1)).toContainText('Costa **22,50** euro [1].');
  await expect(answers(page).first()).toContainText('22,50 euro');
  await expect(page.getByLabel(say('Your question'))).toBeEnabled();
  expect(reports).toEqual([expect.stringContaining('Failed to fetch dynamically imported module')]);
  reports.length = 0;
});

test('ANS-10 an answer links only to the assistant’s own sources, also after a reload', async ({
  page,
  context,
  instance,
  site,
  model,
}) => {
  const id = await trainedAssistant(instance, 'Turismo', `${site.url}/it/sitemap.xml`);
  await enter(context, instance, { as: 'admin' });
  await page.goto(`/ai/ai-assistants/${id}/try/`);
  const own = `${site.url}/it/carta-identita/`;
  model.answer = `Costa 22,50 euro [1]. Si veda [la pagina](${own}) o [qui](https://evil.example/x) o https://evil.example/y.`;
  const answer = await ask(page);
  for (const _ of ['while it is new', 'after a reload']) {
    await expect(answer.getByRole('link', { name: 'la pagina' })).toHaveAttribute('href', own);
    expect(await answer.innerHTML()).not.toContain('evil');
    await page.reload();
  }
});
