import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOf, SERVICE } from '../extraction/municipal/municipal.fixture.ts';
import { ALWAYS, answeredHtml, headingOf, textOf, type AnsweredPages } from './answered-pages.fixture.ts';
import { extractiveAnswer } from './answer.ts';
import { DECISION_WEIGHTS } from './decision.ts';
import { madeSource, type MadeSection } from './made-sections.fixture.ts';
import { WordMatcher } from './matched-words.ts';
import { scoreSections } from './section-scores.ts';

const other = (name: string): string =>
  pageOf(
    `<h1 data-element="service-title">${name}</h1><p data-element="service-description">Tutto sul servizio ${name} del comune.</p>
     <section id="how-to"><h2>Come fare</h2><div data-element="service-how-to"><p>Si presenta la domanda allo sportello ${name}.</p></div></section>
     <section id="costs"><h2>Quanto costa</h2><p>Il servizio ${name} costa 20 euro l’anno.</p></section>
     <section id="contacts"><h2>Contatti</h2><p>Ufficio ${name}, Piazza Vecchia 8, 0461 555 000</p></section>`,
    { trail: ['Servizi', 'Altro', name] },
  );

const LONG =
  'L’archivio storico conserva le carte dei notai e le mappe della valle, e ogni anno apre le sue stanze alle scuole. ';
const ARCHIVE = `<h1 data-element="service-title">Archivio storico</h1><p data-element="service-description">${LONG.repeat(6)}</p>
  <h2>Descrizione</h2><p>${LONG.repeat(6)}</p><h2>Contatti</h2><p>Palazzo Alto, 0461 222 444.</p>`;

let site: AnsweredPages;
beforeAll(async () => {
  const names = [
    'mensa',
    'nido',
    'palestra',
    'orti urbani',
    'passo carrabile',
    'campeggio',
    'tributi',
    'mercato',
    'imu',
  ];
  site = await answeredHtml(
    {
      '/tessera': pageOf(SERVICE),
      '/archivio': pageOf(ARCHIVE),
      ...Object.fromEntries(names.map((name) => [`/${name}`, other(name)])),
    },
    'it',
  );
});
afterAll(() => site.close());

describe('a question about a page that says what its sections tell', () => {
  test.each([
    ['Quanto si paga per la tessera della biblioteca?', 'Quanto costa'],
    ['La tessera della biblioteca è gratis?', 'Quanto costa'],
    ['Che documenti ci vogliono per la tessera della biblioteca?', 'Cosa serve'],
    ['A chi telefono per la tessera della biblioteca?', 'Contatti'],
    ['Qual è l’indirizzo dell’ufficio per la tessera della biblioteca?', 'Contatti'],
    ['Entro quanto mi danno la tessera della biblioteca?', 'Tempi e scadenze'],
    ['Chi può avere la tessera della biblioteca?', 'A chi è rivolto'],
    ['Che cosa ottengo con la tessera della biblioteca?', 'Cosa si ottiene'],
    ['Posso fare la tessera della biblioteca su internet?', 'Accedi al servizio'],
    ['Come faccio la tessera della biblioteca?', 'Come fare'],
  ])('ANS-01 “%s” is answered by the section “%s”', async (question, heading) => {
    const { extracts } = await site.ask(question, ALWAYS);
    expect(extracts[0]?.scored.section.path).toEqual(['Tessera della biblioteca', heading]);
  });

  test('ANS-01 a telephone number is answered outright, though its section repeats no word of the question', async () => {
    const { outcome, extracts } = await site.ask('A che numero telefono per la tessera della biblioteca?');
    expect(outcome).toBe('answered');
    expect(textOf(extracts[0]!)).toContain('0461 777 333');
  });

  test('ANS-01 a name with its article, without the apostrophe, finds its page', async () => {
    const { corrections, passages } = await site.find('Quanto costa limu?');
    expect(corrections).toEqual([{ typed: 'limu', taken: 'imu' }]);
    expect(passages[0]?.title).toMatch(/^imu/u);
  });

  test('ANS-01 a section that no word finds is read from its page', async () => {
    const { best } = await site.find('A chi telefono per le carte dei notai dell’archivio storico?', {
      best: 1,
    });
    expect(best.map(({ body }) => body.includes('0461 222 444'))).toEqual([false, true]);
    expect(best[1]!.documentId).toBe(best[0]!.documentId);
    const others = await site.find('Che cosa conserva l’archivio storico?', { best: 1 });
    expect(others.best).toHaveLength(1);
  });
});

