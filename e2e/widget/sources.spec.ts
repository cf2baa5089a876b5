import type { Page } from '@playwright/test';
import type { Citation } from '@regia/contract/chat/calls';
import { DOCUMENT } from './stand-in.ts';
import { expect, test } from './test.ts';

const CARD = 'https://comune.example/carta';
const OFFICE = 'https://comune.example/anagrafe';

const cited = (number: number, title: string, heading: string, url: string, quote = 'Testo.'): Citation => ({
  number,
  document: DOCUMENT,
  title,
  heading,
  url,
  quote,
  fingerprint: '',
});
const extract = (citation: number, heading: string, text: string) => ({
  kind: 'extract' as const,
  citation,
  heading,
  blocks: [{ kind: 'paragraph' as const, text, emphasis: [] }],
});

async function ask(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await page.getByRole('textbox').fill('Quanto costa?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Utile', exact: true })).toBeVisible();
}

/** The text of each part of a bubble, after the sender. */
const partsOf = (page: Page) =>
  page
    .locator('regia-widget .turn .assistant > :not(.hidden)')
    .evaluateAll((parts) =>
      parts.map(
        (part) => `${part.tagName} ${(part as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()}`,
      ),
    );

test('ANS-13 each source stands directly under its quote with page and section, and the same one once', async ({
  page,
  host,
  regia,
}) => {
  regia.answer = {
    content: 'Costa 22 euro. [1] Serve una foto. [2] Si paga allo sportello. [3]',
    extractive: true,
    parts: [
      extract(1, 'Costi', 'Costa 22 euro.'),
      extract(2, 'Costi', 'Serve una foto.'),
      extract(3, 'Anagrafe', 'Si paga allo sportello.'),
      {
        kind: 'see_also',
        links: [
          { title: 'Carta d’identità', heading: 'Costi', url: CARD },
          { title: 'Tributi', heading: 'Dove si paga', url: `${OFFICE}#tributi` },
        ],
      },
    ],
    citations: [
      cited(1, 'Carta d’identità', 'Costi', CARD),
      cited(2, 'Carta d’identità', 'Costi', CARD),
      cited(3, 'Anagrafe', 'Anagrafe', OFFICE),
    ],
    link_sites: [],
  };
  await ask(page, host.url);
  expect(await partsOf(page)).toEqual([
    'P Costi',
    'BLOCKQUOTE Costa 22 euro. 1',
    'OL 1, 2 Carta d’identità › Costi',
    'P Costi',
    'BLOCKQUOTE Serve una foto. 2',
    'P Anagrafe',
    'BLOCKQUOTE Si paga allo sportello. 3',
    'OL 3 Anagrafe',
    'DIV Veda anche Tributi › Dove si paga',
  ]);
  const mark = page.getByRole('link', { name: 'Fonte 1: Carta d’identità › Costi' });
  await expect(mark).toBeVisible();
});

test('ANS-10 in a list the sources stand at the end of the answer, and the quotations have no numbers', async ({
  page,
  host,
  regia,
}) => {
  regia.answer = {
    content: 'Costa 22 euro.\n\nSi paga allo sportello.',
    extractive: true,
    parts: [extract(0, 'Costi', 'Costa 22 euro.'), extract(0, 'Anagrafe', 'Si paga allo sportello.')],
    citations: [cited(1, 'Carta d’identità', 'Costi', CARD), cited(2, 'Anagrafe', 'Anagrafe', OFFICE)],
    link_sites: [],
  };
  await ask(page, host.url);
  expect(await partsOf(page)).toEqual([
    'P Costi',
    'BLOCKQUOTE Costa 22 euro.',
    'P Anagrafe',
    'BLOCKQUOTE Si paga allo sportello.',
    'OL 1 Carta d’identità › Costi 2 Anagrafe',
  ]);
  const source = page.getByRole('link', { name: 'Carta d’identità › Costi' });
  await expect(source).toHaveAttribute('href', CARD);
});

test('ANS-10 the number of a source never stands alone in a line, wherever the quotation ends', async ({
  page,
  host,
  regia,
}) => {
  const lengths = Array.from({ length: 40 }, (_, index) => index + 30);
  regia.answer = {
    content: 'Costa.',
    extractive: true,
    parts: lengths.map((length) => extract(1, '', `${'m n '.repeat(length).slice(0, length).trim()} ora.`)),
    citations: [cited(1, 'Carta d’identità', 'Costi', CARD)],
    link_sites: [],
  };
  await ask(page, host.url);
  const alone = await page.locator('regia-widget blockquote .cite').evaluateAll((marks) =>
    marks.filter((mark) => {
      const words = document.createRange();
      const text = mark.closest('p')!.firstChild!;
      words.setStart(text, text.textContent!.lastIndexOf('ora.'));
      words.setEnd(text, text.textContent!.lastIndexOf('ora.') + 4);
      return mark.getBoundingClientRect().top > words.getBoundingClientRect().bottom;
    }),
  );
  expect(await page.locator('regia-widget blockquote .cite').count()).toBe(lengths.length);
  expect(alone).toHaveLength(0);
});

test('ANS-13 the sources of a model’s answer are under it, before any note, the same one once', async ({
  page,
  host,
  regia,
}) => {
  regia.answer = {
    content: 'Costa 22 euro [1] e serve una foto [2].',
    outcome: 'partly',
    parts: [],
    citations: [
      cited(1, 'Carta d’identità', 'Costi', CARD, 'Costa 22 euro.'),
      cited(2, 'Carta d’identità', 'Costi', CARD),
    ],
    link_sites: [],
  };
  await ask(page, host.url);
  expect(await partsOf(page)).toEqual([
    'P Costa 22 euro1 e serve una foto2.',
    'OL 1, 2 Carta d’identità › Costi',
    'P La risposta potrebbe essere incompleta.',
  ]);
  const source = page.getByRole('list', { name: 'Fonti' }).getByRole('link');
  await expect(source).toHaveAttribute('href', `${CARD}#:~:text=Costa%2022%20euro.`);
  await expect(source).toHaveAttribute('target', '_blank');
  await expect(source).toHaveAttribute('rel', 'noopener noreferrer');
});

const WRITTEN = {
  content: 'Aperto il sabato.',
  parts: [{ kind: 'text' as const, text: 'Aperto il sabato.' }],
};

test('MON-03 an answer that staff wrote says that they checked it, also after a reload', async ({
  page,
  host,
  regia,
}) => {
  regia.answer = { ...WRITTEN, verified_by_staff: true, citations: [], link_sites: [] };
  await ask(page, host.url);
  const shown = ['P Aperto il sabato.', 'P Risposta verificata dallo staff'];
  expect(await partsOf(page)).toEqual(shown);
  await page.reload();
  await expect(page.getByText('Risposta verificata dallo staff')).toBeVisible();
  expect(await partsOf(page)).toEqual(shown);
});

test('MON-03 an answer that staff wrote names the pages that they chose, and quotes nothing of them', async ({
  page,
  host,
  regia,
}) => {
  regia.answer = {
    ...WRITTEN,
    verified_by_staff: true,
    citations: [cited(1, 'Orari', '', OFFICE, ''), cited(2, 'Regolamento, articolo 3', '', '', '')],
    link_sites: [],
  };
  await ask(page, host.url);
  expect(await partsOf(page)).toEqual(['P Aperto il sabato.', 'OL 1 Orari 2 Regolamento, articolo 3']);
  await expect(page.getByRole('link', { name: 'Orari' })).toHaveAttribute('href', OFFICE);
});
