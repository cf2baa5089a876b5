import { describe, expect, test } from 'vitest';
import { quietMsOfStep } from '../../../test/pace.ts';
import { extractMainContent } from './main-content.ts';

const long = 'Il servizio è aperto a tutti i cittadini residenti nel comune e nei comuni vicini. '.repeat(4);
const texts = (html: string) =>
  extractMainContent(html, 'https://example.org/a/').blocks.map((block) => block.text);
/** The texts of a page whose main part holds this HTML and an ordinary paragraph. */
const beside = (html: string) => texts(`<main><p>${long}</p>${html}</main>`).slice(1);

describe('TRN-01 ANS-10 keeps content whose class or id looks like clutter', () => {
  test.each([
    ['<section id="social-housing"><h2>Alloggi</h2><p>Domande entro marzo.</p></section>', 'Alloggi'],
    ['<section class="social-housing"><h2>Alloggi</h2><p>Domande entro marzo.</p></section>', 'Alloggi'],
    ['<h4 id="c-cookies">c) Cookie</h4><p>Si usano due cookie.</p>', 'c) Cookie'],
    ['<h2 class="social">Politiche sociali</h2><p>Aiuti alle famiglie.</p>', 'Politiche sociali'],
    [`<div class="social"><p>${long}</p><p>${long}</p></div>`, long.trim()],
    [`<div class="cookie"><p>${long}</p><p>${long}</p></div>`, long.trim()],
    ['<div id="toc"><p>Il testo sta qui.</p></div>', 'Il testo sta qui.'],
    ['<div class="cookie-policy"><p>Si usano due cookie.</p></div>', 'Si usano due cookie.'],
    ['<div class="has-sharing page-social"><p>Due parole.</p></div>', 'Due parole.'],
    ['<p>Il <a class="social" href="/s">servizio sociale</a> risponde.</p>', 'Il servizio sociale risponde.'],
    ['<article class="social"><p>Due parole.</p></article>', 'Due parole.'],
  ])('%s', (html, first) => {
    expect(beside(html)[0]).toBe(first);
  });

  test('a body with the class "cookie" keeps its text', () => {
    expect(texts('<body class="cookie social"><p>Poche parole.</p></body>')).toEqual(['Poche parole.']);
  });
});

describe('TRN-01 ANS-10 drops short bars', () => {
  test.each([
    '<div class="cookie-bar"><p>Questo sito usa i cookie.</p><button>Accetta</button></div>',
    '<div class="c-cookie-banner"><h2>I cookie</h2><p>Questo sito usa i cookie.</p></div>',
    '<div id="cookie-bar" role="dialog">Questo sito usa i cookie.</div>',
    '<ol class="it-breadcrumb"><li><a href="/">Home</a></li><li>Servizi</li></ol>',
    '<ol class="breadcrumb__list"><li><a href="/">Home</a></li></ol>',
    '<div class="social d-md-flex">Seguici su: <a href="//t.example">Twitter</a></div>',
    '<ul class="wp-block-social-links"><li><a href="//t.example">Twitter</a></li></ul>',
    '<div class="share-buttons">Condividi <a href="//t.example">Twitter</a></div>',
    '<ul class="pagination"><li><a href="?p=2">2</a></li></ul>',
    '<div class="toc"><ul><li><a href="#a">Costi</a></li></ul></div>',
    '<a class="md-skip" href="#x">Vai al contenuto</a>',
    '<div class="skip-links"><a href="#x">Vai al contenuto</a></div>',
    '<a class="back-to-top" href="#">Su</a>',
    '<span class="visually-hidden">(apre una finestra)</span>',
    '<div class="sr-only">Menu</div>',
  ])('%s', (html) => {
    expect(beside(html)).toEqual([]);
  });

  test('the permalink sign of a heading is not part of its text', () => {
    expect(beside('<h2 id="cookies">Cookie<a class="headerlink" href="#cookies">¶</a></h2>')).toEqual([
      'Cookie',
    ]);
  });
});

test('TRN-09 a page of 20,000 nested or neighbouring blocks with such a class is read in bounded time', () => {
  const tookMs = quietMsOfStep(() => {
    texts(`<main>${'<div class="social">'.repeat(20_000)}${long}`);
    texts(`<main>${'<div class="social"></div>'.repeat(20_000)}${long}`);
    texts(`<main>${'<div class="social">'.repeat(280)}${'<i></i>'.repeat(20_000)}${long}`);
  });
  expect(tookMs).toBeLessThan(10_000);
});
