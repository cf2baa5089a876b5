import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { Citation } from '@regia/contract/chat/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { AnswerParts } from './AnswerParts.tsx';

const CITATION: Citation = {
  number: 1,
  document: '01990000-0000-7000-8000-000000000000',
  title: 'Rifiuti',
  heading: 'Come si paga',
  quote: 'Si paga online.',
  url: 'https://comune.example/rifiuti#paga',
  fingerprint: '',
};

const extract = (blocks: Extract<AnswerPart, { kind: 'extract' }>['blocks'], citation = 1): AnswerPart => ({
  kind: 'extract',
  citation,
  heading: 'Come si paga',
  blocks,
});

const QUOTED = { citations: [CITATION], extractive: true, verified_by_staff: false, link_sites: [] };
const shown = async (parts: AnswerPart[]): Promise<HTMLElement> => {
  await show(
    <div data-testid="answer">
      <AnswerParts answer={{ ...QUOTED, parts }} />
    </div>,
  );
  return page.getByTestId('answer').element() as HTMLElement;
};

test('ANS-01 the heading of an extract is a label above the quotation, and the sentence that answers is emphasized', async () => {
  const answer = await shown([
    { kind: 'text', text: 'Non ne sono sicuro.' },
    extract([{ kind: 'paragraph', text: 'Si paga online. Lo sportello è chiuso.', emphasis: [[0, 15]] }]),
  ]);
  expect(answer.querySelector('figcaption')?.textContent).toBe('Come si paga');
  expect(answer.querySelector('blockquote')?.textContent).not.toContain('Come si paga');
  expect([...answer.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Si paga online.']);
  expect(answer.querySelector('blockquote a')?.getAttribute('href')).toBe(CITATION.url);
  expect(answer.firstElementChild?.textContent).toBe('Non ne sono sicuro.');
});

test('ANS-01 an extract that is emphasized as a whole shows no emphasis', async () => {
  const answer = await shown([
    extract([{ kind: 'paragraph', text: 'Si paga online.', emphasis: [[0, 15]] }]),
  ]);
  expect(answer.querySelector('mark')).toBeNull();
});

test('ANS-01 items are one list, rows one table, and code keeps its lines', async () => {
  const block = (kind: 'item' | 'row' | 'code', text: string) => ({ kind, text, emphasis: [] });
  const answer = await shown([
    extract([
      block('item', 'con l’app'),
      block('item', 'in banca'),
      block('row', 'Lunedì | 9–12'),
      block('row', 'Martedì | chiuso'),
      block('code', 'curl \\\n  -X POST'),
    ]),
  ]);
  expect([...answer.querySelectorAll('ul > li')].map((item) => item.textContent)).toEqual([
    'con l’app',
    'in banca',
  ]);
  expect(answer.querySelectorAll('table')).toHaveLength(1);
  expect([...answer.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    'Lunedì',
    '9–12',
    'Martedì',
    'chiuso',
  ]);
  expect(answer.querySelector('pre')?.textContent).toBe('curl \\\n  -X POST');
});

test('ANS-10 without a citation the extract has no mark', async () => {
  const answer = await shown([extract([{ kind: 'paragraph', text: 'Si paga online.', emphasis: [] }], 0)]);
  expect(answer.querySelector('a')).toBeNull();
  expect(answer.textContent).toContain('Si paga online.');
});

test('ANS-01 further sections are links with the title of the page and the heading', async () => {
  const url = 'https://comune.example/rifiuti#orari';
  const answer = await shown([{ kind: 'see_also', links: [{ title: 'Rifiuti', heading: 'Orari', url }] }]);
  const link = answer.querySelector('a');
  expect(link?.textContent).toBe('Rifiuti › Orari');
  expect(link?.getAttribute('href')).toBe(url);
});

test('ANS-01 a narrow screen does not break a word of a table', async () => {
  const answer = await shown([
    extract([{ kind: 'row', text: 'fino a 6.000 euro | 1,50 euro | Riduzione | Riduzione', emphasis: [] }]),
  ]);
  Object.assign(answer.style, { width: '160px', overflowWrap: 'anywhere' });
  const [, , third] = answer.querySelectorAll('td');
  const words = document.createRange();
  words.selectNodeContents(third!);
  expect(words.getClientRects()).toHaveLength(1);
});
