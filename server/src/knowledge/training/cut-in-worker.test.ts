import { expect, test } from 'vitest';
import { openReader } from '../reading/reader.ts';
import { cutInWorker } from './cut-in-worker.ts';
import { cutPage, type PageToCut } from './cut-page.ts';

const page: PageToCut = {
  documentId: '0190a6a0-0000-7000-8000-000000000001',
  content: {
    title: 'Biblioteca',
    blocks: [
      { kind: 'heading', level: 1, text: 'Biblioteca' },
      { kind: 'paragraph', text: 'La biblioteca apre alle nove e chiude alle diciannove.' },
      { kind: 'paragraph', text: 'Condividi questa pagina.' },
    ],
  },
  repeated: [],
  language: 'it',
};
const never = new AbortController().signal;

test('TRN-09 a page is cut in a worker thread as in this one', async () => {
  const cut = await cutInWorker(openReader(), page, never);
  if (cut === 'too_costly') throw new Error(cut);
  const [row] = cut.document.rows;
  expect(row).toMatchObject({ title: 'Biblioteca', ord: 0, language: 'it' });
  expect(Buffer.from(row!.tokens)).toEqual(cutPage(page).document.rows[0]!.tokens);
  expect(cut.textHash).toBe(cutPage(page).textHash);
});

test('TRN-09 a page that takes too long to cut is reported as too costly', async () => {
  expect(await cutInWorker(openReader({ deadlineMs: 1 }), page, never)).toBe('too_costly');
});

test('TRN-09 a stopped run cuts no further page', async () => {
  await expect(cutInWorker(openReader(), page, AbortSignal.abort(new Error('stopped')))).rejects.toThrow(
    'stopped',
  );
});
