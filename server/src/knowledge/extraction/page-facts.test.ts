import { describe, expect, test } from 'vitest';
import { extractMainContent } from './main-content.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const factsOf = (head: string, body = '', lang = 'it') =>
  extractMainContent(
    `<html lang="${lang}"><head>${head}</head><body><main><h1>Nido</h1><p>Testo.</p>${body}</main></body></html>`,
    'https://comune.example/a/',
    NOW,
  ).facts;
const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
const published = (date: string) => meta('article:published_time', date);

describe('TRN-11 the dates of a page are kept', () => {
  test.each([
    ['published, meta', meta('article:published_time', '2024-03-05T08:00:00+01:00'), '2024-03-05', undefined],
    [
      'published and updated, meta',
      meta('article:published_time', '2024-03-05') + meta('article:modified_time', '2025-01-02'),
      '2024-03-05',
      '2025-01-02',
    ],
    ['updated, Open Graph', meta('og:updated_time', '2025-01-02T10:00:00Z'), undefined, '2025-01-02'],
    ['Dublin Core', '<meta name="DC.date" content="2023-07-01">', '2023-07-01', undefined],
    ['Dublin Core, issued', '<meta name="DCTERMS.issued" content="2023-07-01">', '2023-07-01', undefined],
    ['Dublin Core, modified', '<meta name="dcterms.modified" content="2023-07-01">', undefined, '2023-07-01'],
    [
      'JSON-LD',
      ld({ '@type': 'NewsArticle', datePublished: '2024-03-05', dateModified: '2024-04-06T00:00:00Z' }),
      '2024-03-05',
      '2024-04-06',
    ],
    [
      'JSON-LD in a graph, before the meta tags',
      ld({ '@graph': [{ '@type': 'WebSite' }, { '@type': ['WebPage'], datePublished: '2024-03-05' }] }) +
        published('2020-01-01'),
      '2024-03-05',
      undefined,
    ],
    [
      'JSON-LD of comments and of the videos in the page: not its dates',
      ld([
        { '@type': 'Comment', datePublished: '2024-03-05' },
        { '@type': 'Article', comment: [{ '@type': 'Comment', datePublished: '2024-03-06' }] },
        { '@type': 'VideoObject', datePublished: '2024-03-05' },
      ]),
      undefined,
      undefined,
    ],
    [
      'JSON-LD of several articles in a list: not the dates of their page',
      ld([
        { '@type': 'Article', datePublished: '2024-03-05' },
        { '@type': 'Article', datePublished: '2024-03-06' },
      ]),
      undefined,
      undefined,
    ],
    [
      'JSON-LD that is no JSON',
      '<script type="application/ld+json">{"datePublished":</script>',
      undefined,
      undefined,
    ],
    [
      'JSON-LD that nests very deep',
      `<script type="application/ld+json">{"@type":"Article","datePublished":"2024-03-05","a":${'['.repeat(90_000)}${']'.repeat(90_000)}}</script>`,
      '2024-03-05',
      undefined,
    ],
    ['a day as Italians write it', published('05/03/2024'), '2024-03-05', undefined],
    ['a day of the internet', published('Tue, 05 Mar 2024 08:00:00 GMT'), '2024-03-05', undefined],
    ['a year alone', published('2024'), undefined, undefined],
    ['a day that no calendar has', published('2024-02-31'), undefined, undefined],
    ['the future', published('2026-12-01'), undefined, undefined],
    ['later today, to the east', published('2026-11-28T22:00:00+13:00'), '2026-11-28', undefined],
    ['before the web', published('1989-12-31'), undefined, undefined],
    ['invisible characters', published('2024\u200b-03-05\u202e'), '2024-03-05', undefined],
    ['a very long text', published(`2024-03-05${'0'.repeat(100_000)}`), undefined, undefined],
    [
      'an update before the publication',
      published('2024-03-05') + meta('article:modified_time', '2023-01-01'),
      '2024-03-05',
      undefined,
    ],
  ])('%s', (_, head, publishedOn, updatedOn) => {
    const facts = factsOf(head);
    expect([facts.publishedOn, facts.updatedOn]).toEqual([publishedOn, updatedOn]);
  });

  test.each([
    ['<time pubdate datetime="2024-03-05">ieri</time>', '2024-03-05', undefined],
    ['<time itemprop="datePublished" datetime="2024-03-05">ieri</time>', '2024-03-05', undefined],
    ['<meta itemprop="dateModified" content="2024-03-05">', undefined, '2024-03-05'],
    ['<time class="entry-date published" datetime="2024-03-05">5 marzo</time>', '2024-03-05', undefined],
    ['<time class="updated" datetime="2024-03-05">5 marzo</time>', undefined, '2024-03-05'],
    ['<time itemprop="datePublished">2024-03-05</time>', '2024-03-05', undefined],
    ['<p>Scritto il <time datetime="2024-03-05">5 marzo</time></p>', '2024-03-05', undefined],
    [
      '<p>Il <time datetime="2024-03-05">5</time> e il <time datetime="2024-03-06">6 marzo</time></p>',
      undefined,
      undefined,
    ],
    ['<time itemprop="startDate" datetime="2024-03-05">5 marzo</time>', undefined, undefined],
  ])('%s', (body, publishedOn, updatedOn) => {
    const facts = factsOf('', body);
    expect([facts.publishedOn, facts.updatedOn]).toEqual([publishedOn, updatedOn]);
  });

  test('a day and a month that may be exchanged are no date on an English page', () => {
    expect(factsOf(published('03/04/2024'), '', 'en').publishedOn).toBeUndefined();
    expect(factsOf(published('03/04/2024'), '', 'it').publishedOn).toBe('2024-04-03');
    expect(factsOf(published('2024/04/03'), '', 'en').publishedOn).toBe('2024-04-03');
  });
});

