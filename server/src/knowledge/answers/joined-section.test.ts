import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answeredPages, filler, textOf, type AnsweredPages } from './answered-pages.fixture.ts';

const STEPS = ['la tessera sanitaria', 'una fotografia recente', 'il modulo firmato', 'la ricevuta'];

let town: AnsweredPages;
beforeAll(async () => {
  town = await answeredPages(
    {
      '/residenza/': {
        title: 'Anagrafe',
        main: `<h2>Cambio di residenza</h2><p>${filler(118)}</p>
          <p>Il cambio di residenza si chiede allo sportello con questi documenti:</p>
          <ul>${STEPS.map((step) => `<li>Per il cambio di residenza serve ${step} di chi presenta la domanda di residenza.</li>`).join('')}</ul>
          <p>${filler(20)}</p>`,
      },
      '/nido/': {
        title: 'Asilo nido',
        main: `<h2>Graduatoria</h2><p>${filler(70)}</p><p>La graduatoria provvisoria del nido esce il primo giugno.</p>
          <p>${filler(45)}</p><p>La graduatoria definitiva del nido esce il dieci luglio.</p><p>${filler(40)}</p>`,
      },
      '/museo/': { title: 'Museo civico', main: `<h2>Ingresso</h2><p>Il museo apre alle nove.</p>` },
    },
    'it',
  );
});
afterAll(() => town.close());

describe('ANS-01 a section that is split over two passages', () => {
  test('is cut where the test expects it', async () => {
    const { best } = await town.find('cambio di residenza');
    const own = best.filter(({ title }) => title.endsWith('Cambio di residenza'));
    expect(own.map(({ ord }) => ord).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(own.find(({ ord }) => ord === 0)!.body).toMatch(/con questi documenti:$/u);
  });

  test('is joined when it is quoted: the list comes with the line that announces it', async () => {
    const { extracts } = await town.ask('Quali documenti servono per il cambio di residenza?');
    const text = textOf(extracts[0]!);
    expect(text).toContain('con questi documenti:');
    for (const step of STEPS) expect(text).toContain(step);
    expect(extracts[0]!.parts.map(({ passage }) => passage.ord)).toEqual([0, 1]);
    expect(extracts[0]!.blocks.map(({ kind }) => kind)).toContain('item');
  });

  test('is joined when both parts answer, and never shown as two quotations of one section', async () => {
    const { extracts, offers } = await town.ask('Quando esce la graduatoria del nido?');
    expect(extracts).toHaveLength(1);
    const text = textOf(extracts[0]!);
    expect(text).toContain('esce il primo giugno');
    expect(text).toContain('esce il dieci luglio');
    expect(offers.map(({ label }) => label)).not.toContain('Graduatoria');
  });
});
