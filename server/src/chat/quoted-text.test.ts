import type { AnswerPart, ExtractBlock } from '@regia/contract/chat/answer-parts';
import { describe, expect, test } from 'vitest';
import type { ExtractiveAnswer, SearchResult } from '../knowledge/public.ts';
import { citationsOf, placeOf } from './citations.ts';
import type { CitationsStrategy } from './citations.ts';
import { presentMessage } from './present.ts';
import type { StoredMessage } from './queries.ts';
import { citable, quotedText } from './quoted-text.ts';

type Scored = Parameters<typeof citable>[0];
const scored = (heading: string, more: object = {}, anchor: string | null = null): Scored => {
  const passage = { id: heading, documentId: 'd', language: 'it', body: `Testo di ${heading}`, ...more };
  const section = { path: heading === '' ? ['Piscina'] : ['Piscina', 'Servizi', heading], heading, anchor };
  return {
    passage: { title: 'x', anchor: 'passo', url: 'https://comune.example/piscina', ...passage },
    section,
  } as unknown as Scored;
};
const block = (kind: ExtractBlock['kind'], text: string): ExtractBlock => ({ kind, text, emphasis: [] });

interface Made {
  readonly outcome?: ExtractiveAnswer['outcome'];
  readonly extracts?: readonly { scored: Scored; blocks: ExtractBlock[]; parts?: Scored[] }[];
  readonly offers?: readonly Scored[];
  readonly strategy?: CitationsStrategy;
  readonly language?: 'it' | 'en';
  readonly leadOn?: readonly AnswerPart[];
}
function quoted({
  outcome = 'answered',
  extracts = [],
  offers = [],
  strategy = 'inline',
  language = 'it',
  leadOn = [],
}: Made) {
  const answer = {
    outcome,
    extracts: extracts.map((one) => ({ parts: [one.scored], ...one })),
    offers: offers.map((one) => ({ scored: one, label: one.section.heading || 'Piscina' })),
  } as unknown as ExtractiveAnswer;
  const question = { isLanguageGuessed: true } as SearchResult['question'];
  return quotedText(answer, { language, question }, strategy, leadOn);
}
const FEE = { scored: scored('Tariffa'), blocks: [block('paragraph', 'Sei euro.')] };

