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
