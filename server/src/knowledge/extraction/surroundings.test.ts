import { describe, expect, test } from 'vitest';
import { quietMsOfStep } from '../../../test/pace.ts';
import { extractMainContent } from './main-content.ts';

const long = 'Il servizio è aperto a tutti i cittadini residenti nel comune e nei comuni vicini. '
  .repeat(4)
  .trim();
const blocks = (html: string) =>
  extractMainContent(`<body><main><h1>Mensa</h1><p>${long}</p>${html}</main>`, 'https://example.org/a/')
    .blocks;
/** The texts of a page after its title and an ordinary paragraph. */
const beside = (html: string) =>
  blocks(html)
    .slice(2)
    .map((block) => block.text);

const words = 'Anche noi abbiamo aspettato un mese, poi hanno risposto e tutto è andato bene. '.repeat(12);
const links = (titles: string[]) =>
  titles.map((title) => `<li><a href="/${title.length}">${title}</a></li>`).join('');
const list = `<ul>${links(['Iscrizione al nido', 'Trasporto scolastico', 'Buoni libro'])}</ul>`;
const cards = ['Iscrizione al nido', 'Trasporto scolastico']
  .map(
    (title) =>
      `<div class="card"><h3><a href="/x">${title}</a></h3><p>Poche parole che dicono di che cosa parla la pagina.</p></div>`,
  )
  .join('');

describe('TRN-11 drops what readers and builders put around the content, by its names', () => {
  test.each([
    ['a thread', `<ol class="comment-list"><li>Anna: ${words}</li><li>Ugo: ${words}</li></ol>`],
    [
      'a thread by id',
      `<div id="comments"><div class="comment">${words}</div><div class="comment">${words}</div></div>`,
    ],
    [
      'a thread by its answers',
      `<section class="comments"><p>${words}</p><a href="#r">Rispondi</a></section>`,
    ],
    [
      'a comment by schema',
      `<article itemscope itemtype="https://schema.org/Comment"><p>${words}</p></article>`,
    ],
    ['a service for comments', `<div id="disqus_thread"><p>${words}</p></div>`],
    [
      'reviews',
      `<div class="reviews"><div itemprop="review">${words}</div><div class="review">${words}</div></div>`,
    ],
    ['related pages', `<div class="related-posts"><h3>Altro</h3>${cards}</div>`],
    ['related pages, camel case', `<div class="relatedArticles"><h3>Altro</h3>${cards}</div>`],
    ['related products', `<section class="up-sells upsells products"><h2>Novità</h2>${cards}</section>`],
    ['a list that is mostly links', `<div class="related">${list}</div>`],
    ['an aside of links', `<aside><h3>Nel sito</h3>${list}</aside>`],
    [
      'the author',
      `<div class="author-box"><img src="a.png"><p>Anna Neri scrive di scuola dal 2010.</p></div>`,
    ],
    ['sharing', `<div class="addtoany"><p>Manda ai tuoi amici</p></div>`],
    [
      'the newsletter',
      `<div class="newsletter-signup"><p>Le novità per email.</p><input type="email"></div>`,
    ],
    ['a long cookie notice', `<div id="onetrust-consent-sdk"><p>${words}</p></div>`],
    [
      'a long breadcrumb',
      `<ol aria-label="breadcrumb">${links(Array.from({ length: 40 }, (_, at) => `Livello ${at}`))}</ol>`,
    ],
    [
      'a long pager',
      `<ul class="pagination">${links(Array.from({ length: 200 }, (_, at) => `Pagina ${at}`))}</ul>`,
    ],
    ['the next article', `<div class="post-navigation"><a href="/b">La mensa estiva</a></div>`],
    ['the rating of a page', `<div class="rating"><p>Vota</p><input type="radio"><input type="radio"></div>`],
    [
      'a menu of actions',
      '<h3><button data-bs-toggle="dropdown" aria-expanded="false">Vedi azioni</button></h3>',
    ],
  ])('%s', (_, html) => {
    expect(beside(`${html}<p>Si paga ogni mese.</p>`)).toEqual(['Si paga ogni mese.']);
  });
});

