import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import { expect, test } from 'vitest';
import type { Hide } from '../personal-data/public.ts';
import { NO_CONTACT } from '@regia/contract/widget/contact';
import { keptPart, markdownOf, withAddresses, withoutSources } from './parts.ts';

const hide: Hide = {
  question: (text) => `question ${text.length}`,
  taught: (text) => text,
  answer: (text) => `answer ${text.length}`,
  isForGood: false,
};

test('ANS-16 the texts of offers lose personal data like the answer that they belong to', () => {
  const ids = { number: 1, document: 'd', passage: 'p', url: 'https://comune.example/anagrafe' };
  const part: AnswerPart = { kind: 'offers', offers: [{ ...ids, heading: 'Rossi', title: 'Anagrafe' }] };
  expect(keptPart(part, hide)).toEqual({
    kind: 'offers',
    offers: [{ ...ids, heading: 'answer 5', title: 'answer 8' }],
  });
});

test('ANS-20 the words of a follow-up lose personal data like the question that they were', () => {
  const part: AnswerPart = { kind: 'about', subject: 'Passaporto', alone: 'E per Rossi?' };
  expect(keptPart(part, hide)).toEqual({ kind: 'about', subject: 'answer 10', alone: 'question 12' });
});

const SECTION = { title: 'Anagrafe', heading: 'Orari' };
const OFFER = { ...SECTION, number: 1, document: 'd', passage: 'p' };

test.each([
  ['https://comune.example/anagrafe#orari', '- Anagrafe › Orari: https://comune.example/anagrafe#orari'],
  ['/manual/it/asking/#orari', '- Anagrafe › Orari'],
  ['', '- Anagrafe › Orari'],
])('ANS-16 the text of an answer lists a section with its address if that is complete: %j', (url, line) => {
  const parts: AnswerPart[] = [
    { kind: 'offers', offers: [{ ...OFFER, url }] },
    { kind: 'see_also', links: [{ ...SECTION, url }] },
  ];
  for (const part of parts) expect(markdownOf(part, 'inline', '')).toBe(line);
});

const PAGE = { title: 'Anagrafe', heading: 'Orari', url: '/anagrafe' };
/** A part of each kind, in the order of the rules. */
const EACH: readonly AnswerPart[] = [
  { kind: 'text', text: 'Ecco' },
  {
    kind: 'extract',
    citation: 1,
    heading: 'Orari',
    blocks: [
      { kind: 'paragraph', text: 'Si apre', emphasis: [[0, 2]] },
      { kind: 'item', text: 'alle 9', emphasis: [] },
      { kind: 'item', text: 'alle 15', emphasis: [] },
      { kind: 'code', text: 'a ``` b', emphasis: [] },
    ],
  },
  { kind: 'see_also', links: [PAGE] },
  { kind: 'offers', offers: [{ ...PAGE, number: 1, document: 'd', passage: 'p' }] },
  { kind: 'about', subject: 'Anagrafe', alone: 'E il sabato?' },
  { kind: 'questions', questions: ['Dove siete?', 'Quando?'] },
  {
    kind: 'contact',
    contact: {
      ...NO_CONTACT,
      text: 'Ci chiami',
      phone: '010 1',
      hours: 'lun',
      link: 'https://a.example',
      link_text: 'Vai',
    },
  },
  { kind: 'helplines', helplines: [{ number: '112', label: 'Emergenze' }] },
];
const [TEXT, EXTRACT, LINKS, OFFERS, ABOUT, QUESTIONS, CONTACT, HELPLINES] = EACH as [
  AnswerPart,
  AnswerPart & { kind: 'extract' },
  ...AnswerPart[],
];

test('ANS-01 MON-05 each kind of part loses personal data by its own rule; what belongs to the site or the organization stays', () => {
  const changed = EACH.map((part) => keptPart(part, hide));
  const [first, second, third, ...others] = EXTRACT.blocks;
  const blocks = [first!, second!, third!, ...others].map(({ kind, text }) => ({
    kind,
    text: `answer ${text.length}`,
    emphasis: [],
  }));
  expect(changed).toEqual([
    { kind: 'text', text: 'answer 4' },
    { ...EXTRACT, blocks },
    LINKS,
    {
      kind: 'offers',
      offers: [expect.objectContaining({ heading: 'answer 5', title: 'answer 8', url: '/anagrafe' })],
    },
    { kind: 'about', subject: 'answer 8', alone: 'question 12' },
    QUESTIONS,
    CONTACT,
    HELPLINES,
  ]);
  // The emphasis of a text that is kept stays.
  expect(keptPart(EXTRACT, { ...hide, answer: (text) => text })).toEqual(EXTRACT);
});

test('ANS-10 without sources an answer loses its links and the addresses of its offers, and nothing else', () => {
  expect(EACH.flatMap(withoutSources)).toEqual([
    TEXT,
    { ...EXTRACT, citation: 0 },
    { kind: 'offers', offers: [{ ...PAGE, number: 1, document: 'd', passage: 'p', url: '' }] },
    ABOUT,
    QUESTIONS,
    CONTACT,
    HELPLINES,
  ]);
});

test('ANS-01 the addresses of links and offers are made absolute, and no other part changes', () => {
  const absolute = (url: string) => `https://comune.example${url}`;
  const url = 'https://comune.example/anagrafe';
  expect(EACH.map((part) => withAddresses(part, absolute))).toEqual([
    TEXT,
    EXTRACT,
    { kind: 'see_also', links: [{ ...PAGE, url }] },
    { kind: 'offers', offers: [{ ...PAGE, number: 1, document: 'd', passage: 'p', url }] },
    ABOUT,
    QUESTIONS,
    CONTACT,
    HELPLINES,
  ]);
  expect(OFFERS).toMatchObject({ offers: [{ url: '/anagrafe' }] });
});

test('ANS-01 each kind of part has its form in Markdown', () => {
  const absolute = (url: string) => `https://comune.example${url}`;
  const lines = EACH.map((part) => markdownOf(withAddresses(part, absolute), 'inline', 'Ecco:'));
  expect(lines).toEqual([
    'Ecco',
    '**Orari**\n\nSi apre\n\n- alle 9\n- alle 15\n\n~~~~\na ``` b\n~~~~\n\n[1]',
    'Ecco:\n- Anagrafe › Orari: https://comune.example/anagrafe',
    'Ecco:\n- Anagrafe › Orari: https://comune.example/anagrafe',
    'Anagrafe',
    '- Dove siete?\n- Quando?',
    'Ci chiami\n\n- 010 1 (lun)\n- Vai: https://a.example',
    '- 112: Emergenze',
  ]);
  const [, quoted, links, offers] = EACH.map((part) => markdownOf(withAddresses(part, absolute), 'none', ''));
  expect(quoted).not.toContain('[1]');
  expect([links, offers]).toEqual(['- Anagrafe › Orari', '- Anagrafe › Orari']);
});

test.each([
  [{ text: 'Ci chiami' }, 'Ci chiami'],
  [{ link: 'https://a.example' }, '- https://a.example'],
  [{ text: 'Ci scriva', email: 'urp@a.example' }, 'Ci scriva\n\n- urp@a.example'],
  [{ phone: '010 1', hours: 'lun', link_text: 'Vai' }, '- 010 1 (lun)'],
])('ANS-17 the contact %j in Markdown has only what is set', (given, text) => {
  expect(markdownOf({ kind: 'contact', contact: { ...NO_CONTACT, ...given } }, 'inline', '')).toBe(text);
});
