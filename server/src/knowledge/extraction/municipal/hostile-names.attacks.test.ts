import { afterAll, expect, test } from 'vitest';
import { stepCounter } from '../../../../test/steps.ts';
import { extractMainContent } from '../main-content.ts';

const counter = stepCounter();
afterAll(() => counter.close());

/** The names that make a page one of the model. */
const MODEL = '<h1 data-element="service-title">a</h1><p data-element="service-status">b</p>';
const faq = JSON.stringify({
  '@graph': Array.from({ length: 60 }, (_, at) => ({
    '@type': 'Question',
    name: `q${at}`,
    acceptedAnswer: { text: `a${at}` },
    telephone: `046177733${at}`,
    openingHours: 'Mo 09:00-12:00',
    price: at,
    startDate: '2027-06-05',
  })),
});

/** Pages that repeat one piece, each with a head that every piece might look at again. */
const PAGES: [string, string, string][] = [
  ['names of boxes in each other', MODEL, '<div data-element="feedback">a'],
  ['names of boxes beside each other', MODEL, '<p data-element="contacts">a</p><p data-element="faq">b</p>'],
  ['topics', MODEL, '<ul><li data-element="service-topic">a</li></ul>'],
  ['indexes of the page in each other', MODEL, '<ul data-element="page-index"><li>a'],
  ['headings with names', MODEL, '<h2>Costi</h2><div data-element="service-cost">a</div>'],
  ['headings in headings', MODEL, '<h2 data-element="service-cost"><h3>a'],
  ['breadcrumbs', MODEL, '<ol data-element="breadcrumb"><li>a'],
  ['dates in dates', MODEL, '<div class="calendar-date"><b class="calendar-date-day">1</b>a'],
  ['a long date', `${MODEL}<div class="calendar-date"><b class="calendar-date-day">1</b>`, '<i>a</i>'],
  [
    'a long status',
    '<h1 data-element="service-title">a</h1><div data-element="service-status">',
    '<i>non attivo</i>',
  ],
  [
    'texts under facts of schema.org',
    `<script type="application/ld+json">${faq}</script>`,
    '<h2>b</h2><p>dalle 9 alle 12, 5 giugno, € 7 ',
  ],
  [
    'scripts of schema.org',
    MODEL,
    '<script type="application/ld+json">{"@type":"Place","price":[[[1]]]}</script>',
  ],
];

test.each(PAGES)('TRN-09 steps to read %s grow only with the bytes', (_, head, piece) => {
  const read = (length: number) => {
    const html = head + piece.repeat(Math.ceil(length / piece.length));
    return counter.steps(() => extractMainContent(html, 'https://a.example/'));
  };
  const [once, twice] = [read(64_000), read(128_000)];
  expect(once).toBeGreaterThan(0);
  expect(twice).toBeLessThanOrEqual(2.6 * once + 20_000);
});
