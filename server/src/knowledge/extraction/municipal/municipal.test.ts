import { describe, expect, test } from 'vitest';
import { parseHtml } from '../parse-html.ts';
import { survey } from '../survey.ts';
import { pageOf, read, rolesIn, SERVICE, textUnder } from './municipal.fixture.ts';

const LONG = 'Il regolamento vale per tutte le sale di lettura e per i prestiti tra biblioteche. '.repeat(4);

describe('the sections of a service sheet', () => {
  test('TRN-11 the names of a service sheet tell what each section is about', () => {
    const page = read(pageOf(SERVICE));
    expect(page.kind).toBe('service');
    expect(rolesIn(page)).toEqual({
      'Tessera della biblioteca': undefined,
      'A chi è rivolto': 'audience',
      'Come fare': 'how',
      'Cosa serve': 'needed',
      'Cosa si ottiene': 'outcome',
      'Tempi e scadenze': 'deadlines',
      'Quanto costa': 'cost',
      'Accedi al servizio': 'access',
      'Condizioni di servizio': 'conditions',
      Contatti: 'contacts',
    });
  });

  test('TRN-11 a name tells the role of a heading, whatever its words are', () => {
    const html = pageOf(`<h1 data-element="service-title">Tessera</h1><p>${LONG}</p>
      <h2>La spesa</h2><div data-element="service-cost"><p>Costa 4,50 euro.</p></div>
      <div data-element="service-needed"><h2>Da portare</h2><p>Un documento.</p></div>
      <h3 data-element="used-for">Che cosa se ne fa</h3><p>Si prendono libri.</p>
      <h2>Come fare</h2><div data-element="service-achieved"><h3>In dettaglio</h3><p>Una tessera.</p></div>`);
    expect(rolesIn(read(html))).toMatchObject({
      'La spesa': 'cost',
      'Da portare': 'needed',
      'Che cosa se ne fa': 'outcome',
      'Come fare': 'outcome',
      'In dettaglio': undefined,
    });
  });

  test('TRN-11 the fixed headings and the ids of sections tell roles where names are missing', () => {
    const html = pageOf(`<h1 data-element="service-title">Tessera</h1><p>${LONG}</p>
      <section><h2>Costi</h2><p>Nessuno.</p></section><section id="needed"><h2>Porta con te</h2><p>Un documento.</p></section>
      <h2 id="deadlines">Le date</h2><p>Entro marzo.</p><h2>Altro</h2><p>Nulla.</p>`);
    expect(rolesIn(read(html))).toMatchObject({
      Costi: 'cost',
      'Porta con te': 'needed',
      'Le date': 'deadlines',
      Altro: undefined,
    });
  });

  test('TRN-11 the button of another section does not change what a fixed heading says', () => {
    const html = pageOf(`<h1 data-element="service-title">Tessera</h1><p>${LONG}</p>
      <h2>Contatti</h2><button data-element="service-booking-access"><span>Prenota</span></button><p>0461 777 333</p>`);
    expect(rolesIn(read(html))).toMatchObject({ Contatti: 'contacts' });
  });

  test('TRN-11 headings of a page without the names have no roles', () => {
    const html = `<body><main><h1>Tessera</h1><p>${LONG}</p><section id="costs"><h2>Quanto costa</h2><p>4 euro.</p></section></main></body>`;
    expect(read(html)).not.toHaveProperty('kind');
    expect(rolesIn(read(html))).toEqual({ Tessera: undefined, 'Quanto costa': undefined });
    const withOneName = html.replace('<h1>', '<h1 data-element="service-title">');
    expect(rolesIn(read(withOneName))).toEqual({ Tessera: undefined, 'Quanto costa': undefined });
  });

  test('TRN-11 a citation opens the section by its id', () => {
    const { blocks } = read(pageOf(SERVICE));
    expect(blocks.find(({ text }) => text === 'Quanto costa')?.anchor).toBe('costs');
    expect(blocks.find(({ text }) => text.startsWith('La prima tessera'))?.anchor).toBe('costs');
  });

  test('TRN-11 each date of a calendar is one line, with what it is for', () => {
    expect(textUnder(read(pageOf(SERVICE)), 'Tempi e scadenze')).toEqual([
      'La consegna richiede qualche giorno.',
      '11 gen 2027: Apertura del banco',
      '12 giorni: Consegna della tessera. Si ritira al banco.',
    ]);
  });
});

