import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '@regia/contract/chat/calls';
import { chatClients } from '../faults/chat-clients.ts';
import type { ChatClient } from '../faults/chat-clients.ts';
import { openProduct } from '../faults/product.ts';
import type { Product } from '../faults/product.ts';
import { staff } from '../faults/staff.ts';
import { beginTraining, documentsOf, endOfRun } from '../faults/trained.ts';
import { siteOfFolder } from './loopback-site.ts';
import type { LoopbackSite } from './loopback-site.ts';
import { hasRealSites, LANGUAGES, ownSite, realSite } from './questions.ts';
import type { Language, SiteToLearn } from './questions.ts';

if (!hasRealSites) {
  process.stderr.write('SKIPPED: the real third-party sites are absent; a site of our own stands in\n');
}

describe.skipIf(!hasRealSites)('a real third-party site', () => learnsAndAnswers(realSite));
// Always runs: it is small, and elsewhere it is the only site.
describe('a small site of our own', () => learnsAndAnswers(ownSite));

function learnsAndAnswers(siteIn: (language: Language) => SiteToLearn): void {
  const sites = {} as Record<Language, LoopbackSite>;
  let product: Product;
  beforeAll(async () => {
    for (const language of LANGUAGES) sites[language] = await siteOfFolder(siteIn(language).folder);
    product = await openProduct({
      REGIA_ALLOW_HOSTS: LANGUAGES.map((language) => sites[language].host).join(','),
      REGIA_CRAWL_DELAY_MS: '0',
    });
  });
  afterAll(async () => {
    await product?.stop();
    await Promise.all(Object.values(sites).map((site) => site.close()));
  });

  test.each(LANGUAGES)(
    'TRN-01 ANS-01 is learnt from its sitemap, and answers quote or link the right pages (%s)',
    async (language) => {
      const { answerable, unanswerable, leastRight } = siteIn(language);
      const { origin } = sites[language];
      const admin = staff(product.url, 'admin');
      const began = performance.now();
      const { id, run } = await beginTraining(
        admin,
        `Sito ${language}`,
        origin,
        language === 'it' ? 'it-IT' : 'en-US',
      );
      const ended = await endOfRun(admin, id, run);
      const learntMs = performance.now() - began;
      expect(ended).toMatchObject({ state: 'succeeded', done: ended.total, counts: { failed: 0 } });
      const documents = await documentsOf(admin, id);
      expect(documents).toHaveLength(ended.counts.new);

      const [client] = chatClients(admin, id, '');
      const wrong: string[] = [];
      const times: number[] = [];
      for (const { q, pages } of answerable) {
        const asked = performance.now();
        const answer = await answerTo(client!, q);
        times.push(performance.now() - asked);
        const shown = [...answer.citations, ...linksOf(answer)].map(({ url }) => url);
        expect(shown.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
        const paths = shown.map((url) => new URL(url).pathname.slice(1));
        if (answer.outcome !== 'answered' || !paths.some((path) => pages.includes(path)))
          wrong.push(`${q}: ${answer.outcome}, ${paths.join(' ')} instead of ${pages.join(' ')}`);
      }
      expect(answerable.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(leastRight);
      expect(await answerTo(client!, unanswerable)).toMatchObject({ outcome: 'not_answered' });
      const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
      process.stderr.write(
        `  ${language}: ${documents.length} documents learnt in ${Math.round(learntMs)} ms; ${answerable.length - wrong.length} of ${answerable.length} answers quote or link a right page, median ${Math.round(median)} ms\n`,
      );
    },
  );
}

const linksOf = ({ parts }: Message) => parts.flatMap((part) => (part.kind === 'offers' ? part.offers : []));

async function answerTo(client: ChatClient, question: string): Promise<Message> {
  const { done } = await (await client.ask(question)).over;
  if (!done) throw new Error(`No answer to: ${question}`);
  return done;
}
