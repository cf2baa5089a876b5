import type { Locator, Page } from '@playwright/test';
import { openInstance } from '../instance.ts';
import type { Instance } from '../instance.ts';
import { PASSWORD } from '../people.ts';
import { openStaticSite } from '../static-site.ts';
import type { StaticSite } from '../static-site.ts';
import { expect, test } from '../test.ts';
import { sayIn } from '../texts.ts';
import type { Language, Say } from '../texts.ts';

// AST-01, AST-07, TRN-01 and ANS-10 as a newcomer plays them: the first useful answer, and an assistant of one's own.

/** The most presses from the sign-in to the opened citation. */
const DEMONSTRATION_PRESSES = 6;
const OWN_SITE_PRESSES = 8;

/** An instance that nobody has used, so that the time of its start counts. */
let site: StaticSite;
let fresh: Instance;
let startS: number;

test.beforeAll(async () => {
  site = await openStaticSite();
  const begun = Date.now();
  fresh = await openInstance(site.environment);
  startS = secondsSince(begun);
});
test.afterAll(async () => {
  await fresh.stop();
  await site.close();
});

const secondsSince = (begun: number): number => Math.round((Date.now() - begun) / 100) / 10;

interface Newcomer {
  language: Language;
  guide: string;
  name: string;
  sitemap: string;
  pages: string;
  speaks: string;
  suggested: string;
  cites: string;
}

const NEWCOMERS: readonly (Newcomer & { locale: string })[] = [
  {
    language: 'it-IT',
    locale: 'it-IT',
    guide: 'Guida di Regia',
    name: 'Sportello al primo avvio',
    sitemap: '/it/sitemap.xml',
    pages: '4 pagine nella mappa del sito · in italiano',
    speaks: 'It’ll speak Italian, like the site.',
    suggested: 'Carta d’identità elettronica: come si chiede?',
    cites: '/it/carta-identita/',
  },
  {
    language: 'en-US',
    locale: 'en-GB',
    guide: 'Regia guide',
    name: 'Desk at the first start',
    sitemap: '/en/sitemap.xml',
    pages: '4 pages in the sitemap · in English',
    speaks: 'It’ll speak English, like the site.',
    suggested: 'Electronic identity card: how to apply?',
    cites: '/en/identity-card/',
  },
];

for (const { locale, ...newcomer } of NEWCOMERS) {
  const say = sayIn(newcomer.language);

  test.describe(`a newcomer whose browser prefers ${locale}`, () => {
    test.use({ locale });

    test(`AST-07 comes to a cited answer on the demonstration in ${DEMONSTRATION_PRESSES} presses at most`, async ({
      page,
    }) => {
      const presses = countedPresses();
      const begun = Date.now();
      await signIn(page, say, presses);
      await presses.press(page.getByRole('link', { name: newcomer.guide }).first());
      await presses.press(tab(page, say('Try')));
      await askSuggested(page, say, presses);
      await openCitation(page, presses, '/manual/');
      report(`the demonstration in ${locale}`, presses, begun);
      expect(presses.count()).toBeLessThanOrEqual(DEMONSTRATION_PRESSES);
    });

    test(`AST-01 trains an assistant on a site in ${OWN_SITE_PRESSES} presses at most, to a cited answer`, async ({
      page,
    }) => {
      const presses = countedPresses();
      const begun = Date.now();
      await signIn(page, say, presses);
      await presses.press(page.getByRole('link', { name: say('New assistant') }));
      await expect(page.getByLabel(say('Name'), { exact: true })).toBeFocused();
      await page.keyboard.type(newcomer.name);
      await page.getByLabel(say('Website')).fill(site.url + newcomer.sitemap);
      await expect(page.getByRole('status').filter({ hasText: newcomer.pages })).toBeVisible();
      await expect(page.getByText(say(newcomer.speaks))).toBeVisible();
      await presses.press(page.getByRole('button', { name: say('Create and train') }));
      await expect(page).toHaveURL(/\/training\/$/);
      await expect(page.getByRole('heading', { level: 1, name: newcomer.name })).toBeVisible();
      await expect(page.getByText(say('Training succeeded'), { exact: true })).toBeVisible();
      const trainedAfter = presses.count();
      await presses.press(tab(page, say('Try')));
      const asked = await askSuggested(page, say, presses);
      expect(asked).toBe(newcomer.suggested);
      await openCitation(page, presses, site.url + newcomer.cites);
      report(
        `an assistant of one's own in ${locale} (trained after ${trainedAfter} presses)`,
        presses,
        begun,
      );
      expect(presses.count()).toBeLessThanOrEqual(OWN_SITE_PRESSES);
    });
  });
}

interface Presses {
  press(on: Locator): Promise<void>;
  count(): number;
}

/** Counts what a person presses. Typing is not counted. */
function countedPresses(): Presses {
  let count = 0;
  return {
    async press(on) {
      count += 1;
      await on.click();
    },
    count: () => count,
  };
}

async function signIn(page: Page, say: Say, presses: Presses): Promise<void> {
  await page.goto(fresh.url);
  await page.getByLabel(say('Username')).fill('admin');
  await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
  await presses.press(page.getByRole('button', { name: say('Sign in'), exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: say('Statistics') })).toBeVisible();
  await presses.press(tab(page, say('Your assistants')));
  await expect(page.getByRole('heading', { level: 1, name: say('Your assistants') })).toBeVisible();
}

const tab = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true }).first();

/** Asks the first of the three suggested questions, and waits for a cited answer. */
async function askSuggested(page: Page, say: Say, presses: Presses): Promise<string> {
  const suggested = page.getByRole('list', { name: say('Suggested questions') }).getByRole('button');
  // The demonstration's assistants may still learn.
  await expect(suggested).toHaveCount(3);
  const question = await suggested.first().innerText();
  await presses.press(suggested.first());
  const turns = page.getByRole('list', { name: say('Questions and answers') });
  // The answer may have a link of the same words.
  await expect(turns.getByText(question, { exact: true }).first()).toBeVisible();
  await expect(turns.getByText(say('Answered'), { exact: true })).toBeVisible();
  return question;
}

async function openCitation(page: Page, presses: Presses, at: string): Promise<void> {
  const cited = page.locator(`main ol a[href^="${at}"]`).first();
  const [source] = await Promise.all([page.context().waitForEvent('page'), presses.press(cited)]);
  await expect(source.getByRole('heading', { level: 1 })).toBeVisible();
  await source.close();
}

function report(what: string, presses: Presses, begun: number): void {
  const line = `first run, ${what}: ${presses.count()} presses, ${secondsSince(begun)} s after a start of ${startS} s`;
  process.stdout.write(`${line}\n`);
}
