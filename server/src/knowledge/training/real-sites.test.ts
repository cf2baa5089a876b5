import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { hasRealSites, sharedData, siteOfFiles } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';

const which = hasRealSites() ? 'the real third-party site' : 'A SITE OF OUR OWN: the real ones are absent';
const languages = ['it', 'en'] as const;

interface Question {
  readonly q: string;
  readonly pages: readonly string[];
}

const OWN_QUESTIONS: Record<'it' | 'en', readonly Question[]> = {
  it: [
    { q: 'Quanto costa la carta di identità?', pages: ['anagrafe/'] },
    { q: 'A che ora apre la biblioteca?', pages: ['biblioteca/'] },
    { q: 'Entro quando si paga il saldo IMU?', pages: ['tributi/'] },
  ],
  en: [
    { q: 'When does a token expire?', pages: ['authentication/'] },
    { q: 'How many requests may a client make in a minute?', pages: ['throttling/'] },
    { q: 'Can I renew a book that somebody reserved?', pages: ['loans/'] },
  ],
};

const questionsOf = (language: 'it' | 'en'): readonly Question[] =>
  hasRealSites()
    ? readFileSync(join(sharedData, `questions-${language}.jsonl`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Question)
    : OWN_QUESTIONS[language];

let sites: Record<'it' | 'en', WebSite>;
let scene: TrainingScene;
const assistants = {} as Record<'it' | 'en', TrainedAssistant>;
beforeAll(async () => {
  sites = { it: await siteOfFiles('it'), en: await siteOfFiles('en') };
  scene = await trainingScene(Object.values(sites));
  for (const language of languages) {
    assistants[language] = await scene.assistant();
    await assistants[language].addSite(sites[language]);
  }
});
afterAll(async () => {
  await scene.close();
  await Promise.all(Object.values(sites).map((site) => site.close()));
});

test.each(languages)(
  `TRN-01 an assistant learns a site (%s) from its sitemap and finds the right pages (${which})`,
  async (language) => {
    const assistant = assistants[language];
    const site = sites[language];
    const run = await assistant.train();
    expect(run).toMatchObject({ state: 'succeeded', phase: 'ended', done: run.total, counts: { failed: 0 } });
    const pages = Object.keys(site.pages).filter((path) => path !== '/sitemap.xml');
    expect(run.total).toBe(pages.length);
    expect(pages.filter((path) => site.times(path) !== 1)).toEqual([]);
    const documents = await assistant.documents();
    expect(documents).toHaveLength(run.counts.new);
    expect(run.passages).toBe(documents.reduce((sum, one) => sum + one.passages, 0));

    const questions = questionsOf(language);
    let right = 0;
    for (const { q, pages: expected } of questions) {
      const found = (await assistant.find(q)).slice(0, 5).map((url) => new URL(url).pathname.slice(1));
      if (found.some((path) => expected.includes(path))) right += 1;
    }
    expect(right / questions.length).toBeGreaterThan(0.85);
  },
);

test.skipIf(!hasRealSites())(
  'TRN-01 what the real site holds on purpose is reported as what it is',
  async () => {
    const { body } = await scene.editor.get(assistants.it.at('training-run/'));
    const report = await assistants.it.report(body.results[0].id);
    expect(report).toMatchObject({
      '/partecipa.html': 'skipped: redirect_stub',
      '/status/': 'skipped: noindex',
      '/enti/comune-di-cefalu/': 'skipped: empty',
      '/faq/': 'new',
      '/security.html': 'new',
    });
    const again = await assistants.it.train();
    expect(again.counts).toMatchObject({ new: 0, changed: 0, removed: 0, failed: 0 });
  },
);
