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
let staff: Awaited<ReturnType<TrainingScene['server']['person']>>;
let ask: (question: string) => Promise<ReturnType<typeof told>>;

beforeAll(async () => {
  site = await webSite(PAGES);
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, Object.keys(PAGES));
  scene = await trainingScene([site]);
  assistant = await scene.assistant();
  await assistant.addSite(site);
  await assistant.train();
  const address = await scene.server.listen();
  staff = await scene.server.person({ organization: scene.organization, profiles: ['admin'] });
  const { tokens } = staff;
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

interface Block {
  kind: string;
  text: string;
  emphasis: [number, number][];
}
const extractIn = (answer: ReturnType<typeof told>): { heading: string; blocks: Block[] } =>
  answer.last.data.message.parts.find((part: { kind: string }) => part.kind === 'extract');
const emphasized = ({ blocks }: { blocks: Block[] }): string[] =>
  blocks.flatMap(({ text, emphasis }) => emphasis.map(([start, end]) => text.slice(start, end)));

describe('ANS-01 a quotation shows one section, and marks the sentence that answers', () => {
  test('a section that shares its passage has its own heading, text and name of the source', async () => {
    const answer = await ask('Quando si paga la TARI?');
    const extract = extractIn(answer);
    expect(extract).toMatchObject({ heading: 'Scadenze' });
    expect(extract.blocks.map(({ text }) => text)).toEqual([
      'La TARI si paga in tre rate, ad aprile, luglio e novembre.',
    ]);
    const [citation] = answer.last.data.message.citations;
    expect([citation.title, citation.heading]).toEqual(['Tassa sui rifiuti', 'Scadenze']);
    expect(citation.quote).toContain('Scadenze\nLa TARI si paga in tre rate');
    expect(citation.fingerprint).toBe(createHash('sha256').update(citation.quote).digest('hex'));
  });

  test.each([
    [
      'Quando esce la graduatoria del nido?',
      'La graduatoria del nido esce il primo giugno all’albo pretorio.',
    ],
    [
      'Per quanto il bambino è accompagnato da un genitore?',
      'Il bambino è accompagnato da un genitore per una settimana.',
    ],
  ])('%s marks the sentence that answers', async (question, sentence) => {
    expect(emphasized(extractIn(await ask(question)))).toEqual([sentence]);
  });

  test('TRN-11 a sentence about a term of a list stands under the term', async () => {
    const extract = extractIn(await ask('Entro quando si versa la retta del nido?'));
    expect(extract.heading).toBe('Retta');
    expect(extract.blocks.map(({ text }: { text: string }) => text)).toEqual([
      'La retta del nido si versa entro il dieci di ogni mese.',
    ]);
  });

  test('a heading inside a table that lays out the page begins a section', async () => {
    const extract = extractIn(await ask('Quanto valgono gli abbonamenti della piscina?'));
    expect(extract.heading).toBe('Abbonamenti');
    expect(extract.blocks[0]!.text).toBe('Gli abbonamenti della piscina valgono dodici mesi.');
  });

  test('a list stays a list and a row a row, in the parts and in Markdown', async () => {
    const answer = await ask('Come si affitta la corsia della piscina?');
    expect(extractIn(answer).blocks).toContainEqual(
      expect.objectContaining({ kind: 'row', text: 'Corsia | Si affitta a ore. | 20 euro' }),
    );
    expect(answer.text).toContain('- Corsia | Si affitta a ore. | 20 euro');
  });

  test('the text in Markdown: the heading in bold, then the quotation with its number', async () => {
    const { text } = await ask('Quando si paga la TARI?');
    expect(text).toMatch(/^\*\*Scadenze\*\*\n\nLa TARI si paga in tre rate, .*\[1\]/u);
  });

  test('the trace names each passage after its own section, never after several headings', async () => {
    const answer = await ask('Chi ha diritto alla riduzione della tassa sui rifiuti?');
    const { body } = await staff.get(
      `/api/v1/ai/admin/assistant/${assistant.id}/try/${answer.last.data.message.id}/trace/`,
    );
    const [first] = body.passages;
    expect([first.title, first.heading]).toEqual(['Tassa sui rifiuti', 'Riduzioni']);
    for (const { heading } of body.passages) expect(heading).not.toContain(' / ');
    const dropped = await ask('Quando si paga la retta del nido e quando esce la graduatoria?');
    const trace = await staff.get(
      `/api/v1/ai/admin/assistant/${assistant.id}/try/${dropped.last.data.message.id}/trace/`,
    );
    for (const { heading } of trace.body.passages) expect(heading).not.toContain(' / ');
  });
});