describe('the frame of a page of the model', () => {
  test('TRN-11 the boxes that every page has are no content', () => {
    const { blocks } = read(pageOf(SERVICE));
    const all = blocks.map(({ text }) => text).join('\n');
    expect(all).not.toMatch(/chiara|parere|piaciuto|poche parole/u);
    expect(all).not.toMatch(/Contatta il comune|Leggi le risposte|Chiama lo/u);
    expect(all).not.toMatch(/Indice della pagina|Home|Argomenti|Lettura|Entra nella/u);
    expect(textUnder(read(pageOf(SERVICE)), 'Contatti')).toEqual([
      'Ufficio Prestiti',
      'Vicolo del Mulino 3',
      '0461 777 333',
      'prestiti@valdoro.example',
    ]);
  });

  const bare = (main: string): string =>
    pageOf(`<h1 data-element="service-title">Tessera</h1><p>${LONG}</p>${main}`).replace(
      /<div class="reach">.*?<\/main>/su,
      '</main>',
    );

  test('TRN-11 a single link of the frame inside a sentence stays', () => {
    const page = read(
      bare('<p>Per dubbi <a href="/aiuto" data-element="report-inefficiency">scrivici</a> pure.</p>'),
    );
    expect(textUnder(page, 'Tessera')).toContain('Per dubbi scrivici pure.');
  });

  test('TRN-11 a section with a role stays, though links of the frame stand in it', () => {
    const links =
      '<ul><li><a href="/a" data-element="contacts">Scrivi</a></li><li><a href="/p" data-element="appointment-booking">Prenota</a></li></ul>';
    const page = read(bare(`<section id="contacts"><h2>Contatti</h2><p>Piazza 1</p>${links}</section>`));
    expect(textUnder(page, 'Contatti')).toEqual(['Piazza 1']);
  });
});

