import type { Page } from '@playwright/test';
import type { House } from '../house.ts';
import { PASSWORD, setLanguage } from '../people.ts';
import { expect, test } from '../test.ts';
import { askAsVisitor } from './visitor.ts';
import { ENGLISH, ITALIAN } from './words.ts';
import type { Words } from './words.ts';

// AST-01, AST-05, AST-07, TRN-01, ANS-10, AUTH-04 and AUTH-05, as one person lives them.

test('from the sign-in to a visitor’s answer, in Italian', async ({ page, house, site }) => {
  await playStory(page, house, {
    words: ITALIAN,
    name: 'Sportello Cittadino',
    sitemap: `${site.url}/it/sitemap.xml`,
    question: 'Quanto costa la carta d’identità elettronica?',
    answer: '22,50 euro',
    cites: `${site.url}/it/carta-identita/`,
    visitorAsks: 'Quanto dura il prestito dei libri?',
    visitorReads: 'trenta giorni',
    visitorCites: `${site.url}/it/biblioteca/`,
    pauseText: 'Lo sportello riapre lunedì: nel frattempo chiami lo 010 123 456.',
  });
});

test.describe('in a browser that prefers English', () => {
  test.use({ locale: 'en-GB' });

  test('from the sign-in to a visitor’s answer, in English', async ({ page, house, site }) => {
    await playStory(page, house, {
      words: ENGLISH,
      name: 'Citizens’ desk',
      sitemap: `${site.url}/en/sitemap.xml`,
      question: 'How much is a resident’s parking permit?',
      answer: '36 euros a year',
      cites: `${site.url}/en/parking/`,
      visitorAsks: 'When is plastic collected?',
      visitorReads: 'on Tuesdays',
      visitorCites: `${site.url}/en/waste/`,
      pauseText: 'The desk opens again on Monday: meanwhile call 010 123 456.',
    });
  });
});

interface Story {
  words: Words;
  name: string;
  sitemap: string;
  question: string;
  answer: string;
  cites: string;
  visitorAsks: string;
  visitorReads: string;
  visitorCites: string;
  pauseText: string;
}

async function playStory(page: Page, house: House, story: Story): Promise<void> {
  const { words } = story;
  await setLanguage(house, 'admin', words.language);
  await test.step('signs in and makes an assistant', () => makeAssistant(page, story));
  await test.step('is told what is missing before it goes on air', () => isRefused(page, story));
  await test.step('adds the site and watches it train', () => trainIt(page, story));
  await test.step('asks, and opens the page that the answer cites', () => tryIt(page, story));
  const key = await test.step('issues a key and writes the pause text', () => issueKey(page, story));

  await test.step('a visitor is answered only on air', async () => {
    expect((await askAsVisitor(house, key, story.visitorAsks)).status).toBe(409);
    await putOnAir(page, words);
    const heard = await askAsVisitor(house, key, story.visitorAsks);
    expect(heard.type).toContain('text/event-stream');
    expect(heard.content).toContain(story.visitorReads);
    expect(heard.streamed).toBe(heard.content);
    expect(heard.citations[0]?.url).toBe(story.visitorCites);
    await takeOffAir(page, words);
    const paused = await askAsVisitor(house, key, story.visitorAsks);
    expect(paused.status).toBeGreaterThanOrEqual(400);
    expect(paused.refusal).toContain(story.pauseText);
  });

  await test.step('wears another profile, which may do less', () => wearEditor(page, words));
  await test.step('signs out, and the way back shows nothing', () => signOut(page, words));
}

async function makeAssistant(page: Page, { words, name }: Story): Promise<void> {
  await page.goto('/');
  await page.getByLabel(words.username).fill('admin');
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words.signIn }).click();
  await expect(page.getByRole('heading', { name: words.assistants })).toBeVisible();
  await page.getByRole('link', { name: words.newAssistant }).click();
  await page.getByLabel(words.name, { exact: true }).fill(name);
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/training\/$/);
}

