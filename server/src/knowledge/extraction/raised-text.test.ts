import { describe, expect, test } from 'vitest';
import { textsOf } from './read-blocks.fixture.ts';

const read = (html: string, lang?: string) => textsOf(`<p>${html}</p>`, lang).join('\n');

describe('TRN-11 a raised note is never part of the figure before it', () => {
  test.each([
    ['Il servizio costa 35<sup>2</sup> euro.', 'Il servizio costa 35 euro.'],
    ['Il servizio costa <b>35</b><sup>2</sup> euro.', 'Il servizio costa 35 euro.'],
    ['Il servizio costa <b>35<sup>2</sup></b> euro.', 'Il servizio costa 35 euro.'],
    ['Il servizio costa 35<sup><a href="#fn12">12</a></sup> euro.', 'Il servizio costa 35 euro.'],
    ['Il servizio costa 35<a href="#fn2"><sup>2</sup></a> euro.', 'Il servizio costa 35 euro.'],
    ['Il servizio costa 35<sup>[2]</sup> euro.', 'Il servizio costa 35 euro.'],
    ['Il servizio costa 35<sup>(2)</sup> euro.', 'Il servizio costa 35 euro.'],
    ['Il servizio costa 35<sup>*</sup> euro.', 'Il servizio costa 35 euro.'],
    ['Il servizio costa 35<sup>b</sup> euro.', 'Il servizio costa 35 euro.'],
    ['Il servizio costa 35<sup>1</sup><sup>,</sup><sup>2</sup> euro.', 'Il servizio costa 35 euro.'],
    ['Il servizio costa 35<sup>[1][2]</sup> euro.', 'Il servizio costa 35 euro.'],
    ['Il servizio costa 35<sup>1, 2</sup> euro.', 'Il servizio costa 35 euro.'],
    ['Il servizio costa 35 euro.<sup>2</sup> È aperto.', 'Il servizio costa 35 euro. È aperto.'],
    ['Il servizio costa 35<sup>2</sup>euro.', 'Il servizio costa 35 euro.'],
    ['Il limite ISEE<sup>1</sup> è 10.000 euro.', 'Il limite ISEE è 10.000 euro.'],
    ['Il costo è 10<sup>3</sup> euro.', 'Il costo è 10 euro.'],
    ['Sono 35<sup>12</sup> posti.', 'Sono 35 (12) posti.'],
    ['Sono 35<sup>123</sup> posti.', 'Sono 35 (123) posti.'],
    ['Costa 35<a class="footnote-ref" href="#nota2">2</a> euro.', 'Costa 35 euro.'],
    ['Costa 35<a href="#_ftn2">[2]</a> euro.', 'Costa 35 euro.'],
    ['Costa 35<span style="vertical-align: super">2</span> euro.', 'Costa 35 euro.'],
    ['Costa 35<span style="vertical-align:super; font-size:60%">2</span> euro.', 'Costa 35 euro.'],
    ['Vedi la pagina <a href="#p2">2</a> e la 3.', 'Vedi la pagina 2 e la 3.'],
    ['<sup>2</sup>35 euro dal 2027.', '(2) 35 euro dal 2027.'],
    ['<sup>*</sup> Solo per i residenti.', '* Solo per i residenti.'],
    ['Il pass<sup>nuovo</sup> costa 5 euro.', 'Il pass nuovo costa 5 euro.'],
    ['Secondo l’art. 5<sup>bis</sup> della legge.', 'Secondo l’art. 5 bis della legge.'],
  ])('%s', (html, text) => {
    expect(read(html)).toBe(text);
  });

  test('in headings, items and cells', () => {
    const html = `<h2>Costo: 35<sup>2</sup> euro</h2><ul><li>Bollo da 16<sup>1</sup> euro</li></ul>
      <table><tr><td>Adulti</td><td>35<sup>2</sup></td></tr></table>`;
    expect(textsOf(html)).toEqual(['Costo: 35 euro', 'Bollo da 16 euro', 'Adulti | 35']);
  });
});

describe('TRN-11 raised cents are parted from the price', () => {
  test.each([
    ['€ 12<sup>50</sup>', 'it', '€ 12,50'],
    ['€12<sup> 50 </sup>', 'it', '€12,50'],
    ['12<sup>50</sup> €', 'it', '12,50 €'],
    ['Costa 1.250<sup>00</sup> euro', 'it', 'Costa 1.250,00 euro'],
    ['<span>€</span><b>12<sup>50</sup></b>', 'it', '€12,50'],
    ['<span class="price">12<sup>50</sup></span>', 'it', '12,50'],
    ['<span>12</span><sup class="cents">50</sup>', 'it', '12,50'],
    ['€ 12<sup>,50</sup>', 'it', '€ 12,50'],
    ['€ 12,<sup>50</sup>', 'it', '€ 12,50'],
    ['12<sup>50 €</sup>', 'it', '12,50 €'],
    ['12<sup>€</sup>', 'it', '12€'],
    ['€ 12<sub>50</sub>', 'it', '€ 12,50'],
    ['€ 12<span class="cents">50</span>', 'it', '€ 12,50'],
    ['€ 12<small>50</small>', 'it', '€ 12,50'],
    ['£12<sup>50</sup>', 'en', '£12.50'],
    ['$12<sup>50</sup>', 'en', '$12.50'],
    ['€12<sup>50</sup>', 'en', '€12.50'],
    ['$12<sup>50</sup>', 'de', '$12.50'],
    ['€ 12<sup>50</sup>', 'de', '€ 12,50'],
    [
      'Apre alle ore 9<sup>30</sup> e chiude alle 12<sup>00</sup>.',
      'it',
      'Apre alle ore 9:30 e chiude alle 12:00.',
    ],
    ['Dalle 9<sup>30</sup>–12<sup>30</sup>', 'it', 'Dalle 9:30–12:30'],
  ])('%s (%s)', (html, lang, text) => {
    expect(read(html, lang)).toBe(text);
  });
});

