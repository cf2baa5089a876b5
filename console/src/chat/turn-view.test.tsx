import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
const EXTRACT = { kind: 'extract' as const, heading: 'Orari', citation: 1, blocks: [] };

test.each([
  ['a quotation', [EXTRACT], 1],
  ['text alone, such as that of a correction', [{ kind: 'text' as const, text: 'Alle 9.' }], 0],
  ['the text of an earlier version', [], 1],
])('MON-03 in Try only a quotation says that it is quoted: %s', async (_, parts, times) => {
  await show(
    <ol>
      <TurnView
        assistantName="Sportello"
        selected={false}
        turn={{
          key: 'm1',
          question: { content: 'Quando apre?', sentOn: AT },
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
            citations: [CITATION],
            verified_by_staff: false,
            link_sites: [],
          },
        }}
      />
    </ol>,
  );
  await expect.element(page.getByText('Answered', { exact: true })).toBeVisible();
  expect(page.getByText('Quoted from the documents, without a model').elements()).toHaveLength(times);
});