describe('TRN-11 the breadcrumb of a page is kept', () => {
  const TRAIL = ['Home', 'Servizi', 'Nido'];
  const list =
    '<li><a href="/">Home</a></li><li><a href="/s">Servizi</a></li><li aria-current="page">Nido</li>';

  test.each([
    ['a list in a nav', `<nav aria-label="Breadcrumb"><ol>${list}</ol></nav>`],
    ['a nav with an Italian name', `<nav aria-label="Percorso di navigazione"><ol>${list}</ol></nav>`],
    ['a class', `<ul class="it-breadcrumb">${list}</ul>`],
    ['a class of a block', `<div class="breadcrumb-container"><ol>${list}</ol></div>`],
    [
      'links with signs between them',
      '<div class="breadcrumbs"><a href="/">Home</a> / <a href="/s">Servizi</a> » <span>Nido</span></div>',
    ],
    ['a label before it', `<nav aria-label="breadcrumb"><ol><li>Ti trovi in:</li>${list}</ol></nav>`],
    [
      'signs in the list',
      `<nav aria-label="breadcrumb"><ol>${list.replaceAll('</a>', '</a><span class="separator">/</span>')}</ol></nav>`,
    ],
    ['microdata', `<ol itemscope itemtype="https://schema.org/BreadcrumbList">${list}</ol>`],
    ['in the header of the site', `<header><nav aria-label="breadcrumb"><ol>${list}</ol></nav></header>`],
    [
      'JSON-LD, in its own order',
      ld({
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 3, name: 'Nido' },
          { '@type': 'ListItem', position: 1, item: { '@id': '/', name: 'Home' } },
          { '@type': 'ListItem', position: 2, name: 'Servizi', item: '/s' },
        ],
      }),
    ],
  ])('%s', (_, body) => {
    expect(factsOf('', body).breadcrumb).toEqual(TRAIL);
  });

  test('names in JSON-LD have no codes of HTML', () => {
    const itemListElement = [{ '@type': 'ListItem', name: 'L&#8217;anagrafe &amp; i servizi' }];
    expect(factsOf(ld({ '@type': 'BreadcrumbList', itemListElement })).breadcrumb).toEqual([
      'L’anagrafe & i servizi',
    ]);
  });

  test('its names and their number are bounded, without invisible characters', () => {
    const items = Array.from(
      { length: 50 },
      (_, at) => `<li>\u202eS\u200bezione ${at} ${'x'.repeat(900)}</li>`,
    );
    const { breadcrumb } = factsOf('', `<nav aria-label="breadcrumb"><ol>${items.join('')}</ol></nav>`);
    expect(breadcrumb).toHaveLength(10);
    for (const name of breadcrumb) expect(name).toMatch(/^Sezione \d+ x{1,140}$/u);
  });

  test('a page without one has none', () => {
    expect(factsOf('', '<nav aria-label="Menu"><a href="/">Home</a></nav>').breadcrumb).toEqual([]);
  });
});