describe('ANS-01 the text of an answer without a model', () => {
  test('each quotation stands under its heading and has the number of its citation', () => {
    const second = { scored: scored('Sconti'), blocks: [block('paragraph', 'Tre euro.')] };
    const { text, parts, cited } = quoted({ extracts: [FEE, second] });
    expect(text).toBe('**Tariffa**\n\nSei euro. [1]\n\n**Sconti**\n\nTre euro. [2]');
    expect(parts).toMatchObject([
      { kind: 'extract', heading: 'Tariffa', citation: 1 },
      { kind: 'extract', heading: 'Sconti', citation: 2 },
    ]);
    expect(citationsOf(cited).map(({ number, heading }) => [number, heading])).toEqual([
      [1, 'Tariffa'],
      [2, 'Sconti'],
    ]);
  });

  test('a section without a heading has no label', () => {
    expect(quoted({ extracts: [{ ...FEE, scored: scored('') }] }).text).toBe('Sei euro. [1]');
  });

  test('items and rows are one list, paragraphs are apart, and code is fenced, with its number behind it', () => {
    const blocks = [
      block('paragraph', 'Si paga:'),
      block('item', 'in contanti'),
      block('row', 'Carta | sì'),
      block('code', 'x = 1'),
    ];
    expect(quoted({ extracts: [{ scored: scored(''), blocks }] }).text).toBe(
      'Si paga:\n\n- in contanti\n- Carta | sì\n\n```\nx = 1\n```\n\n[1]',
    );
    const fenced = quoted({
      extracts: [{ scored: scored(''), blocks: [block('code', '```')] }],
      strategy: 'list',
    });
    expect(fenced.text).toBe('~~~~\n```\n~~~~');
  });

  test('the emphasis of a quotation is kept', () => {
    const blocks: ExtractBlock[] = [{ kind: 'paragraph', text: 'Uno. Due.', emphasis: [[5, 9]] }];
    expect(quoted({ extracts: [{ scored: scored('A'), blocks }] }).parts).toMatchObject([{ blocks }]);
  });

  test('a citation holds the text of all passages that the quotation shows parts of', () => {
    const parts = [scored('Tariffa', { body: 'Prima.' }), scored('Tariffa', { body: 'Dopo.' })];
    const [citation] = citationsOf(quoted({ extracts: [{ ...FEE, scored: parts[1]!, parts }] }).cited);
    expect(citation!.quote).toBe('Prima.\nDopo.');
  });

  test.each([
    ['it', 'not_sure', 'Non ne sono sicuro, ma questo passaggio potrebbe esserLe utile:'],
    ['en', 'not_sure', 'I’m not sure, but this passage may help:'],
    [
      'it',
      'not_answered',
      'Non lo so: nelle pagine che conosco non ho trovato una risposta alla Sua domanda.',
    ],
    ['en', 'not_answered', 'I don’t know. I couldn’t find an answer to your question in the pages I know.'],
  ] as const)('in %s, %s is said as: %s', (language, outcome, lead) => {
    const { parts, cited } = quoted({
      outcome,
      extracts: [FEE],
      offers: outcome === 'not_sure' ? [scored('Sconti')] : [],
      language,
    });
    expect(parts[0]).toEqual({ kind: 'text', text: lead });
    expect(parts.map(({ kind }) => kind)).toEqual(
      outcome === 'not_sure' ? ['text', 'extract', 'offers'] : ['text'],
    );
    expect(cited).toHaveLength(outcome === 'not_sure' ? 1 : 0);
  });

  test.each([
    ['it', 'answered', 'Non è questo? Forse:'],
    ['en', 'answered', 'Not this? Perhaps:'],
    ['it', 'not_answered', 'Forse cerca una di queste:'],
    ['en', 'not_answered', 'Perhaps you are looking for one of these:'],
  ] as const)(
    'ANS-16 sections to choose from, in %s, of an answer that is %s: %s',
    (language, outcome, lead) => {
      const offers = [scored('Sconti', {}, 'sconti'), scored('', { url: '' })];
      const { text, parts } = quoted({ outcome, extracts: [FEE], offers, language });
      expect(parts[1]).toEqual({
        kind: 'offers',
        offers: [
          {
            number: 1,
            document: 'd',
            passage: 'Sconti',
            heading: 'Sconti',
            title: 'Piscina',
            url: 'https://comune.example/piscina#sconti',
          },
          { number: 2, document: 'd', passage: '', heading: 'Piscina', title: 'Piscina', url: '' },
        ],
      });
      expect(text.split('\n\n').at(-1)).toBe(
        `${lead}\n- Piscina › Sconti: https://comune.example/piscina#sconti\n- Piscina`,
      );
    },
  );
});

test.each([
  ['sections to choose from', ['text', 'offers'], [scored('Sconti')]],
  ['nothing to choose from', ['text', 'questions'], []],
])('ANS-16 an answer that found nothing, with %s, has the parts %j', (_, kinds, offers) => {
  const leadOn: AnswerPart[] = [{ kind: 'questions', questions: ['Quanto costa?'] }];
  const { parts } = quoted({ outcome: 'not_answered', offers, leadOn });
  expect(parts.map(({ kind }) => kind)).toEqual(kinds);
});