describe('the section with the role that is asked for', () => {
  const page: readonly MadeSection[] = [
    { path: ['Mulino'], document: 'm', blocks: 'Il mulino di Valdoro si visita tutto l’anno con una guida.' },
    {
      path: ['Mulino', 'Visite'],
      document: 'm',
      role: 'description',
      blocks: 'Le visite al mulino durano un’ora.',
    },
    { path: ['Mulino', 'Prezzi'], document: 'm', role: 'cost', blocks: 'Il biglietto intero è di 5 euro.' },
    {
      path: ['Mulino', 'Da noi'],
      document: 'm',
      role: 'contacts',
      blocks: 'Vicolo del Mulino 3, tel. 0461 777333',
    },
  ];
  const first = (question: string, sections: readonly MadeSection[]) =>
    extractiveAnswer(madeSource(question, sections), ALWAYS).extracts[0]!;
  /** The figures of the sections in their own order. */
  const scoresOf = (question: string, sections: readonly MadeSection[]) => {
    const source = madeSource(question, sections);
    return scoreSections(source, new WordMatcher(source.question))
      .toSorted((a, b) => a.passage.rank - b.passage.rank)
      .map(({ features }) => features);
  };

  test('ANS-01 comes before the sections of its page that share more words', () => {
    expect(headingOf(first('Quanto costa visitare il mulino di Valdoro con la guida?', page))).toBe('Prezzi');
  });

  test('ANS-01 is not preferred where a page does not say what its sections tell', () => {
    const plain = page.map(({ path, blocks }) => ({ path, blocks, document: 'm' }));
    const question = 'Quanto costa visitare il mulino di Valdoro con la guida?';
    const source = madeSource(question, plain);
    const scored = scoreSections(source, new WordMatcher(source.question));
    expect(scored.map(({ features }) => features.asked_role)).toEqual([0, 0, 0, 0]);
    expect(headingOf(first(question, plain))).toBe('');
  });

  test.each([
    ['Carta d’identità', 'Prezzi'],
    ['Piscina', ''],
  ])('ANS-01 comes from a page about the subject, not from one that needs it: %s', (title, heading) => {
    const sections: MadeSection[] = [
      { path: ['Anagrafe'], blocks: 'La carta d’identità si rinnova in municipio.' },
      { path: [title, 'Serve'], document: 'p', role: 'needed', blocks: 'Porta la carta d’identità.' },
      { path: [title, 'Prezzi'], document: 'p', role: 'cost', blocks: 'Si versano 16 euro.' },
    ];
    expect(headingOf(first('Quanto costa la carta d’identità?', sections))).toBe(heading);
  });

  test.each([
    ['ztl', 'Rilascio del pass.'],
    ['pass ztl', 'Rilascio del pass.'],
    ['Quanto costa il pass ztl?', 'Il pass ztl costa 5 euro.'],
  ])('ANS-01 the name of a service asks for what its page says first: %s', (question, text) => {
    const of = (heading: string, blocks: string, more: Partial<MadeSection> = {}): MadeSection => ({
      path: heading === '' ? ['Pass ZTL'] : ['Pass ZTL', heading],
      document: 'p',
      kind: 'service',
      blocks,
      ...more,
    });
    const sections = [
      of('Costi', 'Il pass ztl costa 5 euro.', { role: 'cost' }),
      of('', 'Rilascio del pass.', { score: 9 }),
    ];
    expect(textOf(first(question, sections))).toBe(text);
  });

  test('ANS-01 comes from a page with most of the subject that one page has', () => {
    const sections: MadeSection[] = [
      { path: ['Documenti'], blocks: 'Il bilancio del comune si legge qui.', score: 6 },
      {
        path: ['Imu', 'Sportello'],
        document: 'p',
        role: 'place',
        blocks: 'Via Alta 3, al comune.',
        score: 10,
      },
    ];
    const { path } = first('Dove si trova il bilancio del comune?', sections).scored.section;
    expect(path).toEqual(['Documenti']);
  });

  test('ANS-01 comes from the page that the words found, not from another', () => {
    const sections: MadeSection[] = [
      ...page,
      {
        path: ['Piscina', 'Prezzi'],
        document: 'p',
        role: 'cost',
        blocks: 'Ogni ingresso in piscina costa 6 euro.',
      },
    ];
    expect(textOf(first('Quanto costa visitare il mulino di Valdoro con la guida?', sections))).toContain(
      '5 euro',
    );
  });

  test('ANS-01 is shown for a price even if it names no figure', () => {
    const sections = page.map((one) =>
      one.role === 'cost' ? { ...one, blocks: 'Dipende dal reddito di chi entra.' } : one,
    );
    const { outcome } = extractiveAnswer(madeSource('Quanto costa visitare il mulino di Valdoro?', sections));
    expect(outcome).toBe('answered');
  });

  const permit: readonly MadeSection[] = [
    {
      path: ['Permesso di sosta'],
      document: 'p',
      kind: 'service',
      blocks: 'Servizio attivo. Il permesso per la sosta dei residenti.',
    },
    {
      path: ['Permesso di sosta', 'Descrizione'],
      document: 'p',
      role: 'description',
      blocks: 'Con il permesso la sosta in centro è libera. Il permesso è valido per 5 anni.',
    },
    {
      path: ['Permesso di sosta', 'Come fare'],
      document: 'p',
      role: 'how',
      blocks: 'La domanda si presenta entro sei mesi dal trasloco.',
    },
    {
      path: ['Permesso di sosta', 'Tempi'],
      document: 'p',
      role: 'deadlines',
      blocks: 'La risposta arriva dopo 30 giorni dalla domanda.',
    },
  ];

  test.each([
    ['Quanto tempo ho per chiedere il permesso di sosta?', 'Come fare'],
    ['Quanto tempo ci vuole per il permesso di sosta?', 'Tempi'],
    ['Quanto dura il permesso di sosta?', 'Descrizione'],
    ['La sosta in centro con il permesso è sospesa?', ''],
  ])('ANS-01 “%s” is answered by the section with such a fact: “%s”', (question, heading) => {
    expect(first(question, permit).scored.section.heading).toBe(heading);
  });

  test('ANS-01 the section for deadlines tells a limit where it names a day', () => {
    const dated = permit.map((one) =>
      one.role === 'deadlines' ? { ...one, blocks: '28 feb 2027: Termine per le domande' } : one,
    );
    expect(headingOf(first('Quanto tempo ho per chiedere il permesso di sosta?', dated))).toBe('Tempi');
  });

  test('ANS-01 a price stands in another section where none is for costs', () => {
    const sections = permit.map((one) =>
      one.role === 'how' ? { ...one, blocks: 'Si versano 30 euro allo sportello.' } : one,
    );
    expect(headingOf(first('Quanto costa il permesso di sosta?', sections))).toBe('Come fare');
  });

  test('ANS-01 the text under the title of a service comes after its sections', () => {
    const [opening, description] = scoresOf('Il permesso per la sosta dei residenti in centro', permit);
    expect(opening!.asked_role).toBeLessThan(0);
    expect(description!.asked_role).toBe(0);
  });

  test('ANS-01 the text under the title stays first for a question about what the service is', () => {
    const [opening] = scoresOf('Che cos’è il permesso di sosta?', [
      { ...permit[0]!, blocks: 'Il permesso di sosta è un foglio per i residenti.' },
      permit[1]!,
    ]);
    expect(opening!.asked_role).toBe(0);
  });

  test('ANS-01 is not preferred on a page that shares only the words that ask for it', () => {
    const office: MadeSection = {
      path: ['Mulino', 'Contatti'],
      document: 'm',
      role: 'contacts',
      blocks: 'Ufficio del mulino, 0461 777 333',
    };
    expect(scoresOf('A quale ufficio chiedo i fiori?', [office])[0]!.asked_role).toBe(0);
    expect(scoresOf('A quale ufficio chiedo del mulino?', [office])[0]!.asked_role).toBeGreaterThan(0);
    const forms: MadeSection = { ...office, role: 'how', blocks: 'Si paga entro il 3 maggio, quando scade.' };
    expect(scoresOf('Quando scade l’imposta?', [forms])[0]!.asked_role).toBe(0);
  });

  const fine: readonly MadeSection[] = [
    {
      path: ['Multa', 'A sportello'],
      document: 'f',
      role: 'access',
      blocks: 'La multa si paga in via Alta 3.',
    },
    {
      path: ['Multa', 'Da avere'],
      document: 'f',
      role: 'needed',
      blocks: 'La targa e il codice avviso, che sta sul foglio della multa.',
    },
    { path: ['Multa', 'Prezzi'], document: 'f', role: 'cost', blocks: 'Una commissione di 1 euro.' },
  ];

  test.each([
    ['Dove trovo il codice avviso della multa?', 'Da avere'],
    ['Dove pago la multa?', 'A sportello'],
    ['Quanto costa la multa con il codice avviso?', 'Prezzi'],
    ['Basta la targa per la multa?', 'Da avere'],
  ])(
    'ANS-01 a section that alone holds a word of the subject comes before one that is hardly asked for: %s',
    (question, heading) => {
      expect(headingOf(first(question, fine))).toBe(heading);
    },
  );

  test.each([
    ['Il menù della mensa è nuovo ogni mese.', 'Cosa offre'],
    ['La mensa cucina per le scuole.', 'Tempi'],
  ])(
    'ANS-01 how often a thing happens is told by the section that alone holds the thing: %s',
    (text, heading) => {
      const sections: MadeSection[] = [
        { path: ['Mensa', 'Cosa offre'], document: 'm', role: 'description', blocks: text },
        { path: ['Mensa', 'Tempi'], document: 'm', role: 'deadlines', blocks: 'La mensa apre in 30 giorni.' },
      ];
      expect(headingOf(first('Ogni quanto cambia il menù della mensa?', sections))).toBe(heading);
    },
  );

  test('ANS-01 a word that a heading above the other section holds too is not held alone', () => {
    const titled = fine.map((one) => ({ ...one, path: ['Multa con codice avviso', one.path[1]!] }));
    expect(headingOf(first('Dove pago la multa con il codice avviso?', titled))).toBe('A sportello');
  });

  test.each([
    ['Per segnalare una buca serve lo SPID?', 'Segnalazione', 'È un guasto noto.', 'Da avere'],
    ['Quanto costa segnalare una buca?', 'Segnalazione', 'È un guasto noto.', 'Prezzi'],
    ['Quanto costa segnalare una buca?', 'Segnalazione', 'La buca è costata 900 euro.', 'Buca in via Alta'],
    ['Quanto costa segnalare una buca?', 'Servizio', 'È un guasto noto.', 'Buca in via Alta'],
  ])(
    'ANS-01 comes before a list that says no such thing, if its page is named so: %s %s %s',
    (question, title, text, heading) => {
      const sections: MadeSection[] = [
        { path: ['Elenco', 'Buca in via Alta'], document: 'e', blocks: text, score: 10 },
        { path: [title, 'Prezzi'], document: 's', role: 'cost', blocks: 'Segnalare è gratuito.', score: 1 },
        {
          path: [title, 'Da avere'],
          document: 's',
          role: 'needed',
          blocks: 'Lo SPID per segnalare.',
          score: 1,
        },
      ];
      expect(headingOf(first(question, sections))).toBe(heading);
    },
  );

  test('ANS-01 a section that alone holds the thing comes before such a list too', () => {
    const sections: MadeSection[] = [
      { path: ['Elenco', 'Buca in via Alta'], document: 'e', blocks: 'È un guasto noto.', score: 10 },
      { path: ['Segnalazione', 'Da avere'], document: 's', role: 'needed', blocks: 'Una foto.', score: 1 },
      {
        path: ['Segnalazione', 'Passi'],
        document: 's',
        role: 'how',
        blocks: 'Si entra con lo SPID.',
        score: 1,
      },
    ];
    expect(headingOf(first('Per segnalare una buca serve lo SPID?', sections))).toBe('Passi');
  });

  test('ANS-01 the name of an office stands among its contacts', () => {
    const sections: MadeSection[] = [
      { path: ['Servizi', 'Mobilità'], blocks: 'Parcheggi e autobus.' },
      { path: ['Permesso'], document: 'p', blocks: 'Il permesso per la sosta.' },
      {
        path: ['Permesso', 'Da noi'],
        document: 'p',
        role: 'contacts',
        blocks: 'Ufficio mobilità, 0461 777333',
      },
    ];
    expect(headingOf(first('Numero di telefono ufficio mobilità', sections))).toBe('Da noi');
  });

  test('ANS-01 hours are looked for among the contacts only if hours stand there', () => {
    const question = 'A che ora apre il mulino di Valdoro?';
    expect(headingOf(first(question, page))).not.toBe('Da noi');
    const withHours = page.map((one) =>
      one.role === 'contacts' ? { ...one, blocks: 'Vicolo 3. Aperto dalle 9 alle 12.' } : one,
    );
    expect(headingOf(first(question, withHours))).toBe('Da noi');
  });
});