describe('TRN-11 drops what stands around the content, by its form', () => {
  test.each([
    ['read also', `<h2>Leggi anche</h2>${list}`],
    ['related articles, as cards', `<div><h2>Articoli correlati</h2></div><div>${cards}</div>`],
    ['what may interest', `<h3>Potrebbe interessarti anche:</h3>${list}`],
    ['related articles', `<h2>Related articles</h2>${list}`],
    ['other buyers', `<h2>Customers also bought</h2><div>${cards}</div>`],
    [
      'a title that is no heading',
      `<section><p><strong>Leggi anche</strong></p></section><h2>Leggi anche</h2>${list}`,
    ],
    ['a line', '<p><strong>Leggi anche:</strong> <a href="/n">Iscrizione al nido comunale</a></p>'],
    ['a line with an arrow', '<p>LEGGI ANCHE → <a href="/n">Iscrizione al nido comunale</a></p>'],
    [
      'cards as neighbours',
      `<h2>Altri contenuti che potrebbero interessarti</h2><div><small>Tema:</small> <a href="/t">Scuola</a></div>${cards}`,
    ],
    [
      'a title of a lower level than its list',
      `<div><h4>Popular Reads</h4></div><div><h3><a href="/a">One</a></h3><time>May 3</time></div>`,
    ],
    [
      'a title beside an anchor and a style',
      `<div><style>h2 {}</style><span id="r"></span><h2>Potrebbero interessarti</h2></div><div>${cards}</div>`,
    ],
    [
      'the messages of a form',
      '<div><div>Grazie! Il tuo messaggio è stato inviato.</div><form><input type="email"></form><p>Oops! Something went wrong while submitting the form.</p></div>',
    ],
    [
      'a message inside a form',
      '<form><textarea></textarea><p>Thank you! Your message has been sent successfully.</p></form>',
    ],
    [
      'a message that the template hides',
      '<p class="note hidden" aria-hidden="true">Questo articolo è un abbonamento che si rinnova.</p>',
    ],
    ['the next article', '<div><span>Articolo precedente</span><a href="/a">La mensa estiva</a></div>'],
    ['a way back', '<p><a href="/blog">← Torna al blog</a></p><div>Home · Blog · Mensa</div>'],
    ['a control that opens a window', '<div><a href="#" data-toggle="modal">Stampa / Condividi</a></div>'],
    [
      'messages of a form',
      '<div class="invalid-feedback">Scegli un nome.</div><div class="w-form-done">Thank you!</div>',
    ],
    ['one comment by schema', `<div itemprop="comment">${words}</div>`],
    ['counted comments', `<h2>Commenti (3)</h2><div><p>${words}</p></div>`],
    ['comments with a form', `<h2>Comments</h2><p>${words}</p><form><textarea></textarea></form>`],
    [
      'the form for a comment',
      '<h3>Lascia un commento</h3><p>La tua email resta segreta.</p><textarea></textarea>',
    ],
    ['sharing', '<h2>Condividi</h2><ul><li><a href="//t.example">Twitter</a></li></ul>'],
    [
      'the question about the page',
      '<div><h2>Quanto sono chiare le informazioni su questa pagina?</h2></div>',
    ],
    ['the question in a line', '<p>Was this page helpful? <button>Yes</button> <button>No</button></p>'],
    ['the newsletter', '<h2>Iscriviti alla newsletter</h2><p>Una email al mese.</p><input type="email">'],
    ['a calendar', '<h2>Aggiungi al tuo calendario</h2><ul><li><a href="#">Outlook</a></li></ul>'],
    [
      'a cookie notice',
      `<div><p>Questo sito utilizza i cookie per le statistiche. ${words}</p><a href="#">Accetta</a></div>`,
    ],
    ['the author', '<h3>Informazioni sull’autore</h3><p><img src="a.png">Anna Neri scrive di scuola.</p>'],
  ])('%s', (_, html) => {
    expect(
      beside(`${html}<h2>Costi</h2><p>Si paga ogni mese.</p>`).filter((text) => text !== 'Leggi anche'),
    ).toEqual(['Costi', 'Si paga ogni mese.']);
  });

  test('prose after a list of links is content, and the heading of its section is its own', () => {
    expect(beside(`<h2>Costi</h2><h3>Leggi anche</h3>${list}<p>${long}</p>`)).toEqual(['Costi', long]);
  });
});