describe('ANS-10 the citations of an answer without a model', () => {
  test.each([
    ['inline', 'Sei euro. [1]', true],
    ['list', 'Sei euro.', true],
    ['none', 'Sei euro.', false],
  ] as const)('strategy %s: %s', (strategy, ending, hasLinks) => {
    const { text, parts, cited } = quoted({ extracts: [FEE], offers: [scored('Sconti')], strategy });
    expect(text).toContain(`**Tariffa**\n\n${ending}`);
    expect(text.includes('[1]')).toBe(strategy === 'inline');
    expect(text.includes('- Piscina › Sconti: https://comune.example/piscina')).toBe(hasLinks);
    expect(parts.map(({ kind }) => kind)).toEqual(['extract', 'offers']);
    expect(cited).toHaveLength(1);
  });

  test('a source is named after its page and its own heading, and opens at the anchor', () => {
    expect(placeOf(citable(scored('Tariffa', {}, 'costi')))).toEqual({
      title: 'Piscina',
      heading: 'Tariffa',
      url: 'https://comune.example/piscina#costi',
    });
    expect(placeOf(citable(scored('Tariffa'))).url).toBe('https://comune.example/piscina#passo');
  });

  test.each([
    ['https://c.example/a', null, 'https://c.example/a'],
    ['https://c.example/a', 'due parole', 'https://c.example/a#due%20parole'],
    ['https://c.example/a#b', 'c', 'https://c.example/a#b'],
    ['', 'c', ''],
  ])('the address %j with the anchor %j is %j', (url, anchor, opens) => {
    expect(placeOf({ title: 'A › B › C', anchor, url })).toEqual({
      title: 'A',
      heading: 'B › C',
      url: opens,
    });
  });

  /** A stored quotation with offers and further parts, as its asker sees it. */
  const shownAs = (
    citations_strategy: CitationsStrategy,
    further: readonly AnswerPart[] = [],
    stored: Partial<StoredMessage> = {},
  ) => {
    const { parts, cited, text } = quoted({ extracts: [FEE], offers: [scored('Sconti')] });
    const message = {
      id: 'm',
      chatId: 'c',
      sender: 'assistant',
      content: text,
      parts: [...parts, ...further],
      sentOn: new Date(0),
      outcome: 'answered',
      extractive: true,
      citations: citationsOf(cited),
      ...stored,
    } as unknown as StoredMessage;
    return presentMessage(message, {
      configuration: { citations_strategy },
      sites: ['comune.example'],
    } as never);
  };

  test('without citations a stored answer is shown without sources, and without the addresses of its offers', () => {
    const shown = shownAs;
    expect(shown('none')).toMatchObject({ citations: [], link_sites: ['comune.example'] });
    expect(shown('none').parts).toMatchObject([
      { kind: 'extract', citation: 0 },
      { kind: 'offers', offers: [{ heading: 'Sconti', title: 'Piscina', url: '' }] },
    ]);
    expect(shown('none').content).toBe(
      '**Tariffa**\n\nSei euro.\n\nNon è questo? Forse:\n- Piscina › Sconti',
    );
  });

  test('without citations the links of an answer of an earlier version are left out', () => {
    const links = [{ title: 'Piscina', heading: 'Orari', url: 'https://comune.example/piscina#orari' }];
    const { parts } = shownAs('none', [{ kind: 'see_also', links }]);
    expect(parts.map(({ kind }) => kind)).toEqual(['extract', 'offers']);
  });

  test('in a list a stored answer is shown without the numbers in its text, and with its sources', () => {
    const shown = shownAs('list', [{ kind: 'text', text: 'Anche l’articolo [2].' }]);
    expect(shown.parts).toMatchObject([
      { kind: 'extract', citation: 0, heading: 'Tariffa' },
      { kind: 'offers', offers: [{ url: 'https://comune.example/piscina#passo' }] },
      { kind: 'text', text: 'Anche l’articolo [2].' },
    ]);
    expect(shown.content).toBe(
      '**Tariffa**\n\nSei euro.\n\nNon è questo? Forse:\n- Piscina › Sconti: https://comune.example/piscina#passo',
    );
    expect(shown.citations).toMatchObject([{ number: 1, title: 'Piscina', heading: 'Tariffa' }]);
    expect(shownAs('inline').content).toContain('Sei euro. [1]');
  });

  test.each([
    ['inline', 'È aperta [1], chiusa [2].'],
    ['list', 'È aperta, chiusa [2].'],
    ['none', 'È aperta, chiusa [2].'],
  ] as const)('the text of a model’s stored answer, shown with the strategy %s: %s', (strategy, text) => {
    const message = shownAs(strategy, [{ kind: 'text', text: 'È aperta [1], chiusa [2].' }], {
      extractive: false,
      content: 'È aperta [1], chiusa [2].',
    });
    expect(message.content).toBe(text);
    expect(message.parts.at(-1)).toEqual({ kind: 'text', text });
  });
});
