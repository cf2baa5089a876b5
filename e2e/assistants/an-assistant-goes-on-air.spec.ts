import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import type { Instance } from '../instance.ts';
import { PASSWORD, setLanguage } from '../people.ts';
import { expect, test } from '../test.ts';
import { sayIn } from '../texts.ts';
import type { Language, Say } from '../texts.ts';
import { askAsVisitor } from './visitor.ts';

// AST-01, AST-05, AST-07, TRN-01, ANS-10, AUTH-04 and AUTH-05 in the story of one person.

test('from the sign-in to a visitor’s answer, in Italian', async ({ page, instance, site }) => {
  await playStory(page, instance, {
    language: 'it-IT',
    say: sayIn('it-IT'),
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

  test('from the sign-in to a visitor’s answer, in English', async ({ page, instance, site }) => {
    await playStory(page, instance, {
      language: 'en-US',
      say: sayIn('en-US'),
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
  language: Language;
  say: Say;
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

async function playStory(page: Page, instance: Instance, story: Story): Promise<void> {
  const { say } = story;
  await setLanguage(instance, 'admin', story.language);
  await test.step('signs in and creates an assistant', () => makeAssistant(page, story));
  await test.step('reads what the assistant lacks to go on air', () => isRefused(page, story));
  await test.step('adds the site and watches it train', () => trainIt(page, story));
  await test.step('asks, and opens the page that the answer cites', () => tryIt(page, story));
  const key = await test.step('issues a key and writes the pause text', () => issueKey(page, story));

  await test.step('a visitor gets answers only while the assistant is on air', async () => {
    expect((await askAsVisitor(instance, key, story.visitorAsks)).status).toBe(409);
    await putOnAir(page, story);
    const heard = await askAsVisitor(instance, key, story.visitorAsks);
    expect(heard.type).toContain('text/event-stream');
    expect(heard.content).toContain(story.visitorReads);
    expect(heard.streamed).toBe(heard.content);
    expect(heard.citations[0]?.url).toBe(story.visitorCites);
    await takeOffAir(page, story);
    const paused = await askAsVisitor(instance, key, story.visitorAsks);
    expect(paused.status).toBeGreaterThanOrEqual(400);
    expect(paused.refusal).toContain(story.pauseText);
  });

  await test.step('changes to a profile with fewer permissions', () => wearEditor(page, say));
  await test.step('signs out, and the back button shows nothing', () => signOut(page, say));
}

async function makeAssistant(page: Page, { say, name }: Story): Promise<void> {
  await page.goto('/ai/ai-assistants/');
  await page.getByLabel(say('Username')).fill('admin');
  await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say('Sign in') }).click();
  await expect(page.getByRole('heading', { name: say('Your assistants') })).toBeVisible();
  await page.getByRole('link', { name: say('New assistant') }).click();
  await page.getByLabel(say('Name'), { exact: true }).fill(name);
  await page.getByRole('button', { name: say('Create'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/training\/$/);
}

async function isRefused(page: Page, { say, name }: Story): Promise<void> {
  await page.getByRole('button', { name: say('Put on air') }).click();
  const dialog = page.getByRole('dialog', { name: say('{name} can’t go on air yet', { name }) });
  await expect(dialog).toContainText(say('It has no source in service, so it wouldn’t know anything.'));
  await expect(dialog).toContainText(say('It has no website and no key, so visitors can’t reach it.'));
  await expect(dialog.getByRole('button', { name: say('Put on air') })).toHaveCount(0);
  await dialog.getByRole('link', { name: say('Add a source and train it') }).click();
  await expect(dialog).toBeHidden();
}

async function trainIt(page: Page, { say, sitemap }: Story): Promise<void> {
  await page
    .getByRole('link', { name: say('Add a source'), exact: true })
    .first()
    .click();
  await page.getByLabel(say('Sitemap or website address')).fill(sitemap);
  await page.getByRole('button', { name: say('Add and train'), exact: true }).click();
  await expect(page.getByRole('progressbar', { name: say('Training progress') })).toBeVisible();
  await expect(page.getByText(say('Training succeeded'), { exact: true })).toBeVisible();
  await expect(page.getByText(/(Risponde con|Answers from) 4 doc/)).toBeVisible();
  const pages = page.getByRole('table', { name: say('Documents in service') });
  await expect(pages.getByRole('row')).toHaveCount(1 + 4);
}

async function tryIt(page: Page, { say, question, answer, cites }: Story): Promise<void> {
  await page
    .getByRole('link', { name: say('Try'), exact: true })
    .first()
    .click();
  await page.getByLabel(say('Your question')).fill(question);
  await page.getByRole('button', { name: say('Ask'), exact: true }).click();
  const turn = page.getByRole('listitem').filter({ hasText: answer }).first();
  await expect(turn).toContainText(answer);
  // The current tab links to the same chat.
  const talk = new URL(page.url()).search;
  await page
    .getByRole('navigation', { name: say('Assistant sections') })
    .getByRole('link', { name: say('Try'), exact: true })
    .click();
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/try/') && url.search === talk);
  await expect(turn).toContainText(answer);
  const [source] = await Promise.all([
    page.context().waitForEvent('page'),
    turn.locator(`a[href^="${cites}"]`).first().click(),
  ]);
  await expect(source).toHaveURL((url) => url.href.startsWith(cites));
  await expect(source.getByRole('heading', { level: 1 })).toBeVisible();
  await source.close();
  // The card with the passage stays over the page while the pointer is on its mark.
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('Why this answer?') }).click();
  const why = page.getByRole('complementary', { name: say('Why this answer?') });
  await expect(why.getByRole('heading', { name: say('Passages found') })).toBeVisible();
  await why.getByRole('button', { name: say('Close') }).click();
}

async function issueKey(page: Page, { say, pauseText }: Story): Promise<string> {
  await page.getByRole('button', { name: say('Put on air') }).click();
  const refusal = page.getByRole('dialog');
  await expect(refusal).not.toContainText(say('It has no source in service, so it wouldn’t know anything.'));
  await refusal.getByRole('link', { name: say('Put it on your site') }).click();
  await expect(refusal).toBeHidden();
  await page.getByRole('button', { name: say('New key') }).click();
  await page.getByRole('button', { name: say('Create key') }).click();
  const key = (await page.getByLabel(say('Key'), { exact: true }).innerText()).trim();
  await page.getByRole('button', { name: say('I’ve copied it, close') }).click();
  const keys = page.getByRole('region', { name: say('API keys') });
  await expect(keys).toContainText(`…${key.slice(-4)}`);
  expect(await page.content()).not.toContain(key);
  await page.getByRole('link', { name: say('Basic info'), exact: true }).click();
  await page.getByLabel(say('Pause text')).fill(pauseText);
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page.getByText(say('Data has been saved successfully'))).toBeVisible();
  return key;
}

async function putOnAir(page: Page, { say, name }: Story): Promise<void> {
  await page.getByRole('button', { name: say('Put on air') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Put on air') })
    .click();
  await expect(page.getByRole('status').getByText(say('{name} is on air', { name }))).toBeVisible();
}

async function takeOffAir(page: Page, { say, name }: Story): Promise<void> {
  await page.getByRole('button', { name: say('Take off air') }).click();
  const dialog = page.getByRole('dialog');
  const end = dialog.getByLabel(say('Until'));
  const confirm = dialog.getByRole('button', { name: say('Take off air') });
  for (const [typed, refusal] of [
    ['2020-01-01T08:00', say('Too early: choose a later date or time')],
    ['2200-01-01T08:00', say('Too late: choose an earlier date or time')],
  ] as const) {
    await end.fill(typed);
    await confirm.click();
    await expect(dialog).toContainText(refusal);
  }
  await end.fill('');
  await chooseTomorrow(page, dialog.getByRole('button', { name: say('Choose date') }));
  await expect(end).toHaveValue(/ 09:00/);
  await end.fill('');
  await confirm.click();
  await expect(page.getByRole('status').getByText(say('{name} is off air', { name }))).toBeVisible();
}

/** Chooses the next day in the calendar with the keyboard alone. */
async function chooseTomorrow(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const focused = page.getByRole('grid').locator('button:focus');
  await expect(focused).toHaveAttribute('aria-current', 'date');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(focused).not.toHaveAttribute('aria-current');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toHaveCount(0);
}

async function wearEditor(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: new RegExp(` ${say('Admin')}$`) }).click();
  await page.getByRole('menuitemradio', { name: say('Editor') }).click();
  await expect(page.getByRole('region', { name: say('API keys') })).toHaveCount(0);
  await expect(page.getByLabel(say('Pause text'))).toBeEnabled();
  await page
    .getByRole('link', { name: say('Your assistants') })
    .first()
    .click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: say('New assistant') })).toHaveCount(0);
}

async function signOut(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: 'admin', exact: true }).click();
  await page.getByRole('menuitem', { name: say('Sign out') }).click();
  await expect(page.getByRole('heading', { name: say('Sign in') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: say('Sign in') })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
}
