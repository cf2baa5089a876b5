import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainingScene } from '../../../test/training-scene.ts';
import { webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';
import { pageWith, serveOn } from './sections.fixture.ts';

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

const serve = (pages: Record<string, string>) => serveOn(site, pages);

test('ANS-10 suggests questions that the pages in service answer, in the language of the assistant', async () => {
  serve({
    '/card': pageWith('en', 'Identity card', [
      ['How is the card renewed?', 'The card is renewed at the desk.'],
    ]),
    '/carta': pageWith('it', 'Carta di identità', [
      [
        'Come si rinnova la carta?',
        'La carta di identità si rinnova allo sportello due, con una fotografia.',
      ],
      [
        'Quanto costa il duplicato?',
        'Il duplicato della carta costa ventisette euro e si paga allo sportello.',
      ],
    ]),
    '/rifiuti': pageWith('it', 'Raccolta dei rifiuti', [
      ['Calendario', 'La plastica si raccoglie il martedì.'],
    ]),
  });
  const assistant = await scene.assistant();
  const ask = () => scene.editor.get(assistant.at('suggested-question/'));
  expect((await ask()).body).toEqual({ questions: [] });
  await assistant.addSite(site);
  await assistant.train();
  const { questions } = (await ask()).body;
  expect(questions).toEqual([
    'Come si rinnova la carta?',
    'Quanto costa il duplicato?',
    'Che cosa c’è da sapere su «Raccolta dei rifiuti»?',
  ]);
  const found = await Promise.all(questions.map((question: string) => assistant.find(question)));
  expect(found.map(([best]) => best)).toEqual(
    ['/carta', '/carta', '/rifiuti'].map((path) => site.origin + path),
  );
});

test('ANS-10 leaves out a question that another page answers better', async () => {
  serve({
    '/avviso': pageWith('it', 'Avviso', [
      ['Quando apre la biblioteca?', 'Il testo di questo avviso parla di altro.'],
    ]),
    '/biblioteca': pageWith('it', 'Biblioteca comunale', [
      [
        'Quando apre la biblioteca comunale?',
        'La biblioteca comunale apre alle nove. La biblioteca apre anche il sabato.',
      ],
    ]),
  });
  const assistant = await scene.assistant();
  await assistant.addSite(site);
  await assistant.train();
  expect((await assistant.find('Quando apre la biblioteca?'))[0]).toBe(`${site.origin}/biblioteca`);
  const { questions } = (await scene.editor.get(assistant.at('suggested-question/'))).body;
  expect(questions[0]).toBe('Quando apre la biblioteca comunale?');
  expect(questions).not.toContain('Quando apre la biblioteca?');
});

/** A text that is long enough to be a passage of its own, and says nothing about libraries. */
const LONG = Array.from(
  { length: 12 },
  (_, n) =>
    `Il cantiere numero ${n} resta chiuso al traffico, con deviazioni segnalate lungo le strade vicine.`,
).join(' ');

test('ANS-10 leaves out a question that another section of its page answers better', async () => {
  serve({
    '/servizi': pageWith('it', 'Servizi', [
      ['Quando apre la biblioteca?', LONG],
      [
        'Quando apre la biblioteca comunale?',
        `La biblioteca comunale apre alle nove. La biblioteca apre anche il sabato. ${'Quando la biblioteca apre, apre anche la sala della biblioteca. '.repeat(12)}`,
      ],
    ]),
  });
  const assistant = await scene.assistant();
  await assistant.addSite(site);
  await assistant.train();
  const { questions } = (await scene.editor.get(assistant.at('suggested-question/'))).body;
  expect(questions).toContain('Quando apre la biblioteca comunale?');
  expect(questions).not.toContain('Quando apre la biblioteca?');
});

test('ANS-10 leaves out the title of a page, if another page says more about it', async () => {
  serve({
    '/avviso': pageWith('it', 'Biblioteca', [['Avviso', LONG]]),
    '/biblioteca': pageWith('it', 'Servizi', [
      [
        'Da sapere sulla biblioteca',
        `${'Che cosa da sapere sulla biblioteca: la biblioteca presta libri. '.repeat(12)}`,
      ],
    ]),
  });
  const assistant = await scene.assistant();
  await assistant.addSite(site);
  await assistant.train();
  const question = 'Che cosa c’è da sapere su «Biblioteca»?';
  expect((await assistant.find(question))[0]).toBe(`${site.origin}/biblioteca`);
  const { questions } = (await scene.editor.get(assistant.at('suggested-question/'))).body;
  expect(questions).not.toContain(question);
});

test('ANS-10 suggests nothing from pages in another language', async () => {
  serve({
    '/card': pageWith('en', 'Identity card', [['Renewal', 'The card is renewed at the desk with a photo.']]),
  });
  const assistant = await scene.assistant();
  await assistant.addSite(site);
  await assistant.train();
  expect((await assistant.find('How is the identity card renewed?'))[0]).toBe(`${site.origin}/card`);
  expect((await scene.editor.get(assistant.at('suggested-question/'))).body).toEqual({ questions: [] });
});

test('a stranger to the organisation gets no questions; a profile that may not try is refused', async () => {
  const assistant = await scene.assistant();
  const { server } = scene;
  const stranger = await server.person({ organization: await server.organization(), profiles: ['editor'] });
  expect((await stranger.get(assistant.at('suggested-question/'))).status).toBe(404);
  const nobody = await server.person({ organization: scene.organization, profiles: ['redazione'] });
  const path = assistant.at('suggested-question/').replace('/editor/', '/redazione/');
  expect((await nobody.get(path)).status).toBe(403);
});

test('ANS-10 leaves out a question whose best passage is of its page, but not sure enough to answer', async () => {
  const works =
    'Il cantiere resta chiuso al traffico, con deviazioni segnalate lungo le strade vicine. '.repeat(8);
  serve({
    '/avvisi': pageWith('it', 'Avvisi', [
      ['Dove ferma lo scuolabus?', works],
      // The text gives no time.
      ['Quando passa lo scuolabus?', works],
    ]),
  });
  const assistant = await scene.assistant();
  await assistant.addSite(site);
  await assistant.train();
  expect(await assistant.find('Quando passa lo scuolabus?')).toEqual([`${site.origin}/avvisi`]);
  const { questions } = (await scene.editor.get(assistant.at('suggested-question/'))).body;
  expect(questions).toEqual(['Dove ferma lo scuolabus?']);
});