describe('the decision about a section that tells what is asked for', () => {
  const contacts: MadeSection = {
    path: ['Mulino', 'Contatti'],
    document: 'm',
    role: 'contacts',
    blocks: [
      ['paragraph', 'Ufficio del mulino'],
      ['paragraph', 'Vicolo del Fiume 3'],
      ['paragraph', 'Il lunedì è chiuso.'],
      ['paragraph', '0461 777333'],
    ],
    sure: { bsc: 0, s: 0, oov: 1, nm: 0 },
  };
  const about: MadeSection = {
    path: ['Mulino'],
    document: 'm',
    blocks: 'Il mulino di Valdoro si visita tutto l’anno.',
    sure: { bsc: 0.5, s: 0.8, oov: 0.5, nm: 1 },
  };
  const source = madeSource('A che numero telefono per il mulino di Valdoro?', [about, contacts], {
    unknown: ['numero', 'telefono'],
  });

  test('ANS-01 is made with the section that the words found, and without the words that ask for the role', () => {
    const pec = madeSource(
      'Che pec ha il mulino di Valdoro?',
      [{ ...about, sure: { bsc: 0.3, s: 0.8, oov: 0.33, nm: 1 } }, contacts],
      { unknown: ['pec'] },
    );
    const { features } = extractiveAnswer(pec).decision!;
    expect(features).toMatchObject({ words_found: 1, unknown_words: 0, asked_role: 1 });
    expect(features.best_sentence).toBeGreaterThan(0.4);
  });

  test('ANS-01 is a little surer for the role itself', () => {
    expect(DECISION_WEIGHTS.asked_role).toBeGreaterThan(0);
  });

  test('ANS-01 finds the kind of answer anywhere in the section', () => {
    const { outcome, extracts } = extractiveAnswer(source);
    expect([outcome, textOf(extracts[0]!).includes('0461 777333')]).toEqual(['answered', true]);
  });
});

