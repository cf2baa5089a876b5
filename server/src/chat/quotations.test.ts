import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { told } from '../../test/chat-scene.ts';
import { openStream } from '../../test/event-stream.ts';
import { trainingScene } from '../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../test/training-scene.ts';
import { sitemapOf, webSite } from '../../test/web-site.ts';
import type { WebSite } from '../../test/web-site.ts';

const page = (title: string, main: string): string =>
  `<!doctype html><html lang="it"><head><title>${title}</title></head><body><main><h1>${title}</h1>${main}</main></body></html>`;

const PAGES: Record<string, string> = {
  '/tari/': page(
    'Tassa sui rifiuti',
    `<h2>Scadenze</h2><p>La TARI si paga in tre rate, ad aprile, luglio e novembre.</p>
     <h2>Riduzioni</h2><p>Chi vive da solo ha diritto a una riduzione della tassa.</p>`,
  ),
  '/nido/': page(
    'Asilo nido',
    `<p><strong>Graduatoria</strong><br>La graduatoria del nido esce il primo giugno all’albo pretorio.</p>
     <dl><dt>Retta</dt><dd>La retta del nido si versa entro il dieci di ogni mese.</dd></dl>
     <ul><li><strong>Ambientamento</strong> Il bambino è accompagnato da un genitore per una settimana.</li></ul>`,
  ),
  '/piscina/': page(
    'Piscina comunale',
    `<table><tr><td><h3>Abbonamenti</h3><p>Gli abbonamenti della piscina valgono dodici mesi.</p></td>
       <td><p><b>Docce</b></p><p>Le docce della piscina funzionano con un gettone da cinquanta centesimi.</p></td></tr></table>
     <table><tr><th>Corsia</th><td>Si affitta a ore.</td><td>20 euro</td></tr></table>`,
  ),
};

let site: WebSite;
let scene: TrainingScene;
let assistant: TrainedAssistant;
let ask: (question: string) => Promise<ReturnType<typeof told>>;

beforeAll(async () => {
  site = await webSite(PAGES);
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, Object.keys(PAGES));
  scene = await trainingScene([site]);
  assistant = await scene.assistant();
  await assistant.addSite(site);
  await assistant.train();
  const address = await scene.server.listen();
  const { tokens } = await scene.server.person({ organization: scene.organization, profiles: ['admin'] });
  ask = async (content) => {
    const stream = await openStream(`${address}/api/v1/ai/admin/assistant/${assistant.id}/try/`, {
      body: { content },
      headers: { authorization: `JWT ${tokens.access}` },
    });
    return told(await stream.rest());
  };
});
afterAll(async () => {
  await scene.close();
  await site.close();
});

describe('ANS-01 a quotation consists of whole sentences of one block', () => {
  test.each([
    [
      'the heading of a short section',
      'Quando si paga la TARI?',
      'La TARI si paga in tre rate, ad aprile, luglio e novembre.',
    ],
    [
      'bold words on a line of their own',
      'Quando esce la graduatoria del nido?',
      'La graduatoria del nido esce il primo giugno all’albo pretorio.',
    ],
    [
      'the term of a definition',
      'Entro quando si versa la retta del nido?',
      'La retta del nido si versa entro il dieci di ogni mese.',
    ],
    [
      'the bold label of an item',
      'Per quanto il bambino è accompagnato da un genitore?',
      'Il bambino è accompagnato da un genitore per una settimana.',
    ],
    [
      'bold words in a table that lays out the page',
      'Come funzionano le docce della piscina?',
      'Le docce della piscina funzionano con un gettone da cinquanta centesimi.',
    ],
    [
      'a heading in such a table',
      'Quanto valgono gli abbonamenti della piscina?',
      'Gli abbonamenti della piscina valgono dodici mesi.',
    ],
  ])('%s is not part of the quotation', async (_, question, sentence) => {
    const { text } = await ask(question);
    expect(text).toMatch(new RegExp(`(?:«|… )${sentence}`));
  });

  test('puts the heading before the sentence, outside the quotation marks', async () => {
    const { text } = await ask('Quando si paga la TARI?');
    expect(text).toContain('Scadenze: «La TARI si paga in tre rate, ad aprile, luglio e novembre.');
  });

  test('quotes a table row whole, with separated cells', async () => {
    const { text } = await ask('Come si affitta la corsia della piscina?');
    expect(text).toContain('«Corsia | Si affitta a ore. | 20 euro»');
  });

  test('the citation contains the heading, the whole passage and its fingerprint', async () => {
    const { last } = await ask('Quando si paga la TARI?');
    const [citation] = last.data.message.citations;
    expect(citation.heading).toBe('Scadenze / Riduzioni');
    expect(citation.quote).toContain('Scadenze\nLa TARI si paga in tre rate');
    expect(citation.fingerprint).toBe(createHash('sha256').update(citation.quote).digest('hex'));
  });
});