describe('TRN-11 keeps content that only looks like it', () => {
  test.each([
    [
      'how to comment on a plan',
      '<section class="comments"><h2>Osservazioni</h2><p>Si inviano entro marzo.</p></section>',
      'Osservazioni',
    ],
    [
      'an anchor',
      '<section id="related"><h2>Parenti</h2><p>Contano fino al terzo grado.</p></section>',
      'Parenti',
    ],
    ['prose in a part named related', `<div class="related"><p>${long}</p></div>`, long],
    [
      'a page about the newsletter',
      `<div class="newsletter"><h2>Newsletter</h2><p>${long}</p></div>`,
      'Newsletter',
    ],
    [
      'a message without a form',
      '<div><p>Thank you! Your message has been sent.</p></div><p>Oggi.</p>',
      'Thank you! Your message has been sent.',
    ],
    [
      'how a form is sent',
      '<div><p>Il tuo messaggio arriva all’ufficio protocollo.</p><form><textarea></textarea></form></div>',
      'Il tuo messaggio arriva all’ufficio protocollo.',
    ],
    [
      'what wide screens show',
      '<p class="hidden md:block" aria-hidden="true">Aperto il lunedì.</p>',
      'Aperto il lunedì.',
    ],
    [
      'what is not read aloud',
      '<p class="note" aria-hidden="true">Aperto il lunedì.</p>',
      'Aperto il lunedì.',
    ],
    ['a heading Newsletter over prose', '<h2>Newsletter</h2><p>Esce il lunedì.</p>', 'Newsletter'],
    [
      'a heading Commenti over prose',
      '<h2>Commenti</h2><p>La legge ha avuto molti commenti.</p>',
      'Commenti',
    ],
    [
      'a heading See also over prose',
      '<h2>See also</h2><p>The office in the old town hall, open on Mondays.</p>',
      'See also',
    ],
    [
      'a sentence that begins so',
      '<p>Leggi anche <a href="/p">l’informativa</a> prima di inviare la domanda.</p>',
      'Leggi anche l’informativa prima di inviare la domanda.',
    ],
    [
      'a note in an aside',
      '<aside><p>Chi è in ritardo paga <a href="/m">la mora</a> del dieci per cento.</p></aside>',
      'Chi è in ritardo paga la mora del dieci per cento.',
    ],
    [
      'the policy of cookies',
      `<h2>Questo sito utilizza i cookie</h2><p>${long}</p>`,
      'Questo sito utilizza i cookie',
    ],
    ['a product', '<div class="product"><h2>Lampada</h2><p>Costa 20 euro.</p></div>', 'Lampada'],
    ['products of a catalogue', '<ul class="products"><li><a href="/l">Lampada</a></li></ul>', 'Lampada'],
    [
      'rating of buildings',
      '<section class="rating"><h2>Classi</h2><p>La classe A è la migliore.</p></section>',
      'Classi',
    ],
    [
      'an author of a book',
      `<section class="author"><h2>Dante</h2><p>${long}</p><p>${long}</p></section>`,
      'Dante',
    ],
    [
      'items that say something beside their links',
      '<h2>Condividi l’auto</h2><ul><li><a href="/a">Car pooling</a>: 50 euro al mese.</li><li><a href="/b">Navetta</a>: il lunedì.</li></ul>',
      'Condividi l’auto',
    ],
    [
      'a long item with links',
      `<h2>More about this recipe</h2><ul><li>${long} <a href="/a">a</a> <a href="/b">b</a></li></ul>`,
      'More about this recipe',
    ],
    [
      'forms to download',
      '<h2>Documenti correlati</h2><ul><li><a href="m.pdf">Modulo di domanda</a></li></ul>',
      'Documenti correlati',
    ],
    [
      'a lead below its author',
      '<div class="author"><p>Di <a href="/a">Anna</a></p><p>Gli studenti cambiano.</p></div>',
      'Di Anna',
    ],
    [
      'a short part that begins with a trail',
      '<div><p>Home / Mensa</p><h2>Costi</h2><p>Si paga.</p></div>',
      'Costi',
    ],
    [
      'a heading named so',
      '<h2 class="comment-list">Osservazioni</h2><p>Si inviano entro marzo.</p>',
      'Osservazioni',
    ],
    ['useful links', `<h2>Link utili</h2>${list}`, 'Link utili'],
    ['an article named so', '<article class="related"><p>Due parole.</p></article>', 'Due parole.'],
    [
      'a question about a service',
      '<h2>È stato utile iscriversi?</h2><p>Sì, per tutti.</p>',
      'È stato utile iscriversi?',
    ],
  ])('%s', (_, html, first) => {
    expect(beside(html)[0]).toBe(first);
  });

  test('the form of a page about the newsletter is its content', () => {
    const form =
      '<form class="newsletter-form"><p>Vorrei ricevere le novità come:</p><input type="email"></form>';
    const html = `<html><head><title>La newsletter – Comune</title></head><body><main><p>${long}</p>${form}</main></body></html>`;
    expect(extractMainContent(html, 'https://example.org/').blocks.map(({ text }) => text)).toEqual([
      long,
      'Vorrei ricevere le novità come:',
    ]);
  });

  test('a page whose title is such a heading keeps its text', () => {
    const html = `<main><h1>Leggi anche</h1>${list}</main>`;
    expect(extractMainContent(html, 'https://example.org/').blocks.map(({ text }) => text)).toContain(
      'Leggi anche',
    );
  });
});

test('TRN-09 a page of nested or neighbouring parts around the content is read in bounded time', () => {
  const tookMs = quietMsOfStep(() => {
    beside('<div class="related">'.repeat(20_000));
    beside('<div class="related"><p>Leggi anche</p></div>'.repeat(20_000));
    beside(`<h2>Leggi anche</h2><p>a</p>`.repeat(10_000));
    beside(`<h2>Leggi anche</h2><h3>Leggi anche</h3><div>${'<i></i>'.repeat(200)}</div>`.repeat(100));
    beside(`${'<section>'.repeat(280)}${'<div class="comments"><i></i></div>'.repeat(10_000)}`);
  });
  expect(tookMs).toBeLessThan(10_000);
});
