import type { Page } from '@playwright/test';
import { keep } from '../keep.ts';
import { trainedAssistant, trainAgain } from '../assistants/trained.ts';
import { enter, signInByCall } from '../people.ts';
import { expect, expectAccessible, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import { openHostSite } from '../widget/host-site.ts';

const at = '/api/v1/ai/admin/assistant/';

interface Story {
  readonly title: string;
  readonly site: 'it' | 'en';
  readonly language: typeof ITALIAN | typeof ENGLISH;
  readonly question: string;
  readonly otherWords: string;
  readonly correction: string;
  /** The text of an answer that gives the correction. */
  readonly given: RegExp;
  readonly widget: {
    readonly open: string;
    readonly field: string;
    readonly notUseful: string;
    readonly why: string;
    readonly send: string;
    readonly reason: string;
    readonly another: string;
  };
}

const STORIES: readonly Story[] = [
  {
    title: 'Sportello del giro',
    site: 'it',
    language: ITALIAN,
    question: 'Quanto costa l’abbonamento della piscina comunale?',
    otherWords: 'Quanto si paga per l’abbonamento alla piscina?',
    correction: 'L’abbonamento mensile della piscina comunale costa 38 euro, 25 per chi ha meno di 18 anni.',
    given: /38 euro/,
    widget: {
      open: 'Apri la chat',
      field: 'La sua domanda',
      notUseful: 'Non utile',
      why: 'Che cosa non va?',
      send: 'Invia',
      reason: 'Non risponde',
      another: 'Nuova conversazione',
    },
  },
  {
    title: 'Desk of the loop',
    site: 'en',
    language: ENGLISH,
    question: 'How much is a season ticket for the swimming pool?',
    otherWords: 'What does the swimming pool season ticket cost?',
    correction:
      'A monthly season ticket for the municipal swimming pool costs 38 euros, 25 for people under 18.',
    given: /38 euros/,
    widget: {
      open: 'Open the chat',
      field: 'Your question',
      notUseful: 'Not helpful',
      why: 'What is wrong? (optional)',
      send: 'Send',
      reason: 'No answer',
      another: 'New chat',
    },
  },
];

for (const story of STORIES) {
  const { title, site: part, language, widget } = story;
  test.describe(`in ${language.language}`, () => {
    test.use({ locale: language.locale });

    test('MON-02 MON-03 MON-04 TRN-07 a poor answer is corrected, proved, given in other words, and stands after a training', async ({
      page,
      context,
      instance,
      site,
    }) => {
      const say = sayIn(language.language);
      const id = await trainedAssistant(instance, title, `${site.url}/${part}/sitemap.xml`);
      const admin = await signInByCall(instance, 'admin');
      const before = await admin.call<{ public_id: string; version: number }>('GET', `${at}${id}/`);
      const host = await openHostSite(instance.url, before.public_id);
      try {
        host.lang = part;
        await admin.call('PATCH', `${at}${id}/`, { version: before.version, allowed_origins: [host.url] });
        await admin.call('POST', `${at}${id}/enable/`);

        const visitor = await context.newPage();
        await visitor.goto(host.url);
        await visitor.getByRole('button', { name: widget.open }).click();
        const log = visitor.getByRole('log');
        await ask(visitor, story, story.question);
        await log.getByRole('button', { name: widget.notUseful, exact: true }).click();
        await visitor.getByRole('textbox', { name: widget.why }).fill(widget.reason);
        await visitor.locator('.reason').getByRole('button', { name: widget.send }).click();
        await expect(log.getByText(story.given)).toHaveCount(0);

        const staff = await enter(context, instance, { as: 'admin', language: language.language });
        await page.goto('/monitoring/chats/?has_negative=true');
        await page.getByRole('link', { name: story.question }).click();
        await expect(page.getByRole('heading', { level: 1, name: story.question })).toBeVisible();
        const review = page.getByRole('complementary', { name: say('Review of the answer') });
        await expect(review.getByText(widget.reason)).toBeVisible();
        await keep(page, `loop-${part}-conversation`);
        await expectAccessible(page);

        // From here on the keyboard alone.
        await page.keyboard.press('2');
        await page.keyboard.press('e');
        await page.keyboard.type(story.correction);
        await page.keyboard.press('Control+Enter');
        await expect(review.getByText(say('Written by {0} on {1}').slice(0, 10)).first()).toBeVisible();
        await page.keyboard.press('l');
        await expect(review.getByText(say('Learned and verified')).first()).toBeVisible();
        await keep(page, `loop-${part}-verified`);

        await ask(visitor, story, story.otherWords);
        await expect(log.getByText(story.given).first()).toBeVisible();
        await keep(visitor, `loop-${part}-visitor`);

        await trainAgain(instance, id);
        await visitor.getByRole('button', { name: widget.another }).click();
        await expect(log.getByText(story.given)).toHaveCount(0);
        await ask(visitor, story, story.question);
        await expect(log.getByText(story.given).first()).toBeVisible();

        await page.goto('/monitoring/learnings/');
        await page.getByRole('button', { name: story.question }).click();
        await expect(page.getByRole('dialog').getByText(say('Learned and verified')).first()).toBeVisible();
        await keep(page, `loop-${part}-proof`);
        await expectAccessible(page);
        await page.setViewportSize(PHONE);
        await keep(page, `loop-${part}-proof-phone`);

        // The page of the message has the words of the proof, although no page of corrections was open before.
        const learnings = await staff.call<{ results: { message: string; question: string }[] }>(
          'GET',
          '/api/v1/monitoring/admin/learning/',
        );
        const learned = learnings.results.find(({ question }) => question === story.question)!;
        await page.goto(`/monitoring/messages/${learned.message}/`);
        await expect(page.getByText(say('Before'), { exact: true }).first()).toBeVisible();

        await page.goto(`/ai/ai-assistants/${id}/training/`);
        const corrections = page.getByRole('region', { name: say('Corrections') });
        const pages = page.getByRole('table', { name: say('Documents in service') });
        await pages.getByRole('row').last().scrollIntoViewIfNeeded();
        await expect(corrections.getByText(say('Learned and verified'))).toBeVisible();
        await corrections.getByRole('button', { name: story.question }).click();
        await expect(page.getByRole('dialog').getByText(story.correction).first()).toBeVisible();
        await keep(page, `loop-${part}-training-phone`);
        await expectAccessible(page);
      } finally {
        await host.close();
      }
    });
  });
}

async function ask(visitor: Page, { widget }: Story, question: string): Promise<void> {
  const log = visitor.getByRole('log');
  const answers = await log.getByRole('button', { name: widget.notUseful, exact: true }).count();
  const field = visitor.getByRole('textbox', { name: widget.field });
  await field.fill(question);
  await field.press('Enter');
  await expect(log.getByRole('button', { name: widget.notUseful, exact: true })).toHaveCount(answers + 1);
}
