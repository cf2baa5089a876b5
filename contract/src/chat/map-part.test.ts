import { expect, test } from 'vitest';
import { NO_CONTACT } from '../widget/contact.ts';
import type { AnswerPart } from './answer-parts.ts';
import { mapPart } from './map-part.ts';
import type { ForEachPart } from './map-part.ts';

const PARTS: readonly AnswerPart[] = [
  { kind: 'text', text: 'Ecco:' },
  { kind: 'extract', citation: 1, heading: 'Orari', blocks: [] },
  { kind: 'see_also', links: [{ title: 'Sedi', heading: '', url: '/sedi' }] },
  { kind: 'offers', offers: [] },
  { kind: 'about', subject: 'passaporto', alone: 'e sabato?' },
  { kind: 'questions', questions: ['Dove siete?'] },
  {
    kind: 'contact',
    contact: { ...NO_CONTACT, text: 'Ci chiami' },
  },
  { kind: 'helplines', helplines: [{ number: '112', label: 'Emergenze' }] },
];

test('ANS-01 each part gets the entry of its kind', () => {
  const told = PARTS.map((part) =>
    mapPart(part, {
      text: ({ text }) => text,
      extract: ({ heading }) => heading,
      see_also: ({ links }) => links[0]!.title,
      offers: ({ kind }) => kind,
      about: ({ subject }) => subject,
      questions: ({ questions }) => questions[0]!,
      contact: ({ contact }) => contact.text,
      helplines: ({ helplines }) => helplines[0]!.number,
    }),
  );
  expect(told).toEqual(['Ecco:', 'Orari', 'Sedi', 'offers', 'passaporto', 'Dove siete?', 'Ci chiami', '112']);
});

test('ANS-01 a kind without an entry is a type error', () => {
  // @ts-expect-error nobody said what becomes of further links
  const incomplete: ForEachPart<string> = { text: ({ text }) => text, extract: ({ heading }) => heading };
  expect(Object.keys(incomplete)).toHaveLength(2);
});
