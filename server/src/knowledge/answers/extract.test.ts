import { describe, expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { ALWAYS, emphasisIn, filler, textOf } from './answered-pages.fixture.ts';
import { madeSource, type MadeSection } from './made-sections.fixture.ts';

const extractFor = (question: string, blocks: MadeSection['blocks'], rest: Partial<MadeSection> = {}) =>
  extractiveAnswer(madeSource(question, [{ path: ['Comune', 'Servizi'], blocks, ...rest }]), ALWAYS)
    .extracts[0]!;
const FEE = 'La tariffa della piscina è di sei euro.';

describe('ANS-01 the extract of a section', () => {
  test('a section of 120 words is shown whole', () => {
    const blocks = [
      ['paragraph', filler(112)],
      ['paragraph', FEE],
    ] as const;
    expect(extractFor('tariffa della piscina', blocks).words).toBe(120);
  });

  test('at most 80 words of a longer section are shown, around the sentence that answers', () => {
    const blocks = [
      ['paragraph', filler(90)],
      ['paragraph', FEE],
      ['paragraph', filler(54)],
    ] as const;
    const extract = extractFor('tariffa della piscina', blocks);
    expect(extract.words).toBeLessThanOrEqual(80);
    expect(extract.words).toBeGreaterThan(40);
    expect(textOf(extract)).toContain(FEE);
  });

  test('the sentence that answers is emphasized, and nothing else', () => {
    const text = `Il museo apre alle nove. ${FEE} Il parco è sempre aperto.`;
    expect(emphasisIn(extractFor('tariffa della piscina', text))).toEqual([FEE]);
  });

  test('a single sentence, code, and a text without words of the question are not emphasized', () => {
    expect(emphasisIn(extractFor('tariffa della piscina', FEE))).toEqual([]);
    const code = [
      ['paragraph', 'Il programma.'],
      ['code', 'tariffa = piscina'],
    ] as const;
    expect(emphasisIn(extractFor('tariffa della piscina', code))).toEqual([]);
    const other = extractFor('tariffa', 'Il museo apre alle nove. Il parco apre alle otto.', {
      path: ['Comune', 'Tariffa'],
    });
    expect(emphasisIn(other)).toEqual([]);
  });

  test('under a heading that is a question, a long section is shown from its beginning', () => {
    const blocks = [
      ['paragraph', filler(126)],
      ['paragraph', FEE],
    ] as const;
    const start = (path: string[]) =>
      textOf(extractFor('Quanto costa la tariffa della piscina?', blocks, { path })).startsWith('Gli uffici');
    const asked = extractFor('Quanto costa la tariffa della piscina?', blocks, {
      path: ['Faq', 'Quanto costa la tariffa della piscina?'],
    });
    expect(textOf(asked)).not.toContain(FEE);
    expect(start(['Faq', 'Quanto costa la tariffa della piscina?'])).toBe(true);
    expect(textOf(extractFor('Quanto costa la tariffa della piscina?', blocks))).toContain(FEE);
  });

  test('for a definition, a long section is shown from its beginning', () => {
    const blocks = [
      ['paragraph', filler(126)],
      ['paragraph', 'La piscina è di tutti.'],
    ] as const;
    expect(textOf(extractFor('Che cos’è la piscina?', blocks))).not.toContain('di tutti');
    expect(textOf(extractFor('Di chi è la piscina?', blocks))).toContain('di tutti');
  });

  test('does not end with the line that announces a list', () => {
    const items = Array.from(
      { length: 6 },
      (_, index) => ['item', `Documento ${index}: ${filler(20)}`] as const,
    );
    const text = textOf(
      extractFor('tariffa della piscina', [
        ['paragraph', filler(60)],
        ['paragraph', 'Per la tariffa della piscina servono questi documenti:'],
        ...items,
      ]),
    );
    expect(text).toContain('servono questi documenti:');
    expect(text).not.toMatch(/:$/u);
  });

  test('a list that answers begins with the line that announces it', () => {
    const text = textOf(
      extractFor('marca da bollo per la domanda', [
        ['paragraph', filler(100)],
        ['paragraph', 'Chi presenta la richiesta porta con sé:'],
        ['item', 'la tessera sanitaria'],
        ['item', 'la marca da bollo per la domanda'],
        ['paragraph', filler(36)],
      ]),
    );
    expect(text).toContain('porta con sé:\nla tessera sanitaria\nla marca da bollo');
  });

  test('a long block is cut between two words, and ends with an ellipsis', () => {
    const code = `inizio ${'parola '.repeat(400)}fine`;
    const { blocks } = extractFor('inizio', [['code', code]]);
    expect(blocks[0]!.text.length).toBeLessThanOrEqual(1_501);
    expect(blocks[0]!.text).toMatch(/ parola…$/u);
  });

  test('lists stay lists, rows stay rows and code stays code, each with its own text', () => {
    const blocks = [
      ['paragraph', FEE],
      ['item', 'nuoto libero'],
      ['row', 'Corsia | 20 euro'],
      ['code', 'x = 1'],
    ] as const;
    expect(extractFor('tariffa della piscina', blocks).blocks.map(({ kind, text }) => [kind, text])).toEqual(
      blocks,
    );
  });

  test('80 words are shown of many short sentences', () => {
    const sentence = 'La tariffa della piscina è di sei euro ogni giorno.';
    expect(
      extractFor('tariffa della piscina', Array.from({ length: 15 }, () => sentence).join(' ')).words,
    ).toBe(80);
  });

  test('a sentence that tells what to do is emphasized where the question asks how', () => {
    const text = 'Il modulo per la mensa è verde. Compila il modulo per la mensa adesso.';
    expect(emphasisIn(extractFor('Come uso il modulo per la mensa?', text))).toEqual([
      'Compila il modulo per la mensa adesso.',
    ]);
    expect(emphasisIn(extractFor('Quale modulo per la mensa?', text))).toEqual([
      'Il modulo per la mensa è verde.',
    ]);
  });

  test('under a heading that is nearly the question, the first step is emphasized, not a detail that repeats its words', () => {
    const step = 'Apri la scheda Installazione e premi Nuova.';
    const detail = 'L’elenco mostra quando ogni chiave è stata creata e chi crea la chiave.';
    const under = (heading: string, question: string) =>
      emphasisIn(extractFor(question, `${step} ${detail}`, { path: ['Manuale', heading] }));
    expect(under('Come creo una chiave?', 'Come si crea una chiave?')).toEqual([step]);
    expect(under('Le chiavi e i visitatori del sito', 'Come si crea una chiave?')).toEqual([detail]);
    expect(under('Come creo una chiave?', 'Chi crea una chiave?')).toEqual([detail]);
  });

  test('a sentence with the very word of the question comes before one with another form of it', () => {
    const text = 'L’abbonamento alla mensa è annuale. Gli abbonamenti alla mensa sono annuali.';
    expect(emphasisIn(extractFor('abbonamenti', text))).toEqual(['Gli abbonamenti alla mensa sono annuali.']);
  });
});
