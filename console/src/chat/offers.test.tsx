import type { Offer } from '@regia/contract/chat/answer-parts';
import type { TrialMessage } from '@regia/contract/chat/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { AnswerBody } from './AnswerBody.tsx';
import type { OfferActs } from './offer-acts.ts';

const offer = (number: number, heading: string, title = 'Carta d’identità'): Offer => ({
  number,
  document: '01990000-0000-7000-8000-000000000000',
  passage: '01990000-0000-7000-8000-000000000000',
  heading,
  title,
  url: 'https://comune.example/carta',
});

const answer: TrialMessage = {
  id: 'm1',
  chat: 'c1',
  sender_type: 'assistant',
  content: '',
  parts: [
    { kind: 'about', subject: 'passaporto', alone: 'e il sabato?' },
    { kind: 'text', text: 'Non ho trovato una risposta.' },
    { kind: 'offers', offers: [offer(1, 'Delega'), offer(2, '**Orari**', '**Orari**')] },
  ],
  sent_on: '2026-11-20T14:31:00.000Z',
  outcome: 'not_answered',
  extractive: true,
  verified_by_staff: false,
  correction: null,
  citations: [],
  chosen: null,
  link_sites: [],
};

const shown = (outcome: TrialMessage['outcome'], acts: OfferActs) =>
  show(
    <AnswerBody
      turn={{ text: '', state: 'done', failure: null, answer: { ...answer, outcome } }}
      {...acts}
    />,
  );
const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);

test('ANS-16 in Try the offers of an answer are pressed, and the chosen one is marked', async () => {
  const pressed: number[] = [];
  await shown('not_answered', { chosen: [1], onChoose: (number) => pressed.push(number) });
  const group = page.getByRole('group', { name: 'Perhaps you are looking for one of these' });
  await expect
    .element(group.getByRole('button', { name: /^Delega/ }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(rows()).toEqual(['DelegaCarta d’identità', '**Orari**', 'None of these']);
  for (const button of group.getByRole('button').elements()) {
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await group.getByRole('button', { name: '**Orari**' }).click();
  await group.getByRole('button', { name: 'None of these' }).click();
  expect(pressed).toEqual([2, 0]);
});

test.each([
  ['answered', true, 'Not this? Perhaps: 2 offers'],
  ['partly', true, 'Not this? Perhaps: 2 offers'],
  ['not_answered', false, 'Perhaps you are looking for one of these: 2 offers'],
] as const)(
  'ANS-16 the offers of an answer that is %s are one line (newest: %s)',
  async (outcome, isNewest, line) => {
    await shown(outcome, { isNewest, onChoose: () => {} });
    await expect.element(page.getByText(line)).toBeVisible();
    await expect.element(page.getByText('Delega')).not.toBeVisible();
    await page.getByText(line).click();
    await expect.element(page.getByText('Delega')).toBeVisible();
  },
);

test('MON-02 a reader sees which offer the visitor chose, and cannot press one', async () => {
  await shown('answered', { chosen: [0] });
  await expect.element(page.getByText('None of these')).toBeVisible();
  expect(rows().at(-1)).toBe('None of theseChosen by the visitor');
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('ANS-20 an answer says what it was about; in Try one press asks the words alone', async () => {
  const asked: string[] = [];
  await shown('not_answered', { onChoose: () => {}, onAskAlone: (words) => asked.push(words) });
  await expect.element(page.getByText('About: passaporto')).toBeVisible();
  await page.getByRole('button', { name: 'Search only “e il sabato?”' }).click();
  expect(asked).toEqual(['e il sabato?']);
});

test.each([
  ['clarifying', 'Perhaps you are looking for one of these'],
  ['section_gone', 'Perhaps you are looking for one of these'],
  ['not_sure', 'Not this? Perhaps'],
] as const)(
  'ANS-16 the newest offers of an answer that is %s stand open under “%s”',
  async (outcome, lead) => {
    await shown(outcome, { onChoose: () => {} });
    await expect.element(page.getByRole('group', { name: lead })).toBeVisible();
    await expect.element(page.getByText('Delega')).toBeVisible();
  },
);

test('ANS-16 in Try the list of an answer that was given stays closed when an offer was chosen from it', async () => {
  await shown('answered', { chosen: [1], onChoose: () => {} });
  await expect.element(page.getByText('Not this? Perhaps: 2 offers')).toBeVisible();
  await expect.element(page.getByText('Delega')).not.toBeVisible();
});

test('ANS-20 a reader of a conversation cannot ask the words alone', async () => {
  await shown('not_answered', {});
  await expect.element(page.getByText('About: passaporto')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

const CITATION = {
  number: 1,
  document: '01990000-0000-7000-8000-000000000000',
  title: 'Biblioteca',
  heading: '',
  quote: '',
  url: 'https://comune.example/biblioteca',
  fingerprint: '',
};
test.each([
  ['a model', { extractive: false }, 1],
  ['a document', { extractive: true }, 0],
  ['staff', { extractive: false, verified_by_staff: true }, 0],
])('ANS-16 the text of %s above its offers is read as its author wrote it', async (_, by, marks) => {
  const parts = [{ kind: 'text' as const, text: 'Intende **gli orari** [1]?' }, ...answer.parts.slice(2)];
  const written = { ...answer, ...by, parts, outcome: 'clarifying' as const, citations: [CITATION] };
  await show(<AnswerBody turn={{ text: '', state: 'done', failure: null, answer: written }} />);
  await expect.element(page.getByText('Delega')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('strong').length).toBe(marks);
  expect(page.getByText(/\*\*gli orari\*\* \[1\]/).elements()).toHaveLength(1 - marks);
});
