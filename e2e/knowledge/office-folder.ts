import { DOCUMENT, SHEET, SHORTCUT, SLIDES } from '../../server/test/google/drive-files.ts';
import type { DriveFiles } from '../../server/test/google/drive-files.ts';
import { pdfOf } from './made-files.ts';
import { slidesOf, wordOf, workbookOf } from './made-office.ts';

/** The words of a folder in one language. */
export interface FolderWords {
  readonly folder: string;
  readonly subfolder: string;
  readonly doc: readonly [name: string, text: string];
  readonly sheet: readonly [name: string, columns: readonly string[], row: readonly string[]];
  readonly slides: readonly [name: string, text: string];
  readonly pdf: readonly [name: string, heading: string, text: string];
  readonly linked: readonly [name: string, text: string];
}

export const IN_ITALIAN: FolderWords = {
  folder: 'Modulistica',
  subfolder: 'Uffici',
  doc: ['Carta d’identità', 'La carta d’identità si rinnova allo sportello due, di martedì.'],
  sheet: ['Tariffe mensa', ['Fascia', 'Prezzo della mensa'], ['Primaria', 'cinque euro a pasto']],
  slides: ['Sportello orientamento', 'Lo sportello orientamento riceve il giovedì pomeriggio.'],
  pdf: ['Piscina.pdf', 'Orari della piscina', 'La piscina apre alle sette del mattino, ogni giorno.'],
  linked: ['Vetro.txt', 'Raccolta del vetro\n\nIl vetro si raccoglie il venerdì prima delle sei.\n'],
};
export const IN_ENGLISH: FolderWords = {
  folder: 'Rules and forms',
  subfolder: 'Offices',
  doc: ['Identity card', 'The identity card is renewed at desk two, on Tuesdays.'],
  sheet: ['School meals', ['Level', 'Price of a meal'], ['Primary school', 'five euros a meal']],
  slides: ['Career desk', 'The career desk is open on Thursday afternoons.'],
  pdf: ['Pool.pdf', 'Hours of the pool', 'The pool opens at seven in the morning, every day.'],
  linked: ['Glass.txt', 'Glass collection\n\nGlass is collected on Fridays before six.\n'],
};

/** The ids of the files of a folder. */
export interface OfficeFolder {
  readonly root: string;
  readonly doc: string;
  readonly sheet: string;
  readonly slides: string;
  readonly pdf: string;
  readonly linked: string;
}

/** Makes a folder with a document, slides, a PDF, a shortcut to a file elsewhere, and a subfolder with a sheet. */
export function officeFolder(
  files: DriveFiles,
  { folder, subfolder, doc, sheet, slides, pdf, linked }: FolderWords,
): OfficeFolder {
  const root = files.folder(folder);
  const inside = files.folder(subfolder, root);
  const elsewhere = files.folder(`${folder} 2`);
  const [columns, row] = [sheet[1], sheet[2]];
  const ids = {
    root,
    doc: files.add({ name: doc[0], mimeType: DOCUMENT, parents: [root], content: wordOf(...doc) }),
    sheet: files.add({
      name: sheet[0],
      mimeType: SHEET,
      parents: [inside],
      content: workbookOf(sheet[0], [columns, row]),
    }),
    slides: files.add({ name: slides[0], mimeType: SLIDES, parents: [root], content: slidesOf(...slides) }),
    pdf: files.add({
      name: pdf[0],
      mimeType: 'application/pdf',
      parents: [root],
      content: pdfOf(pdf[0], [{ heading: pdf[1], lines: [pdf[2]] }]).buffer,
    }),
    linked: files.add({
      name: linked[0],
      mimeType: 'text/plain',
      parents: [elsewhere],
      content: linked[1],
    }),
  };
  files.add({ name: linked[0], mimeType: SHORTCUT, parents: [root], target: ids.linked });
  return ids;
}
