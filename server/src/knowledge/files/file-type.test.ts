import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { sourceOf } from './byte-source.ts';
import { fileTypeOf } from './file-type.ts';
import { docx, faultOf, odt, pptx, wordParagraph, xlsx, zipOf } from './office/office.fixture.ts';

const p = wordParagraph('x');
const oldOffice = (...names: string[]): Uint8Array =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
  ]);

describe('the type of a file is that of its content', () => {
  test.each([
    ['docx', docx(p), 'a.pdf'],
    ['xlsx', xlsx({ sheets: [] }), 'a.docx'],
    ['pptx', pptx([]), 'a.txt'],
    ['odt', odt(''), 'a'],
    ['zip', zipOf({ 'a.txt': 'x' }), 'a.docx'],
    ['pdf', Buffer.from('\n%PDF-1.7\n'), 'a.docx'],
    ['html', Buffer.from('<!-- x --><!DOCTYPE html><p>'), 'a.txt'],
    ['html', Buffer.from('<p>Testo'), 'a.htm'],
    ['markdown', Buffer.from('# Titolo'), 'a.md'],
    ['csv', Buffer.from('a,b'), 'a.CSV'],
    ['text', Buffer.from('a,b'), 'a.txt'],
    ['text', Buffer.from('Testo'), 'a.docx'],
  ])('A79 %s', async (type, bytes, name) => {
    expect(await fileTypeOf(sourceOf(bytes), name)).toBe(type);
  });
});

describe('a file that is not read is told with the reason', () => {
  test.each([
    ['empty', new Uint8Array(0), 'a.docx'],
    ['empty', Buffer.from(' \n\n'), 'a.txt'],
    ['password', oldOffice('EncryptedPackage'), 'a.docx'],
    ['wrong_type: doc', oldOffice('WordDocument'), 'a.doc'],
    ['wrong_type: xls', oldOffice('Workbook'), 'a.xls'],
    ['wrong_type: ppt', oldOffice('PowerPoint Document'), 'a.ppt'],
    ['wrong_type: rtf', Buffer.from('{\\rtf1 testo}'), 'a.doc'],
    ['wrong_type: png', Buffer.from('\u0089PNG\r\n', 'latin1'), 'a.pdf'],
    ['wrong_type: exe', Buffer.from('MZ\u0000\u0001\u0002\u0003', 'latin1'), 'a.exe'],
    ['wrong_type: txt', Buffer.from('<?xml version="1.0"?><dati>a</dati>'), 'a.txt'],
    ['wrong_type: json', Buffer.from('{"a":1}'), 'a.json'],
    ['wrong_type: zip', zipOf({ 'a.txt': 'x' }), 'a.zip'],
    ['wrong_type: zip', zipOf({ '[Content_Types].xml': '<x/>', 'visio/document.xml': '<x/>' }), 'a.vsdx'],
    ['macro', docx(p, { 'word/vbaProject.bin': 'x' }), 'a.docm'],
    ['macro', zipOf({ 'xl/workbook.xml': '<x/>', 'xl/VBAPROJECT.BIN': 'x' }), 'a.xlsx'],
    ['empty', docx(''), 'a.docx'],
    ['empty', xlsx({ sheets: [{ name: 'Foglio1', rows: '' }] }), 'a.xlsx'],
  ])('A79 %s', async (fault, bytes, name) => {
    expect(await faultOf(bytes, name)).toBe(fault);
  });

  test.each(['mimetype', '[Content_Types].xml'])(
    'A79 a file of another office program, which holds %s, is no archive of files',
    async (name) => {
      const file = zipOf({ [name]: 'x', 'visio/document.xml': '<x/>' });
      await expect(fileTypeOf(sourceOf(file), 'a.zip')).rejects.toMatchObject({ fault: 'wrong_type' });
    },
  );

  test('A79 a spreadsheet of OpenDocument is of a type that is not read', async () => {
    const file = zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    });
    expect(await faultOf(file, 'a.ods')).toBe('wrong_type: zip');
  });
});
