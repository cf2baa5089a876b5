import { describe, expect, test } from 'vitest';
import { extractMainContent } from './main-content.ts';

const URL = 'https://example.org/a/';
const long = 'Il servizio è aperto a tutti i cittadini residenti nel comune e nei comuni vicini. '.repeat(4);
const texts = (html: string) => extractMainContent(html, URL).blocks.map((block) => block.text);

describe('main content of a page', () => {
  test('leaves out menus, footers, cookie bars and hidden messages', () => {
    const html = `<body><nav>Menu</nav><header>Testata</header><div class="cookie-bar">Cookie</div>
      <main><h1>Titolo</h1><p>${long}</p><p style="display: none">Errore</p></main><footer>Piede</footer></body>`;
    expect(texts(html)).toEqual(['Titolo', long.trim()]);
  });

  describe('TRN-11 the heading of the page stands above its main part', () => {
    const page = (title: string, above: string, main = `<main><p>${long}</p></main>`) =>
      texts(
        `<html><head><title>${title}</title></head><body><div>Menu</div>${above}${main}<div>Piede</div></body></html>`,
      );
    const hero = '<div class="hero"><h1><span>Mensa</span></h1><p>Costa 4 euro.</p></div>';

    test('the text from the heading on is read', () => {
      expect(page('Mensa scolastica', hero)).toEqual(['Mensa', 'Costa 4 euro.', long.trim()]);
      const prices = `<h1>Mensa</h1><table><tr><td>Pasto</td><td>4,00 €</td></tr></table><article><h2>Note</h2><p>${long}</p></article>`;
      expect(page('Mensa', '', `<section>${prices}</section>`)).toEqual([
        'Mensa',
        'Pasto | 4,00 €',
        'Note',
        long.trim(),
      ]);
    });

    test('a heading that ends the title is the name of the site if a heading of the main part begins it', () => {
      const above = '<div><h1>Comune</h1><p>Benvenuti.</p></div>';
      const main = `<main><h2>Mensa</h2><p>${long}</p></main>`;
      expect(page('Mensa - Comune', above, main)).toEqual(['Mensa', long.trim()]);
      expect(page('Albergo - Prezzi', '<div><h1>Prezzi</h1><p>38 euro.</p></div>')).toContain('38 euro.');
    });

    test.each([
      ['leads to the first page', 'Mensa', '<div><h1><a href="/">Il Comune</a></h1><p>Benvenuti.</p></div>'],
      ['stands in the header', 'Mensa', '<div id="site-header"><h1>Il Comune</h1><p>Benvenuti.</p></div>'],
    ])('a heading is the name of the site where it %s', (_, title, above) => {
      expect(page(title, above)).toEqual([long.trim()]);
    });
  });

  test('TRN-11 a main part that holds only headings of forms is not what the page says', () => {
    const card = `<h3>${long}</h3><form><input><button>Compra</button></form>`;
    const html = `<body><section><h2>Portale</h2><p>Le licenze durano un anno.</p></section><main>${card}</main></body>`;
    expect(texts(html)).toContain('Le licenze durano un anno.');
  });

  test('a page without a main part: the body without the site’s header', () => {
    expect(texts('<body><header>Testata</header><div><p>Testo</p></div><aside>Lato</aside></body>')).toEqual([
      'Testo',
    ]);
  });

  test('the button of an accordion is the heading of its panel', () => {
    const html = `<main><h2 id="faq">Domande</h2><button aria-controls="r1">Quanto costa?</button>
      <div id="r1"><p>${long}</p></div><button>Invia</button></main>`;
    expect(extractMainContent(html, URL).blocks).toEqual([
      { kind: 'heading', text: 'Domande', level: 2, anchor: 'faq' },
      { kind: 'heading', text: 'Quanto costa?', level: 3, anchor: 'r1' },
      { kind: 'paragraph', text: long.trim(), anchor: 'r1' },
    ]);
  });

  test('list items, rows of a table and code are blocks of their own', () => {
    const html = `<main><ul><li>Uno</li><li>Due<ul><li>Tre</li></ul></li></ul>
      <table><tr><th>Anno</th><th>Euro</th></tr><tr><td>2020</td><td>10</td></tr></table><pre>a = 1\n  b = 2</pre></main>`;
    const { blocks } = extractMainContent(html, URL);
    expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['item', 'Uno'],
      ['item', 'Due'],
      ['item', 'Tre'],
      ['row', 'Anno | Euro'],
      ['row', '2020 | 10'],
      ['code', 'a = 1\n  b = 2'],
    ]);
  });

  test('links are absolute, without fragment and without repeats', () => {
    const html =
      '<base href="/b/"><a href="c#x">1</a><a href="c">2</a><a href="mailto:a@b.it">3</a><a href="#y">4</a>';
    expect(extractMainContent(html, URL).links).toEqual(['https://example.org/b/c']);
  });
});

test('reads a page with very deep nesting', () => {
  expect(texts(`<main>${'<div>'.repeat(50_000)}${long}`)).toEqual([long.trim()]);
  expect(texts(`<body>${'<b><i>'.repeat(20_000)}Testo <p>altro`)).toEqual(['Testo altro']);
});

describe('pages without content', () => {
  test.each([
    ['<meta http-equiv="refresh" content="0; url=../new/"><p>Moved</p>', 'redirect'],
    ['<body><h1>Titolo</h1></body>', 'empty'],
    ['<body><div id="root"></div><script src="app.js"></script></body>', 'needs_javascript'],
    [`<body><p>${long}</p><script src="app.js"></script></body>`, 'ok'],
  ])('%s is %s', (html, status) => {
    expect(extractMainContent(html, URL).status).toBe(status);
  });

  const script = '<script src="app.js"></script>';
  const asking = '<noscript>Attiva JavaScript</noscript>';

  test.each([
    ['an empty frame', `<div id="app"></div>${script}`],
    ['an empty frame of Next', `<div id="__next"> </div>${script}`],
    ['an empty frame of Nuxt', `<div id="__nuxt"><div></div></div>${script}`],
    ['an empty frame of Angular', `<app-root></app-root>${script}`],
    ['a note for browsers without JavaScript', `<div></div>${asking}${script}`],
    [
      'an empty frame and fewer than 25 words',
      `<p>${'parola '.repeat(24)}</p><div id="root"></div>${script}`,
    ],
  ])('TRN-01 a page with %s needs JavaScript', (_, body) => {
    expect(extractMainContent(`<body>${body}</body>`, URL).status).toBe('needs_javascript');
  });

  test.each([
    ['25 words beside an empty frame', `<p>${'parola '.repeat(25)}</p><div id="root"></div>${script}`, 'ok'],
    ['text in its frame', `<div id="root"><p>Aperto ogni mattina.</p></div>${script}`, 'ok'],
    ['an empty frame and no script', '<p>Aperto ogni mattina.</p><div id="root"></div>', 'ok'],
    ['a note of another subject', `<noscript>Solo testo</noscript>${script}`, 'empty'],
    ['a note and no script', asking, 'empty'],
  ])('TRN-01 a page with %s does not need JavaScript', (_, body, status) => {
    expect(extractMainContent(`<body>${body}</body>`, URL).status).toBe(status);
  });

  test('the status of a redirect names its target', () => {
    const page = extractMainContent('<meta http-equiv="Refresh" content="0;URL=\'/new/\'">', URL);
    expect(page.redirectTo).toBe('https://example.org/new/');
  });
});
