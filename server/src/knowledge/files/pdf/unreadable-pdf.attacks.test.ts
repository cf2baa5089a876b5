import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '../file-content.ts';
import { line, lines, pdf, text, type PdfOptions } from './pdf.fixture.ts';
import { PDF_LIMITS, readPdf } from './read-pdf.ts';

const WORDS = 'Gli uffici del Comune sono chiusi il 2 giugno.';
/** A picture without letters. */
const PICTURE = 'q 500 0 0 700 40 60 cm BI /W 2 /H 2 /CS /G /BPC 8 ID abcd EI Q';
const file = (options: PdfOptions = {}) => pdf([text(60, 80, WORDS)], options);
const faultOf = (bytes: Uint8Array, limits = PDF_LIMITS) =>
  readPdf(bytes, limits).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableFile ? error.fault : error),
  );

describe('TRN-03 why a PDF file cannot be read', () => {
  test('pages without text, as of a scan', async () => {
    expect(await faultOf(pdf(['100 100 200 200 re f', '100 100 200 200 re f']))).toBe('no_text');
  });

  test('a picture as page', async () => {
    expect(await faultOf(pdf([PICTURE]))).toBe('no_text');
  });

  test('pages without text and without a picture are empty', async () => {
    expect(await faultOf(pdf(['', '']))).toBe('empty');
  });

  test('fonts that do not tell which letters they draw', async () => {
    const garbled = lines(60, 80, ['ABCDabcd EFGHefgh IJKLijkl', 'MNOPmnop QRSTqrst'], { font: 'other' });
    expect(await faultOf(pdf([garbled]))).toBe('garbled');
  });

  test('a password is asked for', async () => {
    expect(await faultOf(file({ password: 'segreta' }))).toBe('password');
  });

  test('an encrypted file that asks for no password is read, its title too', async () => {
    const { blocks, title } = await readPdf(file({ password: '', title: 'Avvisi' }));
    expect(blocks.map((block) => block.text)).toEqual([WORDS]);
    expect(title).toBe('Avvisi');
  });

  test.each([
    ['bytes of another kind', Buffer.from('<html>no</html>')],
    ['the beginning alone', file().slice(0, 12)],
    ['nothing', new Uint8Array()],
    ['bytes by chance', Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)],
  ])('the bytes are broken: %s', async (_, bytes) => {
    expect(await faultOf(new Uint8Array(bytes))).toBe('broken');
  });

  test('it has too many pages', async () => {
    const many = pdf(Array.from({ length: 4 }, () => text(60, 80, WORDS)));
    expect(await faultOf(many, { ...PDF_LIMITS, pages: 3 })).toBe('too_many_pages');
    expect(await faultOf(many, { ...PDF_LIMITS, pages: 4 })).toBe('read');
  });
});

describe('TRN-03 the pages of a PDF file that cannot be read are told', () => {
  const unreadOf = async (pages: readonly string[]) => (await readPdf(pdf(pages))).unread;
  const words = text(60, 80, WORDS);
  const other = text(60, 80, 'Il mercato si tiene ogni giovedì in piazza.');

  test('pictures and garbled letters, not empty pages', async () => {
    const garbled = lines(60, 80, ['ABCDabcd EFGHefgh', 'IJKLijkl'], { font: 'other' });
    expect(await unreadOf([words, PICTURE, '', garbled, other])).toEqual([2, 4]);
  });

  test('words drawn as lines, but no frame', async () => {
    const drawn = Array.from({ length: 120 }, (_, at) => line(60 + at, 80, 62 + at, 90)).join('\n');
    expect(await unreadOf([words, drawn, '60 80 400 300 re S', other])).toEqual([2]);
  });

  test('words of two languages and single signs of another script are read', async () => {
    const mixed = text(60, 80, 'ABCD EFGH', { font: 'other' });
    expect(await unreadOf([`${words}\n${text(60, 120, 'Una resistenza di 5 kW e 3 µm.')}`, mixed])).toEqual(
      [],
    );
  });

  test('a broken page', async () => {
    const bytes = Buffer.from(pdf([words, other, words]))
      .toString('latin1')
      .replace(' 12 0 R ', ' true   ');
    expect((await readPdf(new Uint8Array(Buffer.from(bytes, 'latin1')))).unread).toEqual([2]);
  });
});

describe('TRN-03 hostile PDF files', () => {
  test('a script that a file holds is not run', async () => {
    await readPdf(file({ script: 'globalThis.ranByFile = true; app.alert(1)' }));
    expect('ranByFile' in globalThis).toBe(false);
  });

  test('the text of one page is bounded', async () => {
    const long = Array.from({ length: 400 }, (_, at) =>
      text(60, 60 + (at % 60) * 12, `parola numero ${at}`),
    ).join('\n');
    const { blocks } = await readPdf(pdf([long, text(60, 80, WORDS)]), { ...PDF_LIMITS, pageLetters: 500 });
    expect(blocks.map((block) => block.text).join(' ').length).toBeLessThan(700);
    expect(blocks.at(-1)?.text).toBe(WORDS);
  });

  test('the bytes handed over are not taken away', async () => {
    const bytes = file();
    await readPdf(bytes);
    expect(bytes.length).toBeGreaterThan(0);
  });

  test('a page of many lines, of nested states and of wrong numbers is read in bounded time', async () => {
    const net = Array.from(
      { length: 3000 },
      (_, at) =>
        line(10 + (at % 500), 10, 10 + (at % 500), 800) + line(10, 10 + (at % 700), 580, 10 + (at % 700)),
    ).join('\n');
    const nested = `${'q '.repeat(500)} 1e39 0 0 1e39 0 0 cm 0 0 m 1e38 0 l S`;
    const wide = '0 0 m '.repeat(20_000);
    const started = performance.now();
    const { blocks } = await readPdf(
      pdf([
        `${net}\n${text(60, 80, WORDS)}`,
        `${text(60, 80, `${WORDS} Oggi.`)}\n${nested}`,
        `${wide}\n${text(60, 300, 'Fine.')}`,
      ]),
    );
    expect(blocks.map((block) => block.text).join(' ')).toContain('Fine.');
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test('a page that cannot be read does not lose the text before it', async () => {
    const pages = ['La prima pagina.', WORDS, 'La terza pagina.'].map((words, at) =>
      text(60, 80 + at * 200, words),
    );
    const bytes = Buffer.from(pdf(pages)).toString('latin1').replace(' 12 0 R ', ' true   ');
    const { blocks } = await readPdf(new Uint8Array(Buffer.from(bytes, 'latin1')));
    expect(blocks.map((block) => block.text)).toEqual(['La prima pagina.']);
  });
});

test.each([
  ['Carta dei servizi', 'Carta dei servizi'],
  ['Microsoft Word - carta.doc', null],
  ['carta_dei_servizi.docx', null],
  ['  ', null],
])('TRN-03 the title that a file states: %j', async (stated, title) => {
  expect((await readPdf(file({ title: stated }))).title).toBe(title);
});
