import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import { expect, test } from 'vitest';
import type { Hide } from '../personal-data/public.ts';
import { keptPart, markdownOf } from './parts.ts';

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