describe('the kind of a page of the model', () => {
  const detail = `<h1>Titolo</h1><p>${LONG}</p><section id="costi"><h2>Costi</h2><p>Nessuno.</p></section>`;

  test.each([
    [['Amministrazione', 'Uffici', 'Ufficio Prestiti'], 'office'],
    [['Amministrazione', 'Politici', 'Ada Rossi'], 'person'],
    [['Amministrazione', 'Documenti e dati', 'Regolamento'], 'document'],
    [['Novità', 'Avvisi', 'Strada chiusa'], 'news'],
    [['Vivere Valdoro', 'Luoghi', 'Mulino'], 'place'],
    [['Vivere Valdoro', 'Eventi', 'Fiera'], 'event'],
    [['Domande frequenti'], 'faq'],
    [['Novità', 'Avvisi'], undefined],
    [['Servizi', 'Tempo libero'], undefined],
  ])('TRN-11 the breadcrumb %j tells the kind %s', (trail, kind) => {
    expect(read(pageOf(detail, { trail })).kind).toBe(kind);
  });

  test('TRN-11 headings tell roles on a page of a kind only', () => {
    expect(rolesIn(read(pageOf(detail, { trail: ['Vivere Valdoro', 'Eventi', 'Fiera'] })))).toMatchObject({
      Costi: 'cost',
    });
    expect(rolesIn(read(pageOf(detail, { trail: ['Novità'] })))).toMatchObject({ Costi: undefined });
  });

  test('TRN-11 the days and times of an event are lines of their own', () => {
    const html = pageOf(
      `<h1>Fiera</h1><p>${LONG}</p><article id="date-e-orari"><h2>Date e orari</h2>
        <div class="point-list"><h3 class="point-list-aside"><span>05</span> <span>giu</span></h3><div class="point-list-content"><h3>10:00 - Apertura</h3></div></div></article>`,
      { trail: ['Vivere Valdoro', 'Eventi', 'Fiera'] },
    );
    expect(rolesIn(read(html))).toMatchObject({ 'Date e orari': 'hours' });
    expect(textUnder(read(html), 'Date e orari')).toEqual(['05 giu: 10:00 - Apertura']);
  });

  test.each([
    [['Area personale'], '<h1>Le tue pratiche</h1>', 'personal_area'],
    [['Ricerca'], '<h1>Risultati</h1>', 'search_results'],
    [
      ['Prenotazione appuntamento'],
      '<h1 data-element="page-name">Prenota</h1><form><input name="a"></form>',
      'form_step',
    ],
    [
      ['Servizi', 'Tempo libero', 'Tessera'],
      '<h1>Dati personali</h1><form><input name="a"></form>',
      'form_step',
    ],
    [['Servizi', 'Tempo libero'], '<h1 data-element="page-name">Tempo libero</h1>', undefined],
    [['Servizi', 'Tempo libero', 'Tessera'], SERVICE, undefined],
  ])('TRN-11 the breadcrumb %j and the names tell what is no content', (trail, main, work) => {
    expect(survey(parseHtml(pageOf(main, { trail }))).model?.work).toBe(work);
    expect(read(pageOf(`${main}<p>${LONG}</p>`, { trail })).status).toBe(work ?? 'ok');
  });

  test('TRN-11 a sheet of a service whose parts have no names is content', () => {
    const sheet = `<h1>Mensa scolastica</h1><p>${LONG}</p><h2>Costi</h2><p>5,20 euro a pasto.</p>`;
    expect(read(pageOf(sheet, { trail: ['Servizi', 'Educazione', 'Mensa'] })).status).toBe('ok');
  });

  test('TRN-11 a page of a kind is content, though it holds a form', () => {
    const form =
      '<h1>Fiera</h1><p>Iscriviti.</p><form><input name="a"><input name="b"><button>Invia</button></form>';
    expect(read(pageOf(form, { trail: ['Vivere Valdoro', 'Eventi', 'Fiera'] })).status).toBe('ok');
    expect(read(pageOf(form, { trail: ['Vivere Valdoro'] })).status).toBe('form_step');
  });

  test('TRN-11 a service that is not active is told as such', () => {
    expect(read(pageOf(SERVICE))).not.toHaveProperty('inactive');
    const suspended = SERVICE.replace('Servizio attivo', 'Servizio non attivo');
    expect(read(pageOf(suspended)).inactive).toBe('Servizio non attivo');
    expect(textUnder(read(pageOf(suspended)), 'Tessera della biblioteca')[0]).toBe('Servizio non attivo');
  });
});

test('TRN-11 a service of a school is read by its names', () => {
  const html = `<body><main><ol data-element="breadcrumb"><li>Home</li><li>Servizi</li></ol><h1 data-element="service-title">Mensa</h1><p data-element="service-description">Il pranzo a scuola.</p>
    <aside><div>Indice della pagina</div><ul data-element="page-index"><li><a href="#a">Cos’è</a></li></ul></aside>
    <article><h2 id="art-par-descrizione">Cos’è</h2><div data-element="service-what-is"><p>${LONG}</p></div>
    <h3 data-element="used-for">A cosa serve</h3><p>A pranzare.</p><h2 id="art-par-accedi">Come si accede al servizio</h2><div data-element="service-generic-access"><p>Con un modulo.</p></div>
    <h3>Luoghi in cui viene erogato il servizio</h3><ul data-element="places"><li>Via dei Tigli 2</li></ul>
    <h2 id="art-par-contatti">Contatti</h2><p>0461 999</p><h5>Struttura responsabile del servizio</h5><div data-element="structures"><a href="#">Segreteria</a></div>
    <a href="#" data-element="topic-list">Famiglia</a></article></main></body>`;
  expect(rolesIn(read(html))).toEqual({
    Mensa: undefined,
    'Cos’è': 'description',
    'A cosa serve': 'outcome',
    'Come si accede al servizio': 'access',
    'Luoghi in cui viene erogato il servizio': 'place',
    Contatti: 'contacts',
    'Struttura responsabile del servizio': 'contacts',
  });
});
