import { describe, expect, test } from 'vitest';
import { readThings } from './json-ld.ts';
import { read, rolesIn } from './municipal/municipal.fixture.ts';

const LONG = 'Il mulino si visita da soli o con una guida, e dal cortile si scende al fiume. '.repeat(4);
const pageWith = (data: unknown, main: string): string =>
  `<body><main><h1>Mulino di Valdoro</h1><p>${LONG}</p>${main}</main>
   <script type="application/ld+json">${JSON.stringify(data)}</script></body>`;

const MULINO = {
  '@context': 'https://schema.org',
  '@type': 'Museum',
  name: 'Mulino di Valdoro',
  telephone: '+39 0461 777333',
  address: { '@type': 'PostalAddress', streetAddress: 'Vicolo del Mulino 3' },
  openingHours: ['Tu-Fr 09:00-12:30'],
  openingHoursSpecification: [{ '@type': 'OpeningHoursSpecification', opens: '15:00', closes: '18:30' }],
};

describe('facts of a page in schema.org', () => {
  test('TRN-11 hours, address and telephone tell the roles of the sections that say the same', () => {
    const page = read(
      pageWith(
        MULINO,
        `<h2>Si entra</h2><p>Da martedì a venerdì dalle 9 alle 12.30.</p><h2>Pomeriggio</h2><p>Sabato 15.00 - 18.30</p>
         <h2>Da noi</h2><p>Vicolo del Mulino, 3 a Valdoro</p><h2>Parla con noi</h2><p>Tel. 0461/777.333</p><h2>Storia</h2><p>Fu costruito nel 1650.</p>`,
      ),
    );
    expect(rolesIn(page)).toEqual({
      'Mulino di Valdoro': undefined,
      'Si entra': 'hours',
      Pomeriggio: 'hours',
      'Da noi': 'place',
      'Parla con noi': 'contacts',
      Storia: undefined,
    });
  });

  test('TRN-11 facts that the visible text does not say count for nothing', () => {
    const page = read(
      pageWith(
        MULINO,
        '<h2>Si entra</h2><p>Da martedì a venerdì dalle 8 alle 13.</p><h2>Qui</h2><p>Via Nuova 9, tel. 0461 111222</p>',
      ),
    );
    expect(rolesIn(page)).toMatchObject({ 'Si entra': undefined, Qui: undefined });
    expect(page.blocks.map(({ text }) => text).join(' ')).not.toContain('777');
  });

  test('TRN-11 the days and the price of an event tell roles, and its name tells the kind of its page', () => {
    const event = {
      '@type': 'MusicEvent',
      name: 'Mulino di Valdoro',
      startDate: '2027-06-05T21:00',
      offers: { '@type': 'Offer', price: '7.5', priceCurrency: 'EUR' },
    };
    const page = read(
      pageWith(
        event,
        '<h2>La serata</h2><p>Sabato 5 giugno, nel cortile.</p><h2>Biglietti</h2><p>Intero 7,50 €</p><h2>Ridotto</h2><p>Ridotto 7 €</p>',
      ),
    );
    expect(page.kind).toBe('event');
    expect(rolesIn(page)).toMatchObject({ 'La serata': 'hours', Biglietti: 'cost', Ridotto: undefined });
  });

  test('TRN-11 a page with another title than the thing has no kind', () => {
    expect(read(pageWith({ '@type': 'Event', name: 'Altra festa' }, '<p>Testo.</p>'))).not.toHaveProperty(
      'kind',
    );
  });

  test('TRN-11 a question of a FAQ becomes the heading of the answer that stands under it', () => {
    const question = (name: string, text: string) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    });
    const faq = {
      '@type': 'FAQPage',
      mainEntity: [
        question('Si può pescare?', '<p>Sì, con il permesso della provincia.</p>'),
        question('Si può nuotare?', 'No, mai.'),
        question('Si paga?', 'Non si paga.'),
      ],
    };
    const page = read(
      pageWith(
        faq,
        '<div>Si può pescare?</div><div>Sì, con il permesso della provincia.</div><div>Si può nuotare?</div><div>Solo in agosto.</div>',
      ),
    );
    expect(page.kind).toBe('faq');
    expect(page.blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toEqual([
      'Mulino di Valdoro',
      'Si può pescare?',
    ]);
    expect(page.blocks.map(({ text }) => text)).not.toContain('Si paga?');
  });
});

describe('JSON-LD of a stranger', () => {
  test.each([
    ['no JSON', '{"@type": "Event", '],
    ['a list in a list, and so on', `${'['.repeat(90_000)}${']'.repeat(90_000)}`],
    ['a thing far inside', `${'{"a":'.repeat(40)}{"@type":"Event"}${'}'.repeat(40)}`],
  ])('TRN-11 %s gives nothing', (_, script) => {
    expect(readThings([script])).toEqual([]);
  });

  test('TRN-11 of many things only the first are read, and names of properties do no harm', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ '@type': 'Place', name: `${at}` }));
    expect(readThings([JSON.stringify(many)])).toHaveLength(200);
    const odd =
      '{"@type":"Place","name":"Mulino di Valdoro","__proto__":{"kind":"x"},"constructor":{"@type":["Event",5,null]},"telephone":{"a":1},"price":[null]}';
    expect(read(pageWith({}, '<p>Testo.</p>').replace('{}', odd)).kind).toBe('place');
  });

  test('TRN-11 JSON-LD is no script that fills a page', () => {
    const html = '<body><div id="root"></div><script type="application/ld+json">{}</script></body>';
    expect(read(html).status).toBe('empty');
  });
});
