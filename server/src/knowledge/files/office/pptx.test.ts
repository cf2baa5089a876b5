import { expect, test } from 'vitest';
import { readFileBytes } from '../read-file-bytes.ts';
import { FILE_LIMITS } from '../file-limits.ts';
import { faultOf, linesOf, pptx, slideShape } from './office.fixture.ts';

const title = (text: string): string => slideShape([text], { place: 'title' });

test('TRN-03 a slide is read under its title, the list of its body as items, and its notes at the end', async () => {
  const shapes = slideShape(['Libri', 'Riviste'], { place: 'body' }) + title('Prestito');
  const file = pptx([{ shapes, notes: 'Ricordare la tessera.' }, { shapes: slideShape(['Solo testo.']) }]);
  expect(await linesOf(file)).toEqual([
    '# Prestito',
    '- Libri',
    '- Riviste',
    'Ricordare la tessera.',
    '## Slide 2',
    'Solo testo.',
  ]);
  expect(await readFileBytes(file, 'a.pptx')).toMatchObject({ pages: 2 });
});

test('TRN-03 shapes are read from top to bottom, and lines with a bullet are items', async () => {
  const shapes =
    title('Orari') +
    slideShape(['sotto'], { y: 500 }) +
    slideShape(['sopra'], { y: 10, properties: '<a:buChar char="•"/>' });
  expect(await linesOf(pptx([{ shapes }]))).toEqual(['# Orari', '- sopra', 'sotto']);
});

test('TRN-03 hidden slides, dates, footers and numbers of slides are left out', async () => {
  const beside = ['dt', 'ftr', 'sldNum'].map((place) => slideShape(['via'], { place })).join('');
  const file = pptx([
    { shapes: title('Uno') + beside + slideShape(['Testo.']) },
    { shapes: title('via'), show: '0' },
  ]);
  expect(await linesOf(file)).toEqual(['# Uno', 'Testo.']);
});

test('TRN-03 a short text that stands on most slides is left out', async () => {
  const slides = ['Uno', 'Due', 'Tre', 'Quattro'].map((name) => ({
    shapes: title(name) + slideShape(['www.comune.example']) + slideShape([`Testo ${name}.`]),
  }));
  const lines = await linesOf(pptx(slides));
  expect(lines).toContain('Testo Tre.');
  expect(lines).not.toContain('www.comune.example');
});

test('TRN-03 a table of a slide is read row by row', async () => {
  const cell = (text: string, attributes = ''): string =>
    `<a:tc ${attributes}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const table = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/><a:tr>${cell('Giorno')}${cell('Ora')}</a:tr>
    <a:tr>${cell('lunedì', 'rowSpan="2"')}${cell('mattina')}</a:tr><a:tr>${cell('', 'vMerge="1"')}${cell('sera')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  expect(await linesOf(pptx([{ shapes: title('Orari') + table }]))).toEqual([
    '# Orari',
    '|| Giorno | Ora',
    '| lunedì | mattina',
    '| lunedì | sera',
  ]);
});

test('A82 more slides than a presentation may have are refused', async () => {
  const slides = Array.from({ length: FILE_LIMITS.slides + 1 }, () => ({ shapes: '' }));
  expect(await faultOf(pptx(slides), 'a.pptx')).toBe(`too_many_pages: ${FILE_LIMITS.slides}`);
});