describe('TRN-11 the column of a table and the words beside a figure tell prices from times', () => {
  const table = (header: string, ...rows: string[]) =>
    textsOf(
      `<table><tr><th>Voce</th><th>${header}</th></tr>${rows.map((cell) => `<tr><td>Caffè</td><td>${cell}</td></tr>`).join('')}</table>`,
    ).slice(1);

  test.each(['Prezzo', 'Costo', 'Euro', 'Importo (€)', 'Tariffa oraria'])(
    'a column of prices: %s',
    (header) => {
      expect(table(header, '1<sup>20</sup>', '12<sup>50</sup>', '9<sup>00</sup>-12<sup>30</sup>')).toEqual([
        'Caffè | 1,20',
        'Caffè | 12,50',
        'Caffè | 9,00-12,30',
      ]);
    },
  );

  test.each(['Orario', 'Apertura', 'Mattina', 'Dalle', 'Lunedì'])('a column of times: %s', (header) => {
    expect(table(header, '9<sup>00</sup>-12<sup>30</sup>', '15<sup>45</sup>')).toEqual([
      'Caffè | 9:00-12:30',
      'Caffè | 15:45',
    ]);
  });

  test('a row that a day names', () => {
    const html = '<table><tr><th>Martedì</th><td>8<sup>30</sup></td><td>14<sup>00</sup></td></tr></table>';
    expect(textsOf(html)).toEqual(['Martedì | 8:30 | 14:00']);
  });

  test.each([
    ['Biglietto 7<sup>50</sup>', 'Biglietto 7,50'],
    ['Ingresso 7<sup>50</sup>, ridotto 5<sup>00</sup>', 'Ingresso 7,50, ridotto 5,00'],
    ['Il biglietto costa 7<sup>50</sup> a testa.', 'Il biglietto costa 7,50 a testa.'],
    ['9<sup>00</sup>-12<sup>30</sup>', '9:00-12:30'],
    ['9<sup>00</sup> – 12<sup>30</sup>', '9:00 – 12:30'],
    ['Aperto dalle 9<sup>00</sup> a mezzogiorno.', 'Aperto dalle 9:00 a mezzogiorno.'],
    ['Alle 25<sup>30</sup> no.', 'Alle 25 (30) no.'],
    ['Pane 12<sup>50</sup>', 'Pane 12,50'],
    ['Sono 35<sup>15</sup> posti.', 'Sono 35 (15) posti.'],
    ['Il nido ha 12<sup>10</sup> posti.', 'Il nido ha 12 (10) posti.'],
  ])('%s', (html, text) => {
    expect(read(html)).toBe(text);
  });
});

describe('TRN-11 exponents, ordinals and indices keep their meaning', () => {
  test.each([
    ['Una stanza di 20 m<sup>2</sup>.', 'Una stanza di 20 m².'],
    ['Una stanza di 20m<sup>2</sup>.', 'Una stanza di 20m².'],
    ['Costa 2 €/m<sup>3</sup>.', 'Costa 2 €/m³.'],
    ['Sono 3 km<sup>2</sup> di bosco.', 'Sono 3 km² di bosco.'],
    ['Sono 3 metri<sup>2</sup> di prato.', 'Sono 3 metri² di prato.'],
    ['Circa 10<sup>3</sup> batteri.', 'Circa 10³ batteri.'],
    ['Circa 1,5 × 10<sup>-3</sup> grammi.', 'Circa 1,5 × 10⁻³ grammi.'],
    ['Circa 2<sup>16</sup> indirizzi.', 'Circa 2¹⁶ indirizzi.'],
    ['Accelera a 9 m/s<sup>2</sup>.', 'Accelera a 9 m/s².'],
    ['(a + b)<sup>2</sup>', '(a + b)²'],
    ['Costa 5 euro (per i residenti)<sup>2</sup>', 'Costa 5 euro (per i residenti)'],
    ['x<sup>n</sup> e y<sup>2</sup>', 'xⁿ e y²'],
    ['Ca<sup>2+</sup>', 'Ca²⁺'],
    ['Il 1<sup>o</sup> maggio', 'Il 1º maggio'],
    ['La 2<sup>a</sup> edizione', 'La 2ª edizione'],
    ['Ordinanza n<sup>o</sup> 12', 'Ordinanza nº 12'],
    ['Ordinanza n.<sup>o</sup> 12', 'Ordinanza n.º 12'],
    [
      'On the 1<sup>st</sup>, 2<sup>nd</sup>, 3<sup>rd</sup> and 4<sup>th</sup>',
      'On the 1st, 2nd, 3rd and 4th',
    ],
    ['Sig<sup>ra</sup> Rossi', 'Sigra Rossi'],
    ['Regia<sup>TM</sup> e Regia<sup>®</sup>', 'Regia™ e Regia®'],
    ['H<sub>2</sub>O e CO<sub>2</sub>', 'H2O e CO2'],
    ['Il numero 101<sub>2</sub>', 'Il numero 101₂'],
    ['Metà: 1<sup>1</sup>/<sub>2</sub> tazza', 'Metà: 1 1/2 tazza'],
    ['Metà: <sup>1</sup>⁄<sub>2</sub> tazza', 'Metà: 1⁄2 tazza'],
  ])('%s', (html, text) => {
    expect(read(html)).toBe(text);
  });

  test('a long raised text is kept', () => {
    expect(read('Il testo <sup>che segue è più piccolo del resto</sup> vale.')).toBe(
      'Il testo che segue è più piccolo del resto vale.',
    );
  });
});