describe('the other sections of such a page', () => {
  const news: readonly MadeSection[] = [
    {
      path: ['Mulino aperto', 'A cura di'],
      document: 'n',
      role: 'contacts',
      blocks: 'Ufficio del mulino.',
    },
    {
      path: ['Mulino aperto', 'Testo'],
      document: 'n',
      blocks: 'Il mulino riapre a maggio.',
      score: 9.5,
    },
  ];

  test('ANS-01 come before contacts that nobody asked for', () => {
    const ask = (question: string) =>
      extractiveAnswer(madeSource(question, news), ALWAYS).extracts[0]!.scored.section.heading;
    expect(ask('Mi parli del mulino aperto?')).toBe('Testo');
    expect(ask('A chi scrivo per il mulino?')).toBe('A cura di');
  });

  test('ANS-01 are shown beside the one that is asked for only with the kind of answer that is asked for', () => {
    const page = (text: string): MadeSection[] => [
      { path: ['Mulino', 'Prezzi'], document: 'm', role: 'cost', blocks: 'Il biglietto è di 5 euro.' },
      { path: ['Mulino', 'Visite'], document: 'm', role: 'description', blocks: text },
    ];
    const headings = (text: string) =>
      extractiveAnswer(
        madeSource('Quanto costa visitare il mulino di Valdoro con la guida?', page(text)),
        ALWAYS,
      ).extracts.map(headingOf);
    expect(headings('Il mulino di Valdoro si visita con la guida.')).toEqual(['Prezzi']);
    expect(headings('Il mulino di Valdoro si visita con la guida per 2 euro.')).toEqual(['Prezzi', 'Visite']);
  });
});

test('ANS-01 a quotation about a service that is not active begins with its status, once', () => {
  const sections: MadeSection[] = [
    {
      path: ['Nido'],
      inactive: 'Servizio sospeso',
      blocks: [
        ['paragraph', 'Servizio sospeso'],
        ['paragraph', 'Il nido accoglie bambini piccoli.'],
      ],
    },
    {
      path: ['Nido', 'Costi'],
      inactive: 'Servizio sospeso',
      role: 'cost',
      blocks: 'La retta del nido è di 200 euro.',
    },
  ];
  const [cost] = extractiveAnswer(madeSource('Quanto costa il nido?', sections), ALWAYS).extracts;
  expect(textOf(cost!)).toBe('Servizio sospeso\nLa retta del nido è di 200 euro.');
  const [about] = extractiveAnswer(
    madeSource('Il nido accoglie bambini piccoli?', sections),
    ALWAYS,
  ).extracts;
  expect(textOf(about!)).toBe('Servizio sospeso\nIl nido accoglie bambini piccoli.');
});
