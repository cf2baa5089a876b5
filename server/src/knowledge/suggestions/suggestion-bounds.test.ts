import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { sitemapOf, webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';

let site: WebSite;
let scene: TrainingScene;
beforeAll(async () => {
  site = await webSite();
  scene = await trainingScene([site]);
});
afterAll(async () => {
  await scene.close();
  await site.close();
});

const QUESTION = 'Come si rinnova la carta?';
const TOPICS =
  'mensa scuolabus biblioteca piscina teatro museo mercato parcheggio cimitero palestra asilo farmacia canile archivio stadio'.split(
    ' ',
  );

/** A section that is long enough to be a passage of its own. */
const section = (heading: string, text: string) => `<h2>${heading}</h2><p>${`${text} `.repeat(9)}</p>`;
const page = (title: string, ...sections: string[]) =>
  `<html lang="it"><title>${title}</title><main><h1>${title}</h1>${sections.join('')}</main></html>`;
const CARD = section(
  QUESTION,
  'La carta di identità si rinnova allo sportello due, con una fotografia recente.',
);

async function trainedOn(pages: Record<string, string>): Promise<TrainedAssistant> {
  Object.assign(site.pages, pages, { '/sitemap.xml': sitemapOf(site.origin, Object.keys(pages)) });
  const assistant = await scene.assistant();
  await assistant.addSite(site);
  await assistant.train();
  return assistant;
}

const suggested = async (assistant: TrainedAssistant): Promise<string[]> =>
  (await scene.editor.get(assistant.at('suggested-question/'))).body.questions;

/** Replaces the headings of an assistant's first passages with questions that no page answers. */
const makeUnanswerable = (assistant: TrainedAssistant, many: number) =>
  sql`
    update passages set title = 'Servizi › Perché il drago ' || ord || ' vola?'
    where assistant_id = ${assistant.id} and ord in
      (select ord from passages where assistant_id = ${assistant.id} order by ord limit ${many})`.execute(
    scene.server.services.db,
  );

const services = (many: number) =>
  page(
    'Servizi',
    ...TOPICS.slice(0, many).map((topic) => section(`Dove si trova ${topic}?`, `Qui si parla di ${topic}.`)),
    CARD,
  );

test.each([
  [14, [QUESTION]],
  [15, []],
])(
  'ANS-10 after %d questions without an answer suggests %j: at most 15 are searched for',
  async (many, expected) => {
    const assistant = await trainedOn({ '/servizi': services(many) });
    await makeUnanswerable(assistant, many);
    expect(await suggested(assistant)).toEqual(expected);
  },
);

test('ANS-10 the headings of a training run that is not in service are not searched for', async () => {
  const assistant = await trainedOn({ '/servizi': services(15) });
  const { db } = scene.server.services;
  await sql`
    update passages set generation = generation + 1
    where assistant_id = ${assistant.id} and title not like ${`%${QUESTION}%`}`.execute(db);
  expect(await suggested(assistant)).toContain(QUESTION);
});

test.each([
  [299, [QUESTION]],
  [300, []],
])('ANS-10 beside %d earlier pages suggests %j: at most 300 pages are read', async (many, expected) => {
  const assistant = await trainedOn({ '/carta': page('Home', CARD) });
  await sql`
    insert into documents
    select (jsonb_populate_record(d, jsonb_build_object(
      'id', (${`00000000-0000-4000-8${many}-`} || lpad(n::text, 12, '0'))::uuid,
      'url', d.url || n, 'asked_url', d.asked_url || n, 'title', 'Home'))).*
    from documents as d, generate_series(1, ${many}::int) as n
    where d.assistant_id = ${assistant.id}`.execute(scene.server.services.db);
  expect(await suggested(assistant)).toEqual(expected);
});
