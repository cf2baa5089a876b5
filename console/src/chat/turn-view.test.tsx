import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onlyMay, openForm, signedIn } from '../../test/form-page.tsx';
import { show } from '../../test/show.tsx';
import { TurnView } from './TurnView.tsx';

const AT = '2026-11-20T14:31:00.000Z';
const CITATION = {
  number: 1,
  document: 'd1',
  title: 'Comune',
  heading: '',
  url: 'https://comune.example/',
  quote: 'Alle 9.',
  fingerprint: 'x',
};
const CORRECTION = { id: 'l1', author: 'bob', requested_on: '2026-11-12T09:00:00.000Z' };
const EXTRACT = { kind: 'extract' as const, heading: 'Orari', citation: 1, blocks: [] };

const NO_CITATIONS: (typeof CITATION)[] = [];

test.each([
  ['a quotation', [EXTRACT], null, 1],
  ['a quotation of an assistant that shows no sources (ANS-01)', [EXTRACT], null, 1, NO_CITATIONS],
  ['the text of a correction', [{ kind: 'text' as const, text: 'Alle 9.' }], CORRECTION, 0],
  ['the text of an earlier version', [], null, 1],
])(
  'MON-03 Try tells a quotation from a correction: %s',
  async (_, parts, correction, times, citations = [CITATION]) => {
    signedIn();
    await show(
      <ol>
        <TurnView
          assistantName="Sportello"
          selected={false}
          turn={{
            key: 'm1',
            question: { content: 'Quando apre?', sentOn: AT },
            choice: null,
            isAlone: false,
            messageId: 'm1',
            text: 'Alle 9.',
            state: 'done',
            failure: null,
            answer: {
              id: 'm1',
              chat: 'c1',
              sender_type: 'assistant',
              content: 'Alle 9.',
              parts,
              sent_on: AT,
              outcome: 'answered',
              extractive: true,
              citations,
              chosen: null,
              verified_by_staff: correction !== null,
              correction,
              link_sites: [],
            },
          }}
        />
      </ol>,
    );
    await expect.element(page.getByText('Answered', { exact: true })).toBeVisible();
    expect(page.getByText('Quoted from the documents, without a model').elements()).toHaveLength(times);
    const words = page.getByText('From a correction by bob, 2026-11-12', { exact: true });
    expect(words.elements()).toHaveLength(correction ? 1 : 0);
    // A person who may not open the list of corrections gets no link to it.
    expect(page.getByRole('link', { name: /correction/ }).elements()).toEqual([]);
  },
);

test.each([
  [1, 'Delega'],
  [0, 'None of these'],
])('ANS-16 in Try the choice of offer %d stands where a question would: “%s”', async (offer, words) => {
  await show(
    <ol>
      <TurnView
        assistantName="Sportello"
        selected={false}
        turn={{
          key: 'm2',
          question: { content: '', sentOn: AT },
          choice: { from: 'm1', offer, heading: offer === 0 ? '' : 'Delega', title: 'Anagrafe' },
          isAlone: false,
          messageId: null,
          text: '',
          state: 'waiting',
          failure: null,
          answer: null,
        }}
      />
    </ol>,
  );
  await expect
    .element(page.getByRole('listitem').first())
    .toMatchTextContent(new RegExp(`You\\s*You chose\\s*${words}$`));
});

test.each([
  ['who may raise it', 'organization.update', 1],
  ['others only read of it', 'assistant.view', 0],
])(
  'ANS-21 a question that a spending limit refuses leads to the limits: %s',
  async (_, permission, links) => {
    signedIn();
    onlyMay(permission);
    await openForm(() => (
      <ol>
        <TurnView
          assistantName="Sportello"
          selected={false}
          turn={{
            key: 'm3',
            question: { content: 'Quando apre?', sentOn: AT },
            choice: null,
            isAlone: false,
            messageId: null,
            text: '',
            state: 'failed',
            failure: 'The limit of the day is reached.',
            refusal: 'spending_limit_reached',
            answer: null,
          }}
        />
      </ol>
    ));
    await expect.element(page.getByText('The limit of the day is reached.')).toBeVisible();
    // No answer is broken: none was begun.
    await expect.element(page.getByText('Question refused', { exact: true })).toBeVisible();
    expect(page.getByText('Failed', { exact: true }).elements()).toEqual([]);
    expect(page.getByRole('link', { name: 'Open the spending limits' }).elements()).toHaveLength(links);
  },
);