async function isRefused(page: Page, { words, name }: Story): Promise<void> {
  await page.getByRole('button', { name: words.putOnAir }).click();
  const dialog = page.getByRole('dialog', { name: `${name} ${words.notReady}` });
  await expect(dialog).toContainText(words.noSource);
  await expect(dialog).toContainText(words.noKey);
  await expect(dialog.getByRole('button', { name: words.putOnAir })).toHaveCount(0);
  await dialog.getByRole('link', { name: words.addAndTrain }).click();
  await expect(dialog).toBeHidden();
}

async function trainIt(page: Page, { words, sitemap }: Story): Promise<void> {
  await page.getByRole('button', { name: words.addSource }).first().click();
  await page.getByLabel(words.address).fill(sitemap);
  await page.getByRole('button', { name: words.add, exact: true }).click();
  await page.getByRole('button', { name: words.train, exact: true }).click();
  await expect(page.getByRole('progressbar', { name: words.progress })).toBeVisible();
  await expect(page.getByText(words.trained, { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(words.answersFrom)).toBeVisible();
  const pages = page.getByRole('table', { name: words.inService });
  await expect(pages.getByRole('row')).toHaveCount(1 + 4);
}

async function tryIt(page: Page, { words, question, answer, cites }: Story): Promise<void> {
  await page.getByRole('link', { name: words.tryIt, exact: true }).first().click();
  await page.getByLabel(words.question).fill(question);
  await page.getByRole('button', { name: words.ask, exact: true }).click();
  const turn = page.getByRole('listitem').filter({ hasText: answer }).first();
  await expect(turn).toContainText(answer);
  const [source] = await Promise.all([
    page.context().waitForEvent('page'),
    turn.locator(`a[href^="${cites}"]`).first().click(),
  ]);
  await expect(source).toHaveURL((url) => url.href.startsWith(cites));
  await expect(source.getByRole('heading', { level: 1 })).toBeVisible();
  await source.close();
  // The card with the passage stands over the page for as long as the pointer is on its mark.
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.whyThis }).click();
  const why = page.getByRole('complementary', { name: words.whyThis });
  await expect(why.getByRole('heading', { name: words.found })).toBeVisible();
  await why.getByRole('button', { name: words.close }).click();
}

async function issueKey(page: Page, { words, pauseText }: Story): Promise<string> {
  await page.getByRole('button', { name: words.putOnAir }).click();
  const refusal = page.getByRole('dialog');
  await expect(refusal).not.toContainText(words.noSource);
  await refusal.getByRole('link', { name: words.issueKey }).click();
  await expect(refusal).toBeHidden();
  await page.getByRole('button', { name: words.newKey }).click();
  await page.getByRole('button', { name: words.issue }).click();
  const key = (await page.getByLabel(words.theKey, { exact: true }).innerText()).trim();
  await page.getByRole('button', { name: words.copied }).click();
  const keys = page.getByRole('region', { name: words.keys });
  await expect(keys).toContainText(`…${key.slice(-4)}`);
  expect(await page.content()).not.toContain(key);
  await page.getByLabel(words.pauseText).fill(pauseText);
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  return key;
}

async function putOnAir(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.putOnAir }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.putOnAir }).click();
  await expect(page.getByRole('status').getByText(words.onAir)).toBeVisible();
}

async function takeOffAir(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.takeOffAir }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.takeOffAir }).click();
  await expect(page.getByRole('status').getByText(words.offAir)).toBeVisible();
}

async function wearEditor(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: new RegExp(` ${words.admin}$`) }).click();
  await page.getByRole('menuitemradio', { name: words.editor }).click();
  await expect(page.getByRole('region', { name: words.keys })).toHaveCount(0);
  await expect(page.getByLabel(words.pauseText)).toBeEnabled();
  await page.getByRole('link', { name: words.assistants }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: words.newAssistant })).toHaveCount(0);
}

async function signOut(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: 'admin', exact: true }).click();
  await page.getByRole('menuitem', { name: words.signOut }).click();
  await expect(page.getByRole('heading', { name: words.signIn })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: words.signIn })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
}
